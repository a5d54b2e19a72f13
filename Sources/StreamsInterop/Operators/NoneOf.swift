extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits whether none of them is true, whenever one changes, once all have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `noneOf()` | | true | false | false | false |
  ///
  /// The table is that of `[upstream, other]`. Active while one of them is. Of no streams at all: true, at once.
  ///
  /// In Combine: none. Cost: one look at each of them a turn; as of `combineLatest` a subscription.
  @inlinable
  public func noneOf(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    countLatest(Origin("noneOf", fileID, line)) { trueCount, _ in trueCount == 0 }
      .applied("noneOf()", fileID, line)
  }
}

extension Observable<Bool> {
  /// Emits whether neither is true, whenever one changes, once both have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `noneOf(other)` | | true | false | false | false |
  ///
  /// For two of different types; `[a, b].noneOf()` is for any number of one type. Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func noneOf(
    _ other: some Observable<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    joined(Origin("noneOf", fileID, line), other) { !($0 || $1) }
      .applied("noneOf(_:)", fileID, line)
  }
}
