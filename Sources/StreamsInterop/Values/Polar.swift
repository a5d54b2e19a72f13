/// A point of the plane, by its distance from an origin and the direction in which it lies.
@frozen
public struct Polar: Equatable, Sendable {
  /// How far it is from the origin.
  public var distance: Double
  /// The direction, in radians from −π to π: 0 along the first axis, π/2 along the second.
  public var angle: Double

  /// The point that lies `distance` away in the direction `angle`.
  @inlinable
  public init(distance: Double, angle: Double) {
    self.distance = distance
    self.angle = angle
  }

  /// Where `point` lies, seen from (0, 0). The angle of (0, 0) itself is that of the standard `atan2`:
  /// 0, or π where the first component is −0.
  @inlinable
  public init(_ point: SIMD2<Double>) {
    self.init(distance: length(of: point), angle: arcTangent(y: point.y, x: point.x))
  }
}
