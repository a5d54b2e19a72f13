/// A rectangle in the plane: where it begins, and how far it reaches.
///
/// A size may be negative, in either component: the rectangle then lies on the other side of its
/// origin. ``min`` and ``max``, and all that is made of them, are of the area that it covers; ``origin``
/// and ``size``, and equality, are as given.
@frozen
public struct MotionRectangle: Equatable, Sendable {
  /// The corner that it is measured from.
  public var origin: SIMD2<Double>
  /// How far it reaches from there.
  public var size: SIMD2<Double>

  /// A rectangle that reaches by `size` from `origin`.
  @inlinable
  public init(origin: SIMD2<Double>, size: SIMD2<Double>) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle that reaches by `width` and `height` from the point (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: SIMD2(x, y), size: SIMD2(width, height))
  }

  /// The corner where both coordinates are least.
  @inlinable
  public var min: SIMD2<Double> { origin + size.replacing(with: 0, where: size .> 0) }

  /// The corner where both coordinates are greatest.
  @inlinable
  public var max: SIMD2<Double> { origin + size.replacing(with: 0, where: size .< 0) }

  /// The least first coordinate.
  @inlinable
  public var minX: Double { min.x }

  /// The least second coordinate.
  @inlinable
  public var minY: Double { min.y }

  /// The greatest first coordinate.
  @inlinable
  public var maxX: Double { max.x }

  /// The greatest second coordinate.
  @inlinable
  public var maxY: Double { max.y }

  /// The point in the middle.
  @inlinable
  public var center: SIMD2<Double> { origin + size / 2 }

  /// Whether `point` is in it.
  ///
  /// The edges at ``min`` belong to it, those at ``max`` do not: of rectangles side by side, a point is
  /// in one. So an empty one contains nothing.
  @inlinable
  public func contains(_ point: SIMD2<Double>) -> Bool {
    all(point .>= min .& point .< max)
  }
}
