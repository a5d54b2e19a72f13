extension Observable {
  /// For each value, emits the result of `accumulate` for the previous result and the value, beginning with
  /// `initialResult`.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `scan(10) { $0 + $1 }` | 11 | 13 | 16 |
  ///
  /// `initialResult` itself is not emitted; to emit it, add `startWith`. Each subscriber begins with `initialResult`
  /// (law L11); if it is an object, all subscribers share it.
  ///
  /// In Combine: `scan`. Cost: one call per value; two allocations per subscription.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - accumulate: Returns the next result from the previous one and a value.
  /// - Returns: A stream with one result per value.
  @inlinable public func scan<Result>(
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
    }).applied("scan(_:_:)", fileID, line)
  }
}
