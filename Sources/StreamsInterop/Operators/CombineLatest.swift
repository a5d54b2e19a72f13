extension Observable {
  /// Emits the result of `transform` for the latest values of both streams, once both have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest(other) { $0 + $1 }` | | 11 | 12 | 22 |
  ///
  /// One write to a shared source causes one emission, after both streams have settled (law L9). Active while either
  /// input is active.
  ///
  /// In Combine: `combineLatest`, which emits for each value. Cost: one check of the turn per value; about ten
  /// allocations per subscription.
  ///
  /// - Parameters:
  ///   - other: The stream to combine with.
  ///   - transform: Maps the latest values to the result.
  /// - Returns: A stream of the results, with one emission per turn.
  @inlinable public func combineLatest<Other: Observable, Result>(
    _ other: Other,
    _ transform: @escaping (Value, Other.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined("combineLatest(_:_:)", fileID, line, other, transform)
  }

  /// Emits the latest values of both streams as a pair, once both have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest(other)` | | (1, 10) | (2, 10) | (2, 20) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest(_:_:)` with a transform.
  @inlinable public func combineLatest<Other: Observable>(
    _ other: Other, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Other.Value)> {
    joined("combineLatest(_:)", fileID, line, other) { ($0, $1) }
  }

  /// Emits the result of `transform` for the latest values of the three streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | `combineLatest(second, third) { $0 + $1 + $2 }` | | 111 | 112 | 122 |
  ///
  /// In Combine: `combineLatest`, which emits for each value. Cost: see the form for two streams.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - transform: Maps the latest values to the result.
  /// - Returns: A stream of the results, with one emission per turn.
  @inlinable public func combineLatest<Second: Observable, Third: Observable, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Value, Second.Value, Third.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined("combineLatest(_:_:_:)", fileID, line, second, third, transform)
  }
}
