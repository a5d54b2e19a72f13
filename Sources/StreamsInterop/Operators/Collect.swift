extension Observable {
  /// Emits the values in arrays of exactly `count`.
  ///
  /// | upstream | 1 | 2 | 3 | 4 | 5 |
  /// |---|---|---|---|---|---|
  /// | `collect(2)` | | [1, 2] | | [3, 4] | |
  ///
  /// A stream has no completion that would bring the rest: what is short of `count` when the
  /// subscription ends reaches nobody. States pass at once, also while values wait. Traps where `count`
  /// is below 1.
  ///
  /// In Combine: `collect`. Cost: an array a `count` values; two allocations a subscription.
  @inlinable
  public func collect(
    _ count: Int,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Value]> {
    require(count >= 1, "collect: count must be at least 1", "\(count)")
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
    })
    .applied("collect(_:)", fileID, line, count)
  }
}
