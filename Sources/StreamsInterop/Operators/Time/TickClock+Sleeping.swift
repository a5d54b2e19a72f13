// A host that sleeps while only scheduled actions wait.

extension TickClock {
  /// The host's time of the next tick that is needed, so that a host can sleep until then: now, while frames are
  /// observed; later, while only scheduled actions wait; infinity, while nothing does.
  ///
  ///     let clock = TickClock()
  ///     let alarm = clock.schedule(after: 60) { print("a minute later") }
  ///     clock.tick(at: 100)
  ///     print(clock.nextTick(after: 100))   // 160.0
  ///
  /// While the host sleeps, a new subscriber or action may need an earlier tick, so ask again after each event.
  ///
  /// - Parameter hostTime: The host's time now, in seconds.
  /// - Returns: A time on the host's clock: `hostTime` itself, a later time, or infinity.
  public func nextTick(after hostTime: Double) -> Double {
    demand.nextTick(after: hostTime, from: time)
  }

  /// Whether frames are observed, or an action is due now.
  package var needsFrames: Bool { demand.isNeeded && !demand.isAsleep }

  /// Advances the time without running anything, while the host sleeps until an action is due, but not past that.
  package func catchUp(to hostTime: Double) {
    guard demand.isAsleep, let last = demand.lastTick, hostTime > last else { return }
    time += min(hostTime - last, demand.remaining(from: time)) * demand.rate
    demand.lastTick = hostTime
  }

  #if !hasFeature(Embedded)
    /// Prepares for a host that ticks at a known pace, and that notices a change while it sleeps: `onRouse` is called
    /// before the change.
    func expect(_ pace: Double, onRouse: @escaping () -> Void) {
      demand.pace = pace
      demand.onRouse = onRouse
    }

    /// Lets a closure be called before each change while the host sleeps until an action is due.
    package func onRouse(_ onRouse: @escaping () -> Void) { demand.onRouse = onRouse }
  #endif
}
