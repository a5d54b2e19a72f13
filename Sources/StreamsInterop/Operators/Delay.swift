extension Observable {
  /// Emits each value so many seconds after it came.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 |
  /// |---|---|---|---|---|---|---|
  /// | upstream | 20 | | 80 | | | |
  /// | `delay(by: 0.3, on: clock)` | | | | 20 | | 80 |
  ///
  /// States are delayed, too, in order with the values. By zero, what comes passes when the clock next
  /// runs, in the same instant; by infinity, never. Unsubscribing calls off all that is on its way.
  /// Traps where `amount` is negative or not a number.
  ///
  /// In Combine: `delay(for:scheduler:)`. Cost: one action on the clock a value; three allocations a
  /// subscription.
  @inlinable
  public func delay(
    by amount: Double, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireDelay(amount)
    return MotionObservable(relaying: { observer in
      let line = DelayLine(observer, amount: amount, clock: clock)
      let upstream = self.subscribe(
        observer.upstream(
          { line.next($0) }, state: observer.onState.map { _ in { line.state($0) } }))
      return Subscription(over: upstream) {
        upstream.unsubscribe()
        line.end()
      }
    })
    .applied("delay(by:on:)", fileID, line, amount)
  }

  /// Emits each value after the number of seconds that was the latest of `amount` when it came.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 |
  /// |---|---|---|---|---|---|
  /// | upstream | | 1 | 2 | | |
  /// | amount | 0.3 | 0.1 | | | |
  /// | `delay(by: amount, on: clock)` | | | | 2 | 1 |
  ///
  /// Values come out in the order of the times that are due, and of arrival where these are the same.
  /// No value passes a state, nor does a state pass a value. What comes while `amount` is infinite, or
  /// has no value yet, is dropped; of states the last is told before whatever comes next. Active while
  /// `amount` or what comes out is. Traps where `amount` is negative or not a number.
  ///
  /// In Combine: none. Cost: as of `delay(by:on:)`.
  @inlinable
  public func delay(
    by amount: some Observable<Double>, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let origin = Origin("delay(by:on:)", fileID, line)
    return MotionObservable(relaying: { observer in
      let aggregate = AggregatePhase(observer.onState)
      let probe = observer.probe
      let delayed = observer.upstream(observer.onNext, state: aggregate.input())
      let line = DelayLine(delayed, amount: .infinity, clock: clock)
      let input = SettledInput<Value>(
        origin, for: observer, next: { line.next($0) },
        state: observer.onState.map { _ in { line.state($0) } })
      // First, so that of what both emit at once the amount is known before the value comes.
      let amounts = amount.subscribe(
        observer.upstream(
          { (amount: Double) in
            requireDelay(amount)
            input.look()
            line.amount = amount
            probe.held(amount, .waiting)
          }, state: aggregate.input(), consumer: input.join))
      let upstream = input.subscribe(to: self, for: observer)
      return Subscription(over: upstream) {
        aggregate.end()
        input.stop()
        upstream.unsubscribe()
        amounts.unsubscribe()
        line.end()
      }
    })
    .applied("delay(by:on:)", fileID, line)
  }
}

@inlinable
func requireDelay(_ amount: Double) {
  require(amount >= 0, "delay(by:on:): amount must be at least 0", "\(amount)")
}
