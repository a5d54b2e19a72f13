extension Observable {
  /// Emits each value `amount` seconds after its arrival.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 |
  /// |---|---|---|---|---|---|---|
  /// | upstream | 20 | | 80 | | | |
  /// | `delay(by: 0.3, on: clock)` | | | | 20 | | 80 |
  ///
  /// States are also delayed, in order with the values. With a delay of zero, input passes when the
  /// clock next runs, in the same instant; with an infinite delay, it never passes. Unsubscribing cancels all pending
  /// values. Traps if `amount` is negative or NaN.
  ///
  /// In Combine: `delay(for:scheduler:)`. Cost: one action on the clock per value; three allocations
  /// per subscription.
  ///
  /// - Parameters:
  ///   - amount: The delay in seconds.
  ///   - clock: The clock that measures the interval.
  /// - Returns: A stream of the same values and states, each `amount` seconds later.
  @inlinable public func delay(
    by amount: Double, on clock: some FrameClock, fileID: StaticString = #fileID, line: UInt = #line
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
    }).applied("delay(by:on:)", fileID, line, amount)
  }

  /// Emits each value after a delay in seconds, which is the latest value of `amount` when the value arrives.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 |
  /// |---|---|---|---|---|---|
  /// | upstream | | 1 | 2 | | |
  /// | amount | 0.3 | 0.1 | | | |
  /// | `delay(by: amount, on: clock)` | | | | 2 | 1 |
  ///
  /// Values are emitted in the order of their due times or, if these are equal, in the order of arrival. No value
  /// overtakes a state, nor does a state overtake a value. Input is dropped while `amount` is infinite or has no value
  /// yet; the last dropped state is passed on before the next event. Active while `amount` or the delayed stream is
  /// active. Traps if `amount` is negative or NaN.
  ///
  /// In Combine: none. Cost: see `delay(by:on:)`.
  ///
  /// - Parameters:
  ///   - amount: The delay in seconds.
  ///   - clock: The clock that measures the interval.
  /// - Returns: A stream of the same values and states, each after its own delay.
  @inlinable public func delay(
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
      // The amounts are subscribed to first, so that for simultaneous emissions the amount is known before the value
      // arrives.
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
    }).applied("delay(by:on:)", fileID, line)
  }
}

@inlinable func requireDelay(_ amount: Double) {
  require(amount >= 0, "delay(by:): expected at least 0", "\(amount)")
}
