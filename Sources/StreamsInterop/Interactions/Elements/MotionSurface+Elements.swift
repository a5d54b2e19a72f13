public import StreamsCore

extension MotionSurface {
  /// Draws whenever an element moves or changes its look: its position, size, transform, opacity, corners or color. A
  /// surface that has no isolation yet adopts the caller's.
  ///
  /// - Parameter element: the element. Its size, transform and other properties are created if they don't exist yet.
  /// - Returns: The subscription, which keeps neither the surface nor the element alive.
  public func redraw(
    for element: MotionElement, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let mark = IsolationMark(isolation)
    pointers.belong(to: mark)
    let parts = [
      redraw(for: element.position), redraw(for: element.size), redraw(for: element.transform),
      redraw(for: element.opacity), redraw(for: element.cornerRadius),
      redraw(for: element.backgroundColor),
    ]
    let drawing = Subscription { for part in parts { part.unsubscribe() } }
    drawing.belong(to: mark, Origin("MotionSurface.redraw", fileID, line))
    return drawing
  }
}
