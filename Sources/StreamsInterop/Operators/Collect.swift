extension Observable {
  /// Emits the values in arrays of exactly `count`.
  ///
  /// | upstream | 1 | 2 | 3 | 4 | 5 |
  /// |---|---|---|---|---|---|
  /// | `collect(2)` | | [1, 2] | | [3, 4] | |
  ///
  /// A stream has no completion to flush the remainder: if fewer than `count` values are waiting when the subscription
  /// ends, they are dropped. States pass immediately, even while values wait. Traps if `count` is below 1.
  ///
  /// In Combine: `collect`. Cost: one array per `count` values; two allocations per subscription.
  @inlinable public func collect(
    _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Value]> {
    require(count >= 1, "collect(_:): expected at least 1", "\(count) (\(fileID):\(line))")
    return MotionObservable<[Value]>(relaying: { observer in
      let collected = Variable<[Value]>([])
      let probe = observer.probe
      return self.subscribe(
        observer.upstream { value in
          collected.value.append(value)
          if collected.value.count == count {
            observer.onNext(collected.exchange([]))
          } else {
            probe.held(value, .coalesced)
          }
        })
    }).applied("collect(_:)", fileID, line, count)
  }
}
