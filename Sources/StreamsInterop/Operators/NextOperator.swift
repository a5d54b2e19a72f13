extension Observable {
  /// For each value, emits all values that `operation` emits, any number of them.
  ///
  /// | upstream | 0 | 1 | 2 |
  /// |---|---|---|---|
  /// | `nextOperator { count, emit in for step in 0..<count { emit(step) } }` | | 0 | 0; 1 |
  ///
  /// Use it to build your own operators:
  ///
  ///     extension Observable<Int> {
  ///       func countdown() -> MotionObservable<Int> {
  ///         nextOperator { value, emit in
  ///           for step in (0...value).reversed() { emit(step) }
  ///         }
  ///       }
  ///     }
  ///
  /// The operation may also emit later: a stored `emit` does nothing once the subscription has ended.
  ///
  /// States pass through. If the observer unsubscribes during an operation, its later emissions are dropped. An
  /// operation must not have state, because two subscribers of one stream would share that state (law L11).
  ///
  /// In Combine: none. Cost: one call per value; a few allocations per subscription.
  @inlinable public func nextOperator<Result>(
    _ operation: @escaping (Value, @escaping (Result) -> Void) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      // An operation that continues after the end has no effect (law L4).
      let isLive = Variable(true)
      let emit: (Result) -> Void = { if isLive.value { next($0) } }
      let probe = observer.probe
      let upstream = self.subscribe(
        observer.upstream { value in probe.watch(value) { operation(value, emit) } })
      return Subscription(over: upstream) {
        isLive.value = false
        upstream.unsubscribe()
      }
    }).applied("nextOperator(_:)", fileID, line)
  }
}
