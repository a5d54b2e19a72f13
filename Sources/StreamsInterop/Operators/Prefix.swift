extension Observable {
  /// Emits the first `count` values, and then unsubscribes from upstream.
  ///
  /// | upstream | *active* | 1 | 2 | 3 |
  /// |---|---|---|---|---|
  /// | `prefix(2)` | *active* | 1 | 2; *at rest* | |
  ///
  /// If upstream is active at that time, *at rest* is announced after the last value; nothing
  /// follows. A stream has no completion, so no other event marks the end. `prefix(0)` never
  /// subscribes to upstream. A property's current value counts. Traps if `count` is negative.
  ///
  /// In Combine: `prefix`. Cost: one comparison per value; five allocations per subscription.
  @inlinable public func prefix(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(count >= 0, "prefix(_:): expected at least 0", "\(count) (\(fileID):\(line))")
    guard count > 0 else { return MotionObservable(relaying: { _ in Subscription {} }) }
    return MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let stay = Stay(observer.onState, probe)
      let rest = Variable(count)
      return stay.begin(with: self, for: observer) { value in
        guard !stay.isOver else { return probe.held(value, .counted) }
        rest.value -= 1
        if rest.value > 0 { next(value) } else { stay.leave(with: value, next) }
      }
    }).applied("prefix(_:)", fileID, line, count)
  }

  /// Emits values while they meet a `condition`, and unsubscribes from upstream at the first value
  /// that doesn't.
  ///
  /// | upstream | 1 | 2 | 7 | 1 |
  /// |---|---|---|---|---|
  /// | `prefix(while: { $0 < 5 })` | 1 | 2 | | |
  ///
  /// The value that fails the condition is not emitted. If upstream is active at that time, *at rest* is announced;
  /// nothing follows. A stream has no completion, so no other event marks the end.
  ///
  /// In Combine: `prefix(while:)`. Cost: one call per value; four allocations per subscription.
  @inlinable public func prefix(
    while condition: @escaping (Value) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let stay = Stay(observer.onState, probe)
      return stay.begin(with: self, for: observer) { value in
        guard !stay.isOver else { return probe.held(value, .counted) }
        if condition(value) { return next(value) }
        probe.held(value, .filtered)
        stay.leave()
      }
    }).applied("prefix(while:)", fileID, line)
  }
}
