extension MotionDetents {
  /// The number of detents that a flick can pass.
  public enum Passing: Sendable {
    /// A flick goes at most to the next detent on its way.
    case one
    /// A flick goes as far as its velocity carries it.
    case any
  }

  /// The same detents, with a limit for flicks. By default, a flick passes any number of detents, and of a scroller's
  /// pages, one.
  ///
  ///     wheel.detents.value = .interval(SIMD2(0, 40)).passing(.one)
  ///     pager.detents.value = .pages.passing(.any)
  ///
  /// - Parameter limit: the limit. It doesn't apply to points in several dimensions, which have no order.
  /// - Returns: The detents.
  public func passing(_ limit: Passing) -> MotionDetents { MotionDetents(places, choice, limit) }

  /// A position of a release, no farther than the next detents on both sides of its place, if it passes no more.
  ///
  /// - Parameter origin: the position from which an interval counts.
  @usableFromInline package func limited(
    _ wish: Value, from place: Value, origin: Value = .zero
  ) -> Value {
    guard limit == .one else { return wish }
    var result = wish
    for index in 0..<Value.componentCount {
      let start = place[component: index]
      var (below, above) = (-Double.infinity, Double.infinity)
      func note(_ stop: Double) {
        if stop < start { below = max(below, stop) }
        if stop > start { above = min(above, stop) }
      }
      switch places {
      case .list(let places):
        if Value.componentCount == 1 { for place in places { note(place[component: 0]) } }
      case .components(let lists):
        if index < lists.count { for stop in lists[index] { note(stop) } }
      case .interval(let length):
        let (part, first) = (length[component: index], origin[component: index])
        if part > 0 {
          let number = floorToInteger((start - first) / part)
          for step in [-1.0, 0, 1] { note(first + (number + step) * part) }
        }
      case .pages: break
      }
      result[component: index] = min(max(wish[component: index], below), above)
    }
    return result
  }
}
