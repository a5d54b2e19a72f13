extension Observable {
  /// Emits whatever `operation` does for each value: none, one or many.
  ///
  /// | upstream | 0 | 1 | 2 |
  /// |---|---|---|---|
  /// | `nextOperator { count, emit in for step in 0..<count { emit(step) } }` | | 0 | 0; 1 |
  ///
  /// This is the builder of operators:
  ///
  ///     extension Observable<Int> {
  ///       func countdown() -> MotionObservable<Int> {
  ///         nextOperator { value, emit in
  ///           for step in (0...value).reversed() { emit(step) }
  ///         }
  ///       }
  ///     }
  ///
  /// It may emit later, too: `emit` can be kept, and reaches nobody once the subscription has ended.
  ///
  /// States pass through. If the observer unsubscribes in the middle of an operation, what that emits
  /// from then on reaches nobody. An operation has no state of its own: two subscribers of one
  /// stream would share it (law L11).
  ///
  /// In Combine: none. Cost: one call a value; some allocations a subscription.
  @inlinable
  public func nextOperator<Result>(
    _ operation: @escaping (Value, @escaping (Result) -> Void) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      // An operation that goes on after the end reaches nobody (law L4).
      let isLive = Variable(true)
      let emit: (Result) -> Void = { if isLive.value { next($0) } }
      let probe = observer.probe
      let upstream = self.subscribe(
        observer.upstream { value in probe.watch(value) { operation(value, emit) } })
      return Subscription(over: upstream) {
        isLive.value = false
        upstream.unsubscribe()
      }
    })
    .applied("nextOperator(_:)", fileID, line)
  }
}
