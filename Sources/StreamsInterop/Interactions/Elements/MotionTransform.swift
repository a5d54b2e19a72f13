/// The rotation and the scale of an element about its anchor point.
///
///     card.transform.value = MotionTransform(rotation: .pi / 8, scale: SIMD2(2, 2))
@frozen
public struct MotionTransform: Equatable, Sendable {
  /// The rotation, in radians, from the first axis toward the second, over any number of turns.
  public var rotation: Double
  /// The scale factor along each of the element's own axes.
  public var scale: SIMD2<Double>

  /// A transform that first scales, and then rotates.
  ///
  /// - Parameters:
  ///   - rotation: the rotation, in radians, from the first axis toward the second, over any number of turns.
  ///   - scale: the scale factor along each axis; a factor below 0 flips the element.
  ///
  /// The initializer doesn't check its arguments: non-finite numbers are kept.
  @inlinable public init(rotation: Double = 0, scale: SIMD2<Double> = .one) {
    self.rotation = rotation
    self.scale = scale
  }

  /// The transform without rotation, and with a scale of 1.
  public static let identity = MotionTransform()

  /// Transforms a displacement within the element.
  ///
  /// - Parameter way: a difference of two points within the element.
  /// - Returns: The scaled and rotated displacement.
  package func apply(to way: SIMD2<Double>) -> SIMD2<Double> {
    turned(way * scale, by: rotation)
  }

  /// Reverses the transform of a displacement; the result is 0 along an axis whose scale is 0.
  ///
  /// - Parameter way: a transformed difference of two points.
  /// - Returns: The displacement within the element.
  package func undo(_ way: SIMD2<Double>) -> SIMD2<Double> {
    let straight = turned(way, by: -rotation)
    return (straight / scale).replacing(with: 0, where: scale .== 0)
  }
}

/// A displacement rotated by an angle in radians.
package func turned(_ way: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
  if angle == 0 { return way }
  let (sine, cosine) = sineAndCosine(angle)
  return SIMD2(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
}
