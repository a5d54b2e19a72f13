public import StreamsCore

extension Observable {
  /// The values that a ``Pacer`` lets through; this connects the pacer for `debounce` and `throttle`.
  ///
  /// Active while upstream or the intervals are active, or while a value waits.
  ///
  /// - Parameter check: Traps for invalid intervals.
  @inlinable func paced<Clock: FrameClock>(
    _ rule: Pacer<Value>.Rule, _ interval: Double,
    _ intervals: (stream: MotionObservable<Double>, origin: Origin)?, _ clock: Clock,
    check: @escaping (Double) -> Void
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let phase = AggregatePhase(for: observer)
      let alarm = Alarm(clock)
      let pacer = Variable(Pacer<Value>(rule, interval: interval))
      let probe = observer.probe
      alarm.onRing = {
        guard case .emit(let value) = pacer.value.ring(at: clock.time) else { return }
        observer.onNext(value)
        // The effects of this value may have produced the next value, which now waits.
        guard !pacer.value.isWaiting else { return }
        phase.releaseRest()
      }
      let hear: (Value) -> Void = { value in
        var old: Value?
        switch pacer.value.take(value, at: clock.time, replacing: &old) {
        case .nothing:
          if let old { probe.held(old, .superseded, by: value) }
          probe.held(value, old == nil ? .superseded : .waiting)
        case .emit(let value): observer.onNext(value)
        case .wait(let due):
          if let old { probe.held(old, .superseded, by: value) }
          probe.held(value, .waiting)
          phase.holdRest()
          alarm.set(due)
        case .ring:
          probe.held(value, .waiting)
          alarm.move(to: clock.time)
        }
        withExtendedLifetime(old) {}
      }
      // If the interval is a stream, values wait until it has settled.
      let input = intervals.map {
        SettledInput<Value>($0.origin, for: observer, next: hear, state: phase.input())
      }
      // The interval is subscribed to first, so that, for two simultaneous emissions, the interval is known before the
      // value arrives.
      let changes = intervals?.stream.subscribe(
        observer.upstream(
          { (interval: Double) in
            check(interval)
            input?.look()
            let action = pacer.value.change(to: interval, at: clock.time)
            probe.held(interval, .waiting)
            if case .wait(let due) = action { alarm.move(to: due) }
          }, state: phase.input(), consumer: input?.join ?? observer.consumer))
      let upstream =
        input?.subscribe(to: self, for: observer)
        ?? self.subscribe(observer.upstream(hear, countingIn: phase))
      return Subscription(over: upstream) {
        phase.end()
        input?.stop()
        upstream.unsubscribe()
        changes?.unsubscribe()
        alarm.end()
      }
    })
  }
}
