/// A space that converts from the shared space to the space of an element's parent, in which the element's position is
/// measured.
struct ParentSpace: MotionSpace {
  let element: MotionElement

  func fromShared(_ point: SIMD2<Double>) -> SIMD2<Double> { element.parentFromShared(point) }

  func toShared(_ point: SIMD2<Double>) -> SIMD2<Double> {
    element.parent?.toShared(point) ?? point
  }
}

extension DragEvent {
  /// This event in the coordinates of an element's parent, in which the element's position is measured.
  ///
  /// - Parameter element: the element.
  /// - Returns: The converted event.
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
