public import StreamsInterop

extension Observable {
  /// Emits the values, and `fallback` if no value arrives for `interval` seconds: a timed operator.
  /// It rests when no emission is pending.
  public func timeout(
    after interval: Double, on clock: some FrameClock, emitting fallback: Value
  ) -> MotionObservable<Value> {
    MotionObservable { observer -> Subscription in
      let phase = AggregatePhase(for: observer)
      let alarm = Variable<Subscription?>(nil)
      let upstream = self.subscribe(
        observer.upstream(
          { value in
            phase.holdRest()
            let former = alarm.exchange(
              clock.schedule(after: interval) {
                let rung = alarm.exchange(nil)
                observer.next(fallback)
                // The emission may have caused the next value.
                if alarm.value == nil { phase.releaseRest() }
                withExtendedLifetime(rung) {}
              })
            former?.unsubscribe()
            observer.next(value)
          }, countingIn: phase))
      return Subscription {
        phase.end()
        upstream.unsubscribe()
        alarm.exchange(nil)?.unsubscribe()
      }
    }
  }
}
