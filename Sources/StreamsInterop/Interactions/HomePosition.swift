/// An element's position as if its anchor point stayed where it belongs, for what moves the one while
/// something else may move the other.
final class HomePosition {
  private let element: Element
  /// What adjustments had come to when the anchor point was where it belongs.
  private var base = SIMD2<Double>.zero

  init(of element: Element) {
    self.element = element
    capture()
  }

  /// Has it count from how the element lies now. Until the next time, it is the way of the anchor point
  /// alone that makes a difference, and not what has been turned and scaled about it.
  func capture() {
    base = element.adjustedWay
    if let anchorPoint = element.homeAnchorPoint {
      base -= element.position.value - element.toParent(anchorPoint * element.size.value)
    }
  }

  /// How far the position is from where it would be.
  var away: SIMD2<Double> { element.adjustedWay - base }

  /// Where it would be.
  var value: SIMD2<Double> { element.position.value - away }
}
