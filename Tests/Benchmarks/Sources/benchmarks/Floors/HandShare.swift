/// A handwritten `share` and `remember`: a second list. It subscribes with its first observer and
/// unsubscribes with its last (L12); it replays its last value to new observers (L1). Releasing a list
/// during a delivery is not supported.
final class HandShare<Source: FloorSource> {
  private let upstream: Source
  private let list: Source
  private let remembers: Bool
  @exclusivity(unchecked) private var last: Int?
  @exclusivity(unchecked) private var stay: Source.Stay?
  @exclusivity(unchecked) private var count = 0

  init(_ upstream: Source, remembers: Bool) {
    self.upstream = upstream
    self.remembers = remembers
    list = Source(in: upstream.turn)
  }

  func subscribe(_ next: @escaping (Int) -> Void) -> Source.Stay {
    let own = list.subscribe(next)
    if let last { next(last) }
    count += 1
    if count == 1 { stay = upstream.subscribe(heard()) }
    return own
  }

  private func heard() -> (Int) -> Void {
    guard remembers else { return { [self] in list.pass($0) } }
    return { [self] in
      last = $0
      list.pass($0)
    }
  }

  func leave(_ own: Source.Stay) {
    list.leave(own)
    count -= 1
    guard count == 0, let stay else { return }
    self.stay = nil
    last = nil
    upstream.leave(stay)
  }
}
