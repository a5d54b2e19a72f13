/// How an element is turned and scaled about its anchor point.
@frozen
public struct MotionTransform: Equatable, Sendable {
  /// In radians, from the first axis towards the second, over any number of turns.
  public var rotation: Double
  /// By what its size is multiplied, along each of its own axes.
  public var scale: SIMD2<Double>

  /// A transform that first scales, and then turns.
  ///
  /// - Parameters:
  ///   - rotation: in radians, from the first axis towards the second, over any number of turns.
  ///   - scale: by what the size is multiplied along each axis; below 0 it is flipped.
  ///
  /// Nothing is checked: numbers that are not finite stay.
  @inlinable
  public init(rotation: Double = 0, scale: SIMD2<Double> = .one) {
    self.rotation = rotation
    self.scale = scale
  }

  /// Neither turned nor scaled.
  public static let identity = MotionTransform()

  /// What becomes of a way within the element.
  public func apply(to way: SIMD2<Double>) -> SIMD2<Double> {
    turned(way * scale, by: rotation)
  }

  /// The way within the element that becomes `way`. What a scale of 0 has flattened is 0.
  public func undo(_ way: SIMD2<Double>) -> SIMD2<Double> {
    let straight = turned(way, by: -rotation)
    return (straight / scale).replacing(with: 0, where: scale .== 0)
  }
}

/// A way that is turned by an angle in radians.
func turned(_ way: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
  if angle == 0 { return way }
  let (sine, cosine) = sineAndCosine(angle)
  return SIMD2(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
}
