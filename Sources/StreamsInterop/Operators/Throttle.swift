extension Observable {
  /// Emits a value at once and then at most one every `interval` seconds: the latest that has come, or
  /// the first.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.7 |
  /// |---|---|---|---|---|---|
  /// | upstream | 1 | 2 | 3 | | 4 |
  /// | `throttle(for: 0.3, on: clock, latest: true)` | 1 | | | 3 | 4 |
  ///
  /// Active while upstream is or a value waits that came while it was. By infinity, only the first
  /// value passes. Traps where `interval` is negative or not a number.
  ///
  /// In Combine: `throttle(for:scheduler:latest:)`. Cost: nothing a value, but one action on the clock
  /// an interval; eight allocations a subscription.
  @inlinable
  public func throttle(
    for interval: Double, on clock: some FrameClock, latest: Bool
  ) -> MotionObservable<Value> {
    requireThrottle(interval)
    return throttled(interval, nil, clock, latest)
  }

  /// Emits a value at once and then at most one in as many seconds as `interval` says: the latest that
  /// has come, or the first.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 |
  /// |---|---|---|---|---|---|
  /// | upstream | 1 | 2 | 3 | | |
  /// | interval | 0.5 | | 0.3 | | |
  /// | `throttle(for: interval, on: clock, latest: false)` | 1 | | | 2 | |
  ///
  /// A new interval holds at once, for the value that waits, too. Until there is one, only the first
  /// value passes. Active while `interval` is, too. Traps where it is negative or not a number.
  ///
  /// In Combine: none. Cost: as of ``throttle(for:on:latest:)-(Double,_,_)``.
  @inlinable
  public func throttle(
    for interval: some Observable<Double>, on clock: some FrameClock, latest: Bool
  ) -> MotionObservable<Value> {
    throttled(.infinity, interval.asStream(), clock, latest)
  }

  @inlinable
  func throttled<Clock: FrameClock>(
    _ interval: Double, _ intervals: MotionObservable<Double>?, _ clock: Clock, _ keepsLatest: Bool
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let phase = AggregatePhase(observer.onState)
      let alarm = Alarm(clock)
      let waiting = Variable<Value?>(nil)
      let interval = Variable(interval)
      let lastEmission = Variable<Double?>(nil)
      alarm.onRing = {
        guard let value = waiting.exchange(nil) else { return }
        lastEmission.value = clock.time
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
            requireThrottle(newInterval)
            interval.value = newInterval
            if case .some = waiting.value, let last = lastEmission.value {
              alarm.move(to: last + newInterval)
            }
          }, state: phase.input()))
      let upstream = self.subscribe(
        observer.upstream(
          { value in
            if case .some = waiting.value {
              guard keepsLatest else { return }
              let old = waiting.exchange(value)
              return withExtendedLifetime(old) {}
            }
            // Times that are less than about a nanosecond apart are one.
            let now = clock.time
            if let last = lastEmission.value, now - last < interval.value - 0x1p-30 {
              phase.holdsRest = true
              waiting.value = value
              alarm.set(last + interval.value)
            } else {
              lastEmission.value = now
              observer.onNext(value)
            }
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
func requireThrottle(_ interval: Double) {
  require(interval >= 0, "throttle(for:on:latest:): interval must be at least 0", "\(interval)")
}
