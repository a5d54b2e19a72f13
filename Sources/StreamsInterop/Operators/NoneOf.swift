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
  /// In Combine: none. Cost: one look at each of them a turn; as of ``combineLatest()`` a subscription.
  @inlinable
  public func noneOf() -> MotionObservable<Bool> {
    countLatest("noneOf") { trueCount, _ in trueCount == 0 }
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
  /// In Combine: none. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func noneOf(_ other: some Observable<Bool>) -> MotionObservable<Bool> {
    combineLatest(other) { !($0 || $1) }
  }
}
