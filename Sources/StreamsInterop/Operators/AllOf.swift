extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits whether all of them are true, whenever one changes, once all have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `allOf()` | | false | false | true | false |
  ///
  /// The table is that of `[upstream, other]`. Active while one of them is. Of no streams at all: true, at once.
  ///
  /// In Combine: none. Cost: one look at each of them a turn; as of `combineLatest` a subscription.
  @inlinable
  public func allOf(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    countLatest(Origin("allOf", fileID, line)) { trueCount, count in trueCount == count }
      .applied("allOf()", fileID, line)
  }
}

extension Observable<Bool> {
  /// Emits whether both are true, whenever one changes, once both have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `allOf(other)` | | false | false | true | false |
  ///
  /// For two of different types; `[a, b].allOf()` is for any number of one type. Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func allOf(
    _ other: some Observable<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    joined(Origin("allOf", fileID, line), other) { $0 && $1 }
      .applied("allOf(_:)", fileID, line)
  }
}
