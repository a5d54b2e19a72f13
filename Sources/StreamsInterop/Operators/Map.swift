extension Observable {
  /// Emits `transform` of each value.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `map { $0 * 10 }` | 10 | 20 | 30 |
  ///
  /// In Combine: `map`. Cost: one call a value; one allocation a subscription.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      return self.subscribe(observer.upstream { next(transform($0)) })
    })
    .applied("map(_:)", fileID, line)
  }
}
