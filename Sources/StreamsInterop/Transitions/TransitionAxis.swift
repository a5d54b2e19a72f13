/// Along which axis a drag decides on a transition.
public enum TransitionAxis: CaseIterable, Sendable {
  /// Along the first.
  case x
  /// Along the second.
  case y

  /// A vector's component along it.
  func component(of vector: SIMD2<Double>) -> Double {
    self == .x ? vector.x : vector.y
  }
}
