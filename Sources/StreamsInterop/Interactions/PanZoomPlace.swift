/// The place of content in its viewport, or its velocity.
struct PanZoomPlace: Equatable {
  /// The content's center, in the viewport.
  var center: SIMD2<Double>
  var scale: Double
  /// The angle, in radians.
  var angle: Double

  init(center: SIMD2<Double>, scale: Double, angle: Double) {
    self.center = center
    self.scale = scale
    self.angle = angle
  }

  init(_ vector: SIMD4<Double>) {
    self.init(center: SIMD2(vector.x, vector.y), scale: vector.z, angle: vector.w)
  }

  var vector: SIMD4<Double> { SIMD4(center.x, center.y, scale, angle) }

  /// The point of the content, relative to its center, that is at a point of the viewport.
  func contentPoint(at point: SIMD2<Double>) -> SIMD2<Double> {
    turned(point - center, by: -angle) / scale
  }

  /// The position in the viewport of a point of the content, which is given relative to the content's center.
  func point(of contentPoint: SIMD2<Double>) -> SIMD2<Double> {
    center + turned(contentPoint * scale, by: angle)
  }

  /// The place after pointers have carried it from the point `start` to the point `end`.
  func carried(
    by step: GripStep, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> PanZoomPlace {
    PanZoomPlace(
      center: end + turned(center - start, by: step.angle) * step.ratio,
      scale: scale * step.ratio, angle: angle + step.angle)
  }

  /// The place at another scale, about a point of the viewport.
  func scaled(to scale: Double, about point: SIMD2<Double>) -> PanZoomPlace {
    if scale == self.scale { return self }
    return PanZoomPlace(
      center: point + (center - point) * (scale / self.scale), scale: scale, angle: angle)
  }
}
