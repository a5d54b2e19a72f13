import StreamsOperators

extension MotionElement {
  /// The history of an anchor point moved by gestures.
  final class Anchoring {
    /// The accumulated movement of the position caused by the anchor point.
    var way = SIMD2<Double>.zero
    /// The point to which the anchor point will return; `nil` while it is there.
    var home: SIMD2<Double>?
  }

  /// An adjustment that moves the anchor point but not the element.
  ///
  /// - Parameter anchorPoint: the anchor point, in units of the element's size.
  /// - Returns: The anchor point, with the position that keeps the element in place.
  public func anchorPointAdjustment(to anchorPoint: SIMD2<Double>) -> AnchorPointAdjustment {
    AnchorPointAdjustment(
      anchorPoint: anchorPoint, position: toParent(anchorPoint * size.value))
  }

  /// Moves the anchor point together with the position, the anchor point first.
  ///
  /// A drag in progress continues from there: it moves the point that it holds, regardless of the anchor point.
  ///
  /// - Parameter adjustment: the anchor point and its position.
  public func adjust(_ adjustment: AnchorPointAdjustment) {
    let way = adjustment.position - position.value
    // A non-finite number must not remain in the sum.
    if way.isFiniteVector { needAnchoring().way += way }
    anchorPoint.value = adjustment.anchorPoint
    position.value = adjustment.position
  }
}
