extension Observable where Value: Equatable {
  /// For each value, emits whether it is one of `candidates`.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `isAnyOf([1, 3])` | true | false | true |
  ///
  /// In Combine: none. Cost: up to one comparison per candidate and value; one allocation per subscription.
  @inlinable public func isAnyOf(
    _ candidates: [Value], fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    mapped("isAnyOf(_:)", fileID, line, candidates) { $1.contains($0) }
  }

  /// Emits whether the latest value is one of the latest `candidates`, whenever either changes.
  ///
  /// | upstream | 1 | | 3 |
  /// |---|---|---|---|
  /// | candidates | [1, 2] | [3] | |
  /// | `isAnyOf(candidates)` | true | false | true |
  ///
  /// Active while either input is active.
  ///
  /// In Combine: none. Cost: see `combineLatest`; up to one comparison per candidate.
  @inlinable public func isAnyOf(
    _ candidates: some Observable<[Value]>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    joined("isAnyOf(_:)", fileID, line, candidates) { $1.contains($0) }
  }
}
