extension Observable {
  /// Shares one upstream subscription among all subscribers; each hears what comes after it has joined.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `share()` | 1 | 2 | 3 |
  /// | of who joins after 2 | | | 3 |
  ///
  /// Upstream is subscribed to with the first subscriber, which also hears what upstream emits at that
  /// moment, and left with the last (law L12). A later subscriber is told neither a value nor a state
  /// before the next one comes. With a memory: ``remember(fileID:line:)``.
  ///
  /// In Combine: `share`. Cost: one call a subscriber a value; one allocation a subscription.
  @inlinable
  public func share(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let shared = SharedUpstream(asStream(), remembers: false, Origin("share", fileID, line))
    return MotionObservable(relaying: { shared.subscribe($0) })
      .applied("share()", fileID, line)
  }
}
