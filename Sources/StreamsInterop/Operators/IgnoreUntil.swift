extension Observable where Value: Equatable {
  /// Drops values until one equals `expected`; that value and all later ones pass.
  ///
  /// | upstream | 20 | 10 | 50 | 10 | 80 |
  /// |---|---|---|---|---|---|
  /// | `ignoreUntil(50)` | | | 50 | 10 | 80 |
  ///
  /// States pass from the beginning.
  ///
  /// In Combine: `drop(while:)`. Cost: one comparison per value until then; two allocations per
  /// subscription.
  @inlinable public func ignoreUntil(
    _ expected: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    ignore { $0 == expected }.applied("ignoreUntil(_:)", fileID, line, expected)
  }

  /// Drops values until one equals the latest of `expected`; that value and all later ones pass.
  ///
  /// | upstream | 1 | 2 | | 3 | 1 |
  /// |---|---|---|---|---|---|
  /// | expected | 9 | | 3 | | |
  /// | `ignoreUntil(expected)` | | | | 3 | 1 |
  ///
  /// Only a value from upstream can end the dropping: a change of `expected` does not bring back dropped values.
  /// Nothing passes before `expected` has a value. Active while either input is active.
  ///
  /// In Combine: none; `drop(while:)` takes a fixed condition. Cost: see `withLatest(from:)`.
  @inlinable public func ignoreUntil(
    _ expected: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("ignoreUntil", fileID, line), lookingAt: expected) { ($0, $1) }
      .ignore { $0.0 == $0.1 }.map { $0.0 }.applied("ignoreUntil(_:)", fileID, line)
  }
}

extension Observable {
  /// Drops values until `isExpected` accepts a value.
  @inlinable func ignore(until isExpected: @escaping (Value) -> Bool) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      let isOpen = Variable(false)
      return self.subscribe(
        observer.upstream { value in
          if !isOpen.value {
            guard isExpected(value) else { return probe.held(value, .filtered) }
            isOpen.value = true
          }
          next(value)
        })
    })
  }
}
