extension Observable {
  /// Drops values that `areEqual` to the last one emitted.
  ///
  /// | upstream | 1 | 3 | 4 | 6 | 5 |
  /// |---|---|---|---|---|---|
  /// | `dedupe { $0 % 2 == $1 % 2 }` | 1 | | 4 | | 5 |
  ///
  /// The first value always passes.
  ///
  /// In Combine: `removeDuplicates(by:)`. Cost: one comparison per value; two allocations per subscription.
  @inlinable public func dedupe(
    by areEqual: @escaping (Value, Value) -> Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    deduped(by: AsSaid(areEqual)).applied("dedupe(by:)", fileID, line)
  }
}

extension Observable where Value: Equatable {
  /// Drops values equal to the last one emitted.
  ///
  /// | upstream | 20 | 20 | 80 | 20 |
  /// |---|---|---|---|---|
  /// | `dedupe()` | 20 | | 80 | 20 |
  ///
  /// The first value always passes. Values that do not equal themselves, such as NaN, count as equal, so that a loop
  /// through `dedupe()` settles; of a vector with such components, the others count.
  ///
  /// In Combine: `removeDuplicates()`. Cost: one comparison per value; two allocations per subscription.
  @inlinable public func dedupe(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    deduped(by: AsEqual()).applied("dedupe()", fileID, line)
  }
}

extension Observable {
  /// The implementation of both forms. The comparison has its own type, so that `==` is not called through a closure.
  @inlinable @inline(__always) func deduped(by sameness: some Sameness<Value>) -> MotionObservable<
    Value
  > {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let last = Variable<Value?>(nil)
      return self.subscribe(
        observer.upstream { value in
          if let previous = last.value, sameness.areSame(previous, value) {
            return probe.held(value, .equal, by: previous)
          }
          // The value is stored before it is emitted, so that a feedback cycle ends.
          let old = last.exchange(value)
          next(value)
          withExtendedLifetime(old) {}
        })
    })
  }
}

/// A test for repetition.
@usableFromInline protocol Sameness<Value> {
  associatedtype Value
  func areSame(_ previous: Value, _ value: Value) -> Bool
}

@usableFromInline struct AsSaid<Value>: Sameness {
  @usableFromInline let areEqual: (Value, Value) -> Bool

  @inlinable init(_ areEqual: @escaping (Value, Value) -> Bool) { self.areEqual = areEqual }
  @inlinable func areSame(_ previous: Value, _ value: Value) -> Bool { areEqual(previous, value) }
}

@usableFromInline struct AsEqual<Value: Equatable>: Sameness {
  @inlinable init() {}
  @inlinable func areSame(_ previous: Value, _ value: Value) -> Bool { areAlike(previous, value) }
}
