extension Observable {
  /// Emits the result of `transform` for each value.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `map { $0 * 10 }` | 10 | 20 | 30 |
  ///
  /// In Combine: `map`. Cost: one call per value; one allocation per subscription.
  @inlinable public func map<Result>(
    _ transform: @escaping (Value) -> Result, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      return self.subscribe(observer.upstream { next(transform($0)) })
    }).applied("map(_:)", fileID, line)
  }

  /// The operator `name`, which emits the result of `transform` for each value and `argument`.
  /// `joined` is the form for an argument that is a stream.
  @inlinable @inline(__always) package func mapped<Argument, Result>(
    _ name: StaticString, _ fileID: StaticString, _ line: UInt, _ argument: Argument,
    _ transform: @escaping (Value, Argument) -> Result
  ) -> MotionObservable<Result> {
    // The operator is not implemented with `map`, which would call `transform` through another closure.
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      return self.subscribe(observer.upstream { next(transform($0, argument)) })
    }).applied(name, fileID, line, argument)
  }
}
