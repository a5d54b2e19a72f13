/// What a ``Scroller`` leaves free around its content: it can be scrolled so far beyond each edge.
@frozen
public struct ScrollInsets: Equatable, Sendable {
  /// Above, in units of the content.
  public var top: Double
  /// To the left.
  public var left: Double
  /// Below.
  public var bottom: Double
  /// To the right.
  public var right: Double

  /// Insets, by default none.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Where an offset may rest.
struct ScrollRange: Equatable {
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>

  /// The nearest place within.
  func clamping(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(clamping(offset.x, 0), clamping(offset.y, 1))
  }

  func clamping(_ offset: Double, _ index: Int) -> Double {
    max(lower[index], min(upper[index], offset))
  }

  func contains(_ offset: Double, _ index: Int) -> Bool {
    offset >= lower[index] && offset <= upper[index]
  }
}

/// The sizes that decide where an offset may rest.
struct ScrollGeometry: Equatable {
  var viewport: SIMD2<Double>
  var content: SIMD2<Double>
  var insets: ScrollInsets

  /// Takes what is a size of these, and leaves the rest as it is.
  ///
  /// Content may be infinite: a list without end.
  ///
  /// - Returns: whether all were.
  mutating func take(
    viewport: SIMD2<Double>, content: SIMD2<Double>, insets: ScrollInsets
  ) -> Bool {
    let isViewport = viewport.isPlausible && viewport.min() >= 0
    let isContent = content.x >= 0 && content.y >= 0
    let areInsets =
      SIMD2(insets.top, insets.left).isPlausible && SIMD2(insets.bottom, insets.right).isPlausible
    if isViewport { self.viewport = viewport }
    if isContent { self.content = content }
    if areInsets { self.insets = insets }
    return isViewport && isContent && areInsets
  }

  /// Content that is smaller than the viewport rests at its beginning.
  var range: ScrollRange {
    let lower = SIMD2(0 - insets.left, 0 - insets.top)
    let upper = SIMD2(
      content.x + insets.right - viewport.x, content.y + insets.bottom - viewport.y)
    return ScrollRange(lower: lower, upper: SIMD2(max(lower.x, upper.x), max(lower.y, upper.y)))
  }
}
