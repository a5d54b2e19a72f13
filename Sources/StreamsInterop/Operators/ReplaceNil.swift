extension Observable {
  /// Emits each value, and `replacement` in place of nil.
  ///
  /// | upstream | 1 | nil | 3 |
  /// |---|---|---|---|
  /// | `replaceNil(with: 0)` | 1 | 0 | 3 |
  ///
  /// In Combine: `replaceNil`. Cost: one comparison a value; one allocation a subscription.
  @inlinable
  public func replaceNil<Wrapped>(
    with replacement: Wrapped,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Wrapped> where Value == Wrapped? {
    map { $0 ?? replacement }
      .applied("replaceNil(with:)", fileID, line, replacement)
  }

  /// Emits each value, and the latest one of `replacement` in place of nil.
  ///
  /// | upstream | 1 | nil | | | 3 |
  /// |---|---|---|---|---|---|
  /// | replacement | | | 10 | 20 | |
  /// | `replaceNil(with: replacement)` | | | 10 | 20 | 3 |
  ///
  /// Emits when either changes, once both are known: so a value that is not nil is emitted again when
  /// the replacement changes. Where both stem from one write, once (law L9). Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func replaceNil<Wrapped>(
    with replacement: some Observable<Wrapped>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Wrapped> where Value == Wrapped? {
    joined(Origin("replaceNil", fileID, line), replacement) { $0 ?? $1 }
      .applied("replaceNil(with:)", fileID, line)
  }
}
