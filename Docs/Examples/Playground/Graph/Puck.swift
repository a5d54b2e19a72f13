/// The existing information: what is drawn, and knows nothing of streams.
final class Puck {
  private(set) var position: SIMD2<Double>
  /// How often it was moved.
  private(set) var moveCount = 0

  init(position: SIMD2<Double>) {
    self.position = position
  }

  func move(to position: SIMD2<Double>) {
    self.position = position
    moveCount += 1
  }
}
