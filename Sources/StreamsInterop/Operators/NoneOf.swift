extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits whether none of the streams is true, whenever one changes, once all have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `noneOf()` | | true | false | false | false |
  ///
  /// The table shows `[upstream, other]`. Active while any stream is active. An empty sequence emits true immediately.
  ///
  /// In Combine: none. Cost: one check of each stream per turn; for the cost of a subscription, see `combineLatest`.
  @inlinable public func noneOf(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    countLatest(Origin("noneOf", fileID, line)) { trueCount, _ in trueCount == 0 }
      .applied("noneOf()", fileID, line)
  }
}

extension Observable<Bool> {
  /// Emits whether neither stream is true, whenever one changes, once both have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `noneOf(other)` | | true | false | false | false |
  ///
  /// For two streams of different types; `[a, b].noneOf()` takes any number of one type. Active while either input is
  /// active.
  ///
  /// In Combine: none. Cost: see `combineLatest`.
  @inlinable public func noneOf(
    _ other: some Observable<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    joined("noneOf(_:)", fileID, line, other) { !($0 || $1) }
  }
}
