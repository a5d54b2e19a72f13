extension Observable {
  /// Emits the first value, and then leaves upstream.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `first()` | 1 | | |
  ///
  /// If upstream is active at that time, at rest is announced after the value; nothing comes after that.
  /// Of a property that is its current value, emitted before `subscribe` returns.
  ///
  /// In Combine: `first`, where the completion tells that there was none; a stream without a value just
  /// stays silent. Cost: as of ``prefix(_:fileID:line:)``.
  @inlinable
  public func first(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    prefix(1)
      .applied("first()", fileID, line)
  }

  /// Emits the first value that meets a `condition`, and then leaves upstream.
  ///
  /// | upstream | 1 | 7 | 8 | 2 |
  /// |---|---|---|---|---|
  /// | `first(where: { $0 > 5 })` | | 7 | | |
  ///
  /// If upstream is active at that time, at rest is announced after the value; nothing comes after that.
  ///
  /// In Combine: `first(where:)`, where the completion tells that there was none; a stream without such
  /// a value just stays silent. Cost: one call a value; four allocations a subscription.
  @inlinable
  public func first(
    where condition: @escaping (Value) -> Bool,
    fileID: StaticString = #fileID, line: UInt = #line
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
    })
    .applied("first(where:)", fileID, line)
  }
}
