/// The existing model: the drawn puck, without streams.
final class Puck {
  private(set) var position: SIMD2<Double>
  /// The number of times that the puck was moved.
  private(set) var moveCount = 0

  init(position: SIMD2<Double>) {
    self.position = position
  }

  func move(to position: SIMD2<Double>) {
    self.position = position
    moveCount += 1
  }
}
