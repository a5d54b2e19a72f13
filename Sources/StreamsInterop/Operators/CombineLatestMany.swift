extension Observable {
  /// Emits `transform` of the latest values of the four, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | `combineLatest(second, third, fourth) { $0 + $1 + $2 + $3 }` | | 1111 | 1112 | 1122 |
  ///
  /// In Combine: `combineLatest`, which emits for each. Cost: as of two.
  @inlinable
  public func combineLatest<Second: Observable, Third: Observable, Fourth: Observable, Result>(
    _ second: Second, _ third: Third, _ fourth: Fourth,
    _ transform: @escaping (Value, Second.Value, Third.Value, Fourth.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(
      Origin("combineLatest", fileID, line), second, third, fourth, transform
    )
    .applied("combineLatest(_:_:_:_:)", fileID, line)
  }

  /// Emits the latest values of the four, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | `combineLatest(second, third, fourth)` | | (1, 10, 100, 1000) | (2, 10, 100, 1000) | (2, 20, 100, 1000) |
  ///
  /// In Combine: `combineLatest`. Cost: as of two.
  @inlinable
  public func combineLatest<Second: Observable, Third: Observable, Fourth: Observable>(
    _ second: Second, _ third: Third, _ fourth: Fourth,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value)> {
    combineLatest(second, third, fourth, { ($0, $1, $2, $3) }, fileID: fileID, line: line)
      .applied("combineLatest(_:_:_:)", fileID, line)
  }

  /// Emits `transform` of the latest values of the five, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | `combineLatest(second, third, fourth, fifth) { $0 + $1 + $2 + $3 + $4 }` | | 11111 | 11112 | 11122 |
  ///
  /// In Combine: none. Cost: as of two.
  @inlinable
  public func combineLatest<
    Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable, Result
  >(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth,
    _ transform: @escaping (Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(
      Origin("combineLatest", fileID, line), second, third, fourth, fifth, transform
    )
    .applied("combineLatest(_:_:_:_:_:)", fileID, line)
  }

  /// Emits the latest values of the five, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | `combineLatest(second, third, fourth, fifth)` | | (1, 10, 100, 1000, 10000) | (2, 10, 100, 1000, 10000) | (2, 20, 100, 1000, 10000) |
  ///
  /// In Combine: none. Cost: as of two.
  @inlinable
  public func combineLatest<
    Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable
  >(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value)> {
    combineLatest(
      second, third, fourth, fifth, { ($0, $1, $2, $3, $4) }, fileID: fileID, line: line
    )
    .applied("combineLatest(_:_:_:_:)", fileID, line)
  }

  /// Emits `transform` of the latest values of the six, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | sixth | | 100000 | | |
  /// | `combineLatest(second, third, fourth, fifth, sixth) { $0 + $1 + $2 + $3 + $4 + $5 }` | | 111111 | 111112 | 111122 |
  ///
  /// In Combine: none. Cost: as of two.
  @inlinable
  public func combineLatest<
    Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable, Sixth: Observable,
    Result
  >(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    _ transform:
      @escaping (Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(
      Origin("combineLatest", fileID, line), second, third, fourth, fifth, sixth, transform
    )
    .applied("combineLatest(_:_:_:_:_:_:)", fileID, line)
  }

  /// Emits the latest values of the six, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | fourth | | 1000 | | |
  /// | fifth | | 10000 | | |
  /// | sixth | | 100000 | | |
  /// | `combineLatest(second, third, fourth, fifth, sixth)` | | (1, 10, 100, 1000, 10000, 100000) | (2, 10, 100, 1000, 10000, 100000) | (2, 20, 100, 1000, 10000, 100000) |
  ///
  /// In Combine: none. Cost: as of two.
  @inlinable
  public func combineLatest<
    Second: Observable, Third: Observable, Fourth: Observable, Fifth: Observable, Sixth: Observable
  >(
    _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth, _ sixth: Sixth,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value)>
  {
    combineLatest(
      second, third, fourth, fifth, sixth, { ($0, $1, $2, $3, $4, $5) }, fileID: fileID, line: line
    )
    .applied("combineLatest(_:_:_:_:_:)", fileID, line)
  }
}
