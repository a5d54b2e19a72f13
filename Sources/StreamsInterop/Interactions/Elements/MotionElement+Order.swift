// The order of elements, which decides where a pointer goes.
extension MotionElement {
  /// The number of elements around this one.
  package var depth: Int32 {
    var depth: Int32 = 0
    var next = parent
    while let space = next { (depth, next) = (depth + 1, space.parent) }
    return depth
  }

  /// Whether this element is in front of another one. An element is not in front of the elements around it.
  package func isInFront(of other: MotionElement) -> Bool {
    var (own, others) = (self, other)
    var (ownDepth, otherDepth) = (depth, other.depth)
    while ownDepth > otherDepth, let space = own.parent { (own, ownDepth) = (space, ownDepth - 1) }
    while otherDepth > ownDepth, let space = others.parent {
      (others, otherDepth) = (space, otherDepth - 1)
    }
    guard own !== others else { return false }
    while own.parent !== others.parent, let space = own.parent, let othersSpace = others.parent {
      (own, others) = (space, othersSpace)
    }
    return own.zIndex > others.zIndex
  }

  /// Whether a pointer at a position in the shared space reaches the gestures of this element: the element covers it,
  /// and no element in front has gestures there.
  package func isTouched(at position: SIMD2<Double>, in arbiter: ArbiterCore) -> Bool {
    guard covers(position) else { return false }
    guard Asked.order else { return true }
    for case let seat? in arbiter.seats where seat.isEnabled && seat.area !== self {
      // Only elements have gestures of their own.
      guard let area = seat.area else { continue }
      let other = unsafe unsafeDowncast(area, to: MotionElement.self)
      if other.isInFront(of: self), other.covers(position) { return false }
    }
    return true
  }
}
