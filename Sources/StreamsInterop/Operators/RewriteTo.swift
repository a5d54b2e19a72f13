extension Observable {
  /// Emits `value` for each value.
  ///
  /// | upstream | 0.5 | 0.25 | −0.5 |
  /// |---|---|---|---|
  /// | `rewriteTo(100)` | 100 | 100 | 100 |
  ///
  /// In Combine: none; in RxSwift: `map { _ in … }`. Cost: nothing per value; one allocation per
  /// subscription.
  @inlinable @_disfavoredOverload
  public func rewriteTo<Result>(
    _ value: Result, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    // This form is disfavored because a stream is a value, too: the other form takes streams.
    mapped("rewriteTo(_:)", fileID, line, value) { $1 }
  }

  /// Emits the latest value of `stream` for each value, and nothing until there is one.
  ///
  /// | upstream | 1 | | 2 | | 3 |
  /// |---|---|---|---|---|---|
  /// | stream | | 10 | | 20 | |
  /// | `rewriteTo(stream)` | | | 10 | | 20 |
  ///
  /// If the value and the value of `stream` result from one write, `stream` settles first (law L9). Active while either
  /// input is active.
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: see `withLatest(from:)`.
  @inlinable public func rewriteTo<Stream: Observable>(
    _ stream: Stream, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Stream.Value> {
    joined(Origin("rewriteTo", fileID, line), lookingAt: stream) { $1 }
      .applied("rewriteTo(_:)", fileID, line, stream)
  }
}
