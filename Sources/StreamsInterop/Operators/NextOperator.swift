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
  /// States pass through. If the observer unsubscribes in the middle of an operation, what that emits
  /// from then on reaches nobody. An operation has no state of its own: two subscribers of one
  /// stream would share it (law L11).
  ///
  /// In Combine: none. Cost: one call a value; some allocations a subscription.
  @inlinable
  public func nextOperator<Result>(
    _ operation: @escaping (Value, (Result) -> Void) -> Void
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      // An operation that goes on after the end reaches nobody (law L4).
      let isLive = Variable(true)
      let emit: (Result) -> Void = { if isLive.value { next($0) } }
      let upstream = self.subscribe(observer.upstream { operation($0, emit) })
      return Subscription {
        isLive.value = false
        upstream.unsubscribe()
      }
    })
  }
}
