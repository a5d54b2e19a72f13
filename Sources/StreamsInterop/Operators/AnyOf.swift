extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits whether any of the streams is true, whenever one changes, once all have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `anyOf()` | | false | true | true | true |
  ///
  /// The table shows `[upstream, other]`. Active while any stream is active. An empty sequence emits false immediately.
  ///
  /// In Combine: none. Cost: one check of each stream per turn; for the cost of a subscription, see `combineLatest`.
  @inlinable public func anyOf(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    countLatest(Origin("anyOf", fileID, line)) { trueCount, _ in trueCount > 0 }
      .applied("anyOf()", fileID, line)
  }
}

extension Observable<Bool> {
  /// Emits whether either stream is true, whenever one changes, once both have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `anyOf(other)` | | false | true | true | true |
  ///
  /// For two streams of different types; `[a, b].anyOf()` takes any number of one type. Active while either input is
  /// active.
  ///
  /// In Combine: none. Cost: see `combineLatest`.
  @inlinable public func anyOf(
    _ other: some Observable<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    joined("anyOf(_:)", fileID, line, other) { $0 || $1 }
  }
}

extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits the result of `test` on the number of true latest values and the number of streams, once all have emitted.
  @inlinable func countLatest(
    _ origin: Origin, _ test: @escaping (_ trueCount: Int, _ count: Int) -> Bool
  ) -> MotionObservable<Bool> {
    let inputs = Array(self)
    return MotionObservable<Bool>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let latest = inputs.map { join.latest(of: $0) }
      return join.connect {
        join.settle {
          var trueCount = 0
          for input in latest where input.current { trueCount += 1 }
          observer.onNext(test(trueCount, latest.count))
        }
      }
    })
  }
}
