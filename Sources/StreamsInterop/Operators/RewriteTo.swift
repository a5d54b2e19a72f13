extension Observable {
  /// Emits `value` for each value.
  ///
  /// | upstream | 0.5 | 0.25 | −0.5 |
  /// |---|---|---|---|
  /// | `rewriteTo(100)` | 100 | 100 | 100 |
  ///
  /// In Combine: none; in RxSwift: `map { _ in … }`. Cost: nothing a value; one allocation a
  /// subscription.
  @inlinable
  public func rewriteTo<Result>(_ value: Result) -> MotionObservable<Result> {
    map { _ in value }
  }

  /// Emits the latest value of `stream` for each value; nothing before that has one.
  ///
  /// | upstream | 1 | | 2 | | 3 |
  /// |---|---|---|---|---|---|
  /// | stream | | 10 | | 20 | |
  /// | `rewriteTo(stream)` | | | 10 | | 20 |
  ///
  /// Where both stem from one write, `stream` has settled first (law L9). Active while either is.
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: as of ``withLatest(from:_:)``.
  @inlinable
  public func rewriteTo<Stream: Observable>(_ stream: Stream) -> MotionObservable<Stream.Value> {
    withLatest(from: stream) { $1 }
  }
}
