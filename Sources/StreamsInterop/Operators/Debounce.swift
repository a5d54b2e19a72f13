extension Observable {
  /// Emits the latest value once no other has come for `interval` seconds.
  ///
  /// | seconds | 0 | 0.1 | 0.3 | 0.4 |
  /// |---|---|---|---|---|
  /// | upstream | 1 | 2 | | 3 |
  /// | `debounce(for: 0.2, on: clock)` | | | 2 | |
  ///
  /// Active while upstream is or a value waits that came while it was. By zero, a value passes when the
  /// clock next runs; by infinity, never. Traps where `interval` is negative or not a number.
  ///
  /// In Combine: `debounce(for:scheduler:)`. Cost: nothing a value, but one action on the clock an
  /// interval; eight allocations a subscription.
  @inlinable
  public func debounce(for interval: Double, on clock: some FrameClock) -> MotionObservable<Value> {
    requireDebounce(interval)
    return debounced(interval, nil, clock)
  }

  /// Emits the latest value once no other has come for as many seconds as `interval` says.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 |
  /// |---|---|---|---|---|
  /// | upstream | 1 | 2 | | |
  /// | interval | 0.5 | | 0.2 | |
  /// | `debounce(for: interval, on: clock)` | | | | 2 |
  ///
  /// A new interval holds at once, for the value that waits, too. Until there is one, nothing passes.
  /// Active while `interval` is, too. Traps where it is negative or not a number.
  ///
  /// In Combine: none. Cost: as of ``debounce(for:on:)-(Double,_)``.
  @inlinable
  public func debounce(
    for interval: some Observable<Double>, on clock: some FrameClock
  ) -> MotionObservable<Value> {
    debounced(.infinity, interval.asStream(), clock)
  }

  @inlinable
  func debounced<Clock: FrameClock>(
    _ interval: Double, _ intervals: MotionObservable<Double>?, _ clock: Clock
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let phase = AggregatePhase(observer.onState)
      let alarm = Alarm(clock)
      let waiting = Variable<Value?>(nil)
      let interval = Variable(interval)
      let quietSince = Variable(0.0)
      alarm.onRing = {
        guard let value = waiting.exchange(nil) else { return }
        observer.onNext(value)
        // What that set off may have brought the next.
        if case .none = waiting.value {
          phase.holdsRest = false
          phase.update()
        }
      }
      // First, so that of one write the interval is known before the value comes.
      let changes = intervals?.subscribe(
        observer.upstream(
          { (newInterval: Double) in
            requireDebounce(newInterval)
            interval.value = newInterval
            if case .some = waiting.value { alarm.move(to: quietSince.value + newInterval) }
          }, state: phase.input()))
      let upstream = self.subscribe(
        observer.upstream(
          { value in
            phase.holdsRest = true
            let old = waiting.exchange(value)
            quietSince.value = clock.time
            alarm.set(quietSince.value + interval.value)
            withExtendedLifetime(old) {}
          }, state: phase.input()))
      return Subscription {
        phase.end()
        upstream.unsubscribe()
        changes?.unsubscribe()
        alarm.end()
      }
    })
  }
}

@inlinable
func requireDebounce(_ interval: Double) {
  require(interval >= 0, "debounce(for:on:): interval must be at least 0", "\(interval)")
}
