/// A space in which what happens in the shared one is as an element's position sees it: in its parent.
struct ParentSpace: MotionSpace {
  let element: MotionElement

  func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { element.parentFromShared(point) }

  func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    element.parent?.toShared(point) ?? point
  }
}

extension DragEvent {
  /// This event as an element's position sees it: in the coordinates of its parent.
  public func inParent(of element: MotionElement) -> DragEvent {
    guard element.parent != nil else { return self }
    let space = ParentSpace(element: element)
    var event = self
    event.value = space.vectorFromShared(value)
    event.velocity = space.vectorFromShared(velocity)
    event.centroid = space.fromShared(centroid)
    return event
  }
}
