/// A rectangle in the plane, with an origin and a size.
///
///     let card = MotionRectangle(x: 20, y: 40, width: 120, height: 80)
///     card.center                   // (80, 80)
///     card.contains(SIMD2(20, 40))  // true
///
/// A size may be negative in either component; the rectangle then lies on the other side of its
/// origin. ``min``, ``max`` and the members derived from them describe the covered area;
/// ``origin``, ``size`` and equality use the values as given.
@frozen
public struct MotionRectangle: Equatable, Sendable {
  /// The corner from which the rectangle is measured.
  public var origin: SIMD2<Double>
  /// The extent from the origin, in each component.
  public var size: SIMD2<Double>

  /// A rectangle of `size` at `origin`.
  ///
  /// - Parameters:
  ///   - origin: The corner from which the rectangle is measured.
  ///   - size: The extent from the origin.
  @inlinable public init(origin: SIMD2<Double>, size: SIMD2<Double>) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle of `width` and `height` at the point (`x`, `y`).
  ///
  /// - Parameters:
  ///   - x: The first coordinate of the origin.
  ///   - y: The second coordinate of the origin.
  ///   - width: The extent along the first axis.
  ///   - height: The extent along the second axis.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: SIMD2(x, y), size: SIMD2(width, height))
  }

  /// The corner where both coordinates are least.
  @inlinable public var min: SIMD2<Double> { origin + size.replacing(with: 0, where: size .> 0) }

  /// The corner where both coordinates are greatest.
  @inlinable public var max: SIMD2<Double> { origin + size.replacing(with: 0, where: size .< 0) }

  /// The center point.
  @inlinable public var center: SIMD2<Double> { origin + size / 2 }

  /// Whether `point` lies in the rectangle.
  ///
  /// The edges at ``min`` belong to the rectangle; the edges at ``max`` do not. So exactly one of two adjacent
  /// rectangles contains a point on their common edge, and an empty rectangle contains nothing.
  @inlinable public func contains(_ point: SIMD2<Double>) -> Bool {
    all(point .>= min .& point .< max)
  }
}
