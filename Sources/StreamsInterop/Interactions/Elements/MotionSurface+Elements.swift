public import StreamsCore

extension MotionSurface {
  /// Draws whenever an element moves or changes its look: its position, size, transform, opacity, corners or color.
  ///
  /// - Parameter element: the element. Its size, transform and other properties are created if they don't exist yet.
  /// - Returns: The subscription, which keeps neither the surface nor the element alive in motion.
  public func redraw(for element: MotionElement) -> Subscription {
    let parts = [
      redraw(for: element.position), redraw(for: element.size), redraw(for: element.transform),
      redraw(for: element.opacity), redraw(for: element.cornerRadius),
      redraw(for: element.backgroundColor),
    ]
    return Subscription { for part in parts { part.unsubscribe() } }
  }
}
