extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits whether all streams are true, whenever one changes, once all have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `allOf()` | | false | false | true | false |
  ///
  /// The table shows `[upstream, other]`. Active while any stream is active. An empty sequence emits true immediately.
  ///
  /// In Combine: none. Cost: one check of each stream per turn; for the cost of a subscription, see `combineLatest`.
  @inlinable public func allOf(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    countLatest(Origin("allOf", fileID, line)) { trueCount, count in trueCount == count }
      .applied("allOf()", fileID, line)
  }
}

extension Observable<Bool> {
  /// Emits whether both streams are true, whenever one changes, once both have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `allOf(other)` | | false | false | true | false |
  ///
  /// For two streams of different types; `[a, b].allOf()` takes any number of one type. Active while either input is
  /// active.
  ///
  /// In Combine: none. Cost: see `combineLatest`.
  @inlinable public func allOf(
    _ other: some Observable<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    joined("allOf(_:)", fileID, line, other) { $0 && $1 }
  }
}
