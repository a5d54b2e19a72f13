extension Observable {
  /// Emits `transform` of the latest values of both, once both have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest(other) { $0 + $1 }` | | 11 | 12 | 22 |
  ///
  /// One write of a source that both stem from causes one emission, when both have settled (law L9).
  /// Active while either is.
  ///
  /// In Combine: `combineLatest`, which emits for each. Cost: one look at the turn a value; about ten
  /// allocations a subscription.
  @inlinable
  public func combineLatest<Other: Observable, Result>(
    _ other: Other,
    _ transform: @escaping (Value, Other.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(
      Origin("combineLatest", fileID, line), other, transform
    )
    .applied("combineLatest(_:_:)", fileID, line)
  }

  /// Emits the latest values of both as a pair, once both have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest(other)` | | (1, 10) | (2, 10) | (2, 20) |
  ///
  /// In Combine: `combineLatest`. Cost: as of the one with a transform.
  @inlinable
  public func combineLatest<Other: Observable>(
    _ other: Other,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Other.Value)> {
    combineLatest(other, { ($0, $1) }, fileID: fileID, line: line)
      .applied("combineLatest(_:)", fileID, line)
  }

  /// Emits `transform` of the latest values of the three, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | `combineLatest(second, third) { $0 + $1 + $2 }` | | 111 | 112 | 122 |
  ///
  /// In Combine: `combineLatest`, which emits for each. Cost: as of two.
  @inlinable
  public func combineLatest<Second: Observable, Third: Observable, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Value, Second.Value, Third.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(
      Origin("combineLatest", fileID, line), second, third, transform
    )
    .applied("combineLatest(_:_:_:)", fileID, line)
  }

  /// Emits the latest values of the three, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | `combineLatest(second, third)` | | (1, 10, 100) | (2, 10, 100) | (2, 20, 100) |
  ///
  /// In Combine: `combineLatest`. Cost: as of two.
  @inlinable
  public func combineLatest<Second: Observable, Third: Observable>(
    _ second: Second, _ third: Third,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value)> {
    combineLatest(second, third, { ($0, $1, $2) }, fileID: fileID, line: line)
      .applied("combineLatest(_:_:)", fileID, line)
  }
}
