extension Observable {
  /// Shares one upstream subscription among all subscribers, and replays the last value to each new
  /// one: makes a property-like stream of events.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `remember()` | 1 | 2 | 3 |
  /// | of who joins after 2 | | 2 | 3 |
  ///
  /// Upstream is subscribed to with the first subscriber, and left with the last; the memory ends with
  /// it (law L12). Without a memory: ``share(fileID:line:)``.
  ///
  /// In Combine: `multicast` of a `CurrentValueSubject` with `autoconnect`; in RxSwift:
  /// `share(replay: 1)`. Cost: as of a property; one allocation a subscription.
  @inlinable
  public func remember(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let shared = SharedUpstream(asStream(), remembers: true, Origin("remember", fileID, line))
    return MotionObservable(relaying: { shared.subscribe($0) })
      .applied("remember()", fileID, line)
  }
}
