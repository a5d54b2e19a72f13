extension Observable {
  /// Emits all but the first `count` values.
  ///
  /// | upstream | 1 | 2 | 3 | 4 |
  /// |---|---|---|---|---|
  /// | `drop(first: 2)` | | | 3 | 4 |
  ///
  /// A property's current value counts: `drop(first: 1)` leaves what is written later. States pass from
  /// the beginning. Traps where `count` is negative.
  ///
  /// In Combine: `dropFirst`. Cost: one comparison a value; two allocations a subscription.
  @inlinable
  public func drop(
    first count: Int,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(count >= 0, "drop: first must be at least 0", "\(count)")
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
    })
    .applied("drop(first:)", fileID, line, count)
  }

  /// Emits nothing while values meet a `condition`; from the first that does not on, all.
  ///
  /// | upstream | 1 | 2 | 7 | 1 |
  /// |---|---|---|---|---|
  /// | `drop(while: { $0 < 5 })` | | | 7 | 1 |
  ///
  /// The condition is not asked again after that. States pass from the beginning.
  ///
  /// In Combine: `drop(while:)`. Cost: one call a value dropped; two allocations a subscription.
  @inlinable
  public func drop(
    while condition: @escaping (Value) -> Bool,
    fileID: StaticString = #fileID, line: UInt = #line
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
    })
    .applied("drop(while:)", fileID, line)
  }
}
