public import StreamsInterop

extension Observable {
  /// Emits the values, and `fallback` once no other has come for `interval` seconds: an operator that
  /// takes time. It rests when nothing is to come.
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
                // What that set off may have brought the next.
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
