extension Observable {
  /// For each value, emits the result of `transform` for it and the latest value of `other`, once there is one.
  ///
  /// | upstream | 1 | | 2 | | 3 |
  /// |---|---|---|---|---|---|
  /// | other | | 10 | | 20 | |
  /// | `withLatest(from: other) { $0 + $1 }` | | | 12 | | 23 |
  ///
  /// If both values come from one write, `other` settles first (law L9). Active while either input is active.
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - other: The stream whose latest value is used.
  ///   - transform: Returns the result for a value and the latest value of `other`.
  /// - Returns: A stream with one result per value, once `other` has emitted.
  @inlinable public func withLatest<Other: Observable, Result>(
    from other: Other, _ transform: @escaping (Value, Other.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(Origin("withLatest(from:)", fileID, line), lookingAt: other, transform)
      .applied("withLatest(from:_:)", fileID, line)
  }

  /// Emits each value paired with the latest value of `other`.
  ///
  /// | upstream | 1 | | 2 | | 3 |
  /// |---|---|---|---|---|---|
  /// | other | | 10 | | 20 | |
  /// | `withLatest(from: other)` | | | (2, 10) | | (3, 20) |
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: see `combineLatest`.
  @inlinable public func withLatest<Other: Observable>(
    from other: Other, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Other.Value)> {
    withLatest(from: other, { ($0, $1) }, fileID: fileID, line: line)
      .applied("withLatest(from:)", fileID, line)
  }
}
