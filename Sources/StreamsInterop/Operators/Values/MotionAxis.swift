/// The axes of a drag, a scroller or a transition.
public enum MotionAxis: CaseIterable, Sendable {
  /// Both axes.
  case both
  /// Only the first axis. A drag's threshold applies to it, and the second component stays unchanged.
  case horizontal
  /// Only the second axis.
  case vertical
  /// The axis of the greater movement when a drag is recognized. If this axis is set mid-drag, the movement so far
  /// decides. A scroller treats it as ``both``.
  case dominant

  /// A mask with 1 in the components along the axis, and 0 in the others.
  package var mask: SIMD2<Double> {
    switch self {
    case .horizontal: SIMD2(1, 0)
    case .vertical: SIMD2(0, 1)
    case .both, .dominant: SIMD2(1, 1)
    }
  }

  /// A vector's component along the axis; for `both` and `dominant`, the component of greater magnitude.
  package func component(of vector: SIMD2<Double>) -> Double {
    switch self {
    case .horizontal: vector.x
    case .vertical: vector.y
    case .both, .dominant: vector.x.magnitude >= vector.y.magnitude ? vector.x : vector.y
    }
  }
}
