extension Observable where Value: ExpressibleByNilLiteral {
  /// Emits each value, replacing nil with `replacement`.
  ///
  /// | upstream | 1 | nil | 3 |
  /// |---|---|---|---|
  /// | `replaceNil(with: 0)` | 1 | 0 | 3 |
  ///
  /// In Combine: `replaceNil`. Cost: one comparison per value; one allocation per subscription.
  @inlinable public func replaceNil<Wrapped>(
    with replacement: Wrapped, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Wrapped> where Value == Wrapped? {
    mapped("replaceNil(with:)", fileID, line, replacement) { $0 ?? $1 }
  }

  /// Emits each value, replacing nil with the latest `replacement`.
  ///
  /// | upstream | 1 | nil | | | 3 |
  /// |---|---|---|---|---|---|
  /// | replacement | | | 10 | 20 | |
  /// | `replaceNil(with: replacement)` | | | 10 | 20 | 3 |
  ///
  /// Emits when either changes, once both are known, so a value that is not nil is emitted again when the replacement
  /// changes. One write to a shared source causes one emission (law L9). Active while either input is active.
  ///
  /// In Combine: none. Cost: see `combineLatest`.
  @inlinable public func replaceNil<Wrapped>(
    with replacement: some Observable<Wrapped>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Wrapped> where Value == Wrapped? {
    joined("replaceNil(with:)", fileID, line, replacement) { $0 ?? $1 }
  }
}
