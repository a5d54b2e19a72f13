public import StreamsCore

extension Observable {
  /// Shares one upstream subscription among all subscribers, like ``remember(fileID:line:)``, and keeps it, and the last
  /// value, for a time after the last subscriber has left.
  ///
  ///     let location = sensor.locations.remember(for: 5, on: clock)
  ///
  /// A subscriber that joins within that time receives the last value that upstream has emitted, even in the gap, and
  /// upstream isn't subscribed to again. The stream is kept alive by its upstream until the time has passed.
  ///
  /// In Combine: none; in RxJS: `share` with `resetOnRefCountZero`. Cost: the cost of `remember()`, and an action of the
  /// clock each time that the last subscriber leaves.
  ///
  /// - Parameters:
  ///   - seconds: the length of the gap; traps unless finite and at least 0.
  ///   - clock: the clock that measures the gap.
  /// - Returns: The stream.
  public func remember(
    for seconds: Double, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(
      seconds >= 0 && seconds < .infinity,
      "remember(for:on:): expected a finite number of seconds, at least 0", "\(seconds)")
    let shared = SharedUpstream(asStream(), remembers: true, Origin("remember", fileID, line))
    let end = Variable<Subscription?>(nil)
    shared.observers.onLastUnsubscribe = { [loose = Loose(shared)] in
      let action = clock.schedule(after: seconds) {
        let shared = loose.object("remember(for:on:)")
        if shared.observers.livingCount == 0 { shared.disconnect() }
      }
      end.exchange(action)?.unsubscribe()
    }
    return MotionObservable(relaying: { observer in
      end.exchange(nil)?.unsubscribe()
      return shared.subscribe(observer)
    }).applied("remember(for:on:)", fileID, line)
  }
}
