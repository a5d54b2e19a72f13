extension Observable {
  /// Emits the result of `transform` for each value, unless it is nil.
  ///
  /// | upstream | 1 | x | 3 |
  /// |---|---|---|---|
  /// | `compactMap { Int($0) }` | 1 | | 3 |
  ///
  /// In Combine: `compactMap`. Cost: one call per value; one allocation per subscription.
  @inlinable public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      return self.subscribe(
        observer.upstream {
          if let result = transform($0) { next(result) } else { probe.held($0, .unusable) }
        })
    }).applied("compactMap(_:)", fileID, line)
  }
}
