extension Observable {
  /// Emits the first value, and then unsubscribes from upstream.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `first()` | 1 | | |
  ///
  /// If upstream is active at that time, rest is announced after the value; nothing follows. A property's first value
  /// is its current one, emitted before `subscribe` returns.
  ///
  /// In Combine: `first`, whose completion reports a missing value, while a stream without a value stays silent. Cost:
  /// see ``prefix(_:fileID:line:)``.
  @inlinable public func first(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    prefix(1).applied("first()", fileID, line)
  }

  /// Emits the first value that meets a `condition`, and then unsubscribes from upstream.
  ///
  /// | upstream | 1 | 7 | 8 | 2 |
  /// |---|---|---|---|---|
  /// | `first(where: { $0 > 5 })` | | 7 | | |
  ///
  /// If upstream is active at that time, rest is announced after the value; nothing follows.
  ///
  /// In Combine: `first(where:)`, whose completion reports a missing value, while a stream without a match stays
  /// silent. Cost: one call per value; four allocations per subscription.
  @inlinable public func first(
    where condition: @escaping (Value) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let stay = Stay(observer.onState, probe)
      return stay.begin(with: self, for: observer) { value in
        guard !stay.isOver else { return probe.held(value, .counted) }
        guard condition(value) else { return probe.held(value, .filtered) }
        stay.leave(with: value, next)
      }
    }).applied("first(where:)", fileID, line)
  }
}
