/// The rubber band at the edges: it maps the finger's position to the content's.
///
/// The formula is that of ``Observable/rubberBanded(below:above:maxLength:)-(Value,_,_)``. `length` is the limit that a
/// stretch approaches but never reaches.
struct ScrollStretch: Equatable {
  var range: ScrollRange
  var length: SIMD2<Double>

  /// The band for a touch that begins at the content's visible position.
  ///
  /// - Parameter viewport: the length by which the band can be stretched; longer if the content is already stretched
  ///   farther, so that it doesn't jump.
  init(range: ScrollRange, viewport: SIMD2<Double>, at shown: SIMD2<Double>) {
    self.range = range
    length = viewport
    for index in 0..<2 {
      let distance = (shown[index] - range.clamping(shown[index], index)).magnitude
      length[index] = max(length[index], distance / 0.9)
    }
  }

  /// The content's position for a finger that has pulled it to `pulled`.
  func shown(_ pulled: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      rubberBand(pulled.x, below: range.lower.x, above: range.upper.x, maxLength: length.x),
      rubberBand(pulled.y, below: range.lower.y, above: range.upper.y, maxLength: length.y))
  }

  /// The inverse: the finger's position for content that is visible at `shown`.
  func pulled(_ shown: SIMD2<Double>) -> SIMD2<Double> {
    var result = shown
    for index in 0..<2 {
      let edge = range.clamping(shown[index], index)
      let distance = shown[index] - edge
      guard distance != 0 else { continue }
      result[index] = edge + distance / (1 - distance.magnitude / length[index]) / 0.55
    }
    return result
  }

  /// The content's speed per unit of the finger's speed: the derivative of ``shown(_:)``.
  func slope(_ pulled: SIMD2<Double>) -> SIMD2<Double> {
    var result = SIMD2(1.0, 1.0)
    for index in 0..<2 {
      let distance = (pulled[index] - range.clamping(pulled[index], index)).magnitude
      guard distance > 0 else { continue }
      let rest = 0.55 * distance / length[index] + 1
      result[index] = length[index] > 0 ? 0.55 / (rest * rest) : 0
    }
    return result
  }
}
