extension Observable {
  /// Drops values that `areEqual` to the last one emitted.
  ///
  /// | upstream | 1 | 3 | 4 | 6 | 5 |
  /// |---|---|---|---|---|---|
  /// | `dedupe { $0 % 2 == $1 % 2 }` | 1 | | 4 | | 5 |
  ///
  /// The first value always passes.
  ///
  /// In Combine: `removeDuplicates(by:)`. Cost: one comparison a value; two allocations a
  /// subscription.
  @inlinable
  public func dedupe(
    by areEqual: @escaping (Value, Value) -> Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let last = Variable<Value?>(nil)
      return self.subscribe(
        observer.upstream { value in
          passUnlessRepeated(value, last, probe, next, by: areEqual)
        })
    })
    .applied("dedupe(by:)", fileID, line)
  }
}

extension Observable where Value: Equatable {
  /// Drops values equal to the last one emitted.
  ///
  /// | upstream | 20 | 20 | 80 | 20 |
  /// |---|---|---|---|---|
  /// | `dedupe()` | 20 | | 80 | 20 |
  ///
  /// The first value always passes.
  ///
  /// In Combine: `removeDuplicates()`. Cost: one comparison a value; two allocations a subscription.
  @inlinable
  public func dedupe(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let last = Variable<Value?>(nil)
      return self.subscribe(
        observer.upstream { value in
          passUnlessRepeated(value, last, probe, next, by: ==)
        })
    })
    .applied("dedupe()", fileID, line)
  }
}

// A closure that escapes would be called for each value: this one is inlined with what compares.
@inlinable
@inline(__always)
func passUnlessRepeated<Value>(
  _ value: Value, _ last: Variable<Value?>, _ probe: MotionProbe, _ next: (Value) -> Void,
  by areEqual: (Value, Value) -> Bool
) {
  if let previous = last.value, areEqual(previous, value) {
    return probe.held(value, .equal, by: previous)
  }
  // Kept before it is emitted, so that a feedback cycle ends.
  let old = last.exchange(value)
  next(value)
  withExtendedLifetime(old) {}
}
