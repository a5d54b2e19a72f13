/// The free space that a ``Scroller`` leaves around its content: the distance that it can scroll past each edge.
///
///     scroller.insets.value = ScrollerInsets(top: 64, bottom: 20)
@frozen
public struct ScrollerInsets: Equatable, Sendable {
  /// The space above, in the content's units.
  public var top: Double
  /// The space to the left.
  public var left: Double
  /// The space below.
  public var bottom: Double
  /// The space to the right.
  public var right: Double

  /// The insets, zero by default.
  ///
  /// - Parameters:
  ///   - top: the space above, in the content's units.
  ///   - left: the space to the left.
  ///   - bottom: the space below.
  ///   - right: the space to the right.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// The range in which an offset may rest.
struct ScrollRange: Equatable {
  var lower: SIMD2<Double>
  var upper: SIMD2<Double>

  /// The nearest position in the range.
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

/// The sizes that determine where an offset may rest.
struct ScrollGeometry: Equatable {
  var viewport: SIMD2<Double>
  var content: SIMD2<Double>
  var insets: ScrollerInsets

  // Each setter accepts only valid sizes. Content may have infinite size, as in an endless list.

  mutating func take(viewport new: SIMD2<Double>) -> Bool {
    guard new.isPlausible, new.min() >= 0 else { return false }
    viewport = new
    return true
  }

  mutating func take(content new: SIMD2<Double>) -> Bool {
    guard new.x >= 0, new.y >= 0 else { return false }
    content = new
    return true
  }

  mutating func take(insets new: ScrollerInsets) -> Bool {
    guard SIMD2(new.top, new.left).isPlausible, SIMD2(new.bottom, new.right).isPlausible else {
      return false
    }
    insets = new
    return true
  }

  /// The range in which the offset may rest. Content smaller than the viewport can rest only at the lower bound.
  var range: ScrollRange {
    let lower = SIMD2(0 - insets.left, 0 - insets.top)
    let upper = SIMD2(
      content.x + insets.right - viewport.x, content.y + insets.bottom - viewport.y)
    return ScrollRange(lower: lower, upper: SIMD2(max(lower.x, upper.x), max(lower.y, upper.y)))
  }
}
