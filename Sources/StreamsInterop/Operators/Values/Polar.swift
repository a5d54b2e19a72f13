/// A point in the plane, given by its distance and direction from an origin.
///
///     let pull = Polar(SIMD2(0, 2))
///     pull.distance  // 2
///     pull.angle     // 1.57…
@frozen
public struct Polar: Equatable, Sendable {
  /// The distance from the origin.
  public var distance: Double
  /// The direction, in radians from −π to π: 0 along the first axis, π/2 along the second.
  public var angle: Double

  /// The point at `distance` in the direction `angle`.
  ///
  /// - Parameters:
  ///   - distance: The distance from the origin.
  ///   - angle: The direction, in radians.
  @inlinable public init(distance: Double, angle: Double) {
    self.distance = distance
    self.angle = angle
  }

  /// The polar form of `point`, seen from (0, 0). The angle of (0, 0) itself follows the standard `atan2`: 0, or π if
  /// the first component is −0.
  @inlinable public init(_ point: SIMD2<Double>) {
    self.init(distance: length(of: point), angle: arcTangent(y: point.y, x: point.x))
  }
}
