extension Observable {
  /// Shares one upstream subscription among all subscribers, and replays the last value to each new
  /// one.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `remember()` | 1 | 2 | 3 |
  /// | for a subscriber after 2 | | 2 | 3 |
  ///
  /// This operator turns events into a property-like stream. The first subscriber starts the upstream subscription, and
  /// the last one ends it, along with the memory (law L12). To share without a memory, see ``share(fileID:line:)``.
  ///
  /// In Combine: `multicast` of a `CurrentValueSubject` with `autoconnect`; in RxSwift:
  /// `share(replay: 1)`. Cost: the cost of a property; one allocation per subscription.
  @inlinable public func remember(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let shared = SharedUpstream(asStream(), remembers: true, Origin("remember", fileID, line))
    return MotionObservable(relaying: { shared.subscribe($0) }).applied("remember()", fileID, line)
  }
}
