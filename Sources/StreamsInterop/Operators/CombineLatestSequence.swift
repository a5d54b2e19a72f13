extension Sequence where Element: Observable {
  /// Emits the latest values of all streams, in the order of the streams, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest()` | | [1, 10] | [2, 10] | [2, 20] |
  ///
  /// Call this operator on a sequence of streams: the table shows `[upstream, other]`. An empty sequence emits an empty
  /// array immediately.
  ///
  /// In Combine: none; in RxSwift: `combineLatest` of a collection. Cost: per value a copy of the array, if the last is kept;
  /// about four allocations per input and subscription.
  @inlinable public func combineLatest(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Element.Value]> {
    combineLatest({ $0 }, fileID: fileID, line: line).applied("combineLatest()", fileID, line)
  }

  /// Emits the result of `transform` for the latest values of all streams, in the order of the streams, once all have
  /// emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest { $0.reduce(0, +) }` | | 11 | 12 | 22 |
  ///
  /// Call this operator on a sequence of streams: the table shows `[upstream, other]`. For an empty sequence,
  /// `transform` receives an empty array immediately.
  ///
  /// In Combine: none; in RxSwift: `combineLatest` of a collection. Cost: per value a copy of the array, if the last is kept;
  /// about four allocations per input and subscription.
  @inlinable public func combineLatest<Result>(
    _ transform: @escaping ([Element.Value]) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(Origin("combineLatest", fileID, line), transform)
      .applied("combineLatest(_:)", fileID, line)
  }
}
