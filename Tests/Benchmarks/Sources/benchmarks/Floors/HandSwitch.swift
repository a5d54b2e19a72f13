/// A handwritten `switchToLatest`: for each value of the outer source, it unsubscribes from the current
/// inner source and subscribes to another with a separate observer. A former source delivers nothing late
/// (L4), even if it triggers a switch or an unsubscription mid-delivery.
final class HandSwitch<Source: FloorSource> {
  private let outer: Source
  private let choose: (Int) -> Source
  private let next: (Int) -> Void
  @exclusivity(unchecked) private var inner: Source?
  @exclusivity(unchecked) private var innerStay: Source.Stay?
  @exclusivity(unchecked) private var outerStay: Source.Stay?
  /// Counts the outer values, to identify the latest.
  @exclusivity(unchecked) private var latest = 0

  init(
    _ outer: Source, choose: @escaping (Int) -> Source,
    _ next: @escaping (Int) -> Void
  ) {
    self.outer = outer
    self.choose = choose
    self.next = next
    outerStay = outer.subscribe { [self] in follow(choose($0)) }
  }

  private func follow(_ source: Source) {
    latest &+= 1
    let number = latest
    if let inner, let innerStay { inner.leave(innerStay) }
    inner = source
    innerStay = source.subscribe { [self] in if number == latest { next($0) } }
  }

  func end() {
    latest &+= 1
    if let outerStay { outer.leave(outerStay) }
    if let inner, let innerStay { inner.leave(innerStay) }
    (outerStay, inner, innerStay) = (nil, nil, nil)
  }
}
