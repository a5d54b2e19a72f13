extension Observable {
  /// Shares one upstream subscription among all subscribers; each receives the events after it
  /// joins.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `share()` | 1 | 2 | 3 |
  /// | for a subscriber after 2 | | | 3 |
  ///
  /// The first subscriber starts the upstream subscription and receives the events that upstream
  /// emits at that moment; the last subscriber to leave ends it (law L12). A later subscriber
  /// receives nothing until the next value or state. For a variant with memory, see
  /// ``remember(fileID:line:)``.
  ///
  /// In Combine: `share`. Cost: one call per subscriber and value; one allocation per subscription.
  @inlinable public func share(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let shared = SharedUpstream(asStream(), remembers: false, Origin("share", fileID, line))
    return MotionObservable(relaying: { shared.subscribe($0) }).applied("share()", fileID, line)
  }
}
