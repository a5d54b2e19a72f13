extension Observable {
  /// Emits all but the first `count` values.
  ///
  /// | upstream | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `drop(first: 2)` | | | 3 | 4 |
  ///
  /// A property's current value counts: `drop(first: 1)` passes only later writes. States pass from the beginning.
  /// Traps if `count` is negative.
  ///
  /// In Combine: `dropFirst`. Cost: one comparison per value; two allocations per subscription.
  @inlinable public func drop(
    first count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(count >= 0, "drop(first:): expected at least 0", "\(count) (\(fileID):\(line))")
    return MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let rest = Variable(count)
      return self.subscribe(
        observer.upstream { value in
          if rest.value == 0 { return next(value) }
          rest.value -= 1
          probe.held(value, .counted)
        })
    }).applied("drop(first:)", fileID, line, count)
  }

  /// Drops values while they meet a `condition`, and emits all values from the first one that does not.
  ///
  /// | upstream | 1 | 2 | 7 | 1 |
  /// |---|---|---|---|---|
  /// | `drop(while: { $0 < 5 })` | | | 7 | 1 |
  ///
  /// After that value, the condition is no longer evaluated. States pass from the beginning.
  ///
  /// In Combine: `drop(while:)`. Cost: one call per value dropped; two allocations per subscription.
  @inlinable public func drop(
    while condition: @escaping (Value) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let isDropping = Variable(true)
      return self.subscribe(
        observer.upstream { value in
          if isDropping.value {
            if condition(value) { return probe.held(value, .filtered) }
            isDropping.value = false
          }
          next(value)
        })
    }).applied("drop(while:)", fileID, line)
  }
}
