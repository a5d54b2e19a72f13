extension Observable {
  /// Emits, for each value, what `accumulate` makes of the result before it and of the value; the first
  /// time of `initialResult`.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `scan(10) { $0 + $1 }` | 11 | 13 | 16 |
  ///
  /// `initialResult` itself is not emitted: `startWith` does that. Each subscriber begins with it anew
  /// (law L11); an object given for it is the same for all.
  ///
  /// In Combine: `scan`. Cost: one call a value; two allocations a subscription.
  @inlinable
  public func scan<Result>(
    _ initialResult: Result, _ accumulate: @escaping (Result, Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      let latest = Variable(initialResult)
      return self.subscribe(
        observer.upstream { value in
          let result = accumulate(latest.value, value)
          let old = latest.exchange(result)
          next(result)
          withExtendedLifetime(old) {}
        })
    })
    .applied("scan(_:_:)", fileID, line)
  }
}
