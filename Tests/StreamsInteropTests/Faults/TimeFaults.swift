import StreamsInterop

let timeFaults = [
  Fault("ManualClock.advance(by:): expected a finite value, at least 0, got -0.25") {
    ManualClock().advance(by: -0.25)
  },
  Fault("ManualClock.advance(by:): expected a finite value, at least 0, got nan") {
    ManualClock().advance(by: .nan)
  },
  Fault("ManualClock.advance(by:): expected a finite value, at least 0, got inf") {
    ManualClock().advance(by: .infinity)
  },
  Fault("ManualClock.advance(to:): expected a finite time, not in the past, got 1.0 at 2.0 s") {
    let clock = ManualClock()
    clock.advance(to: 2)
    clock.advance(to: 1)
  },
  Fault("ManualClock.advance: expected at most 10⁹ s, got 1e+300") {
    ManualClock().advance(by: 1e300)
  },
  Fault("ManualClock.advanceUntilIdle(limit:): expected a finite value, at least 0, got -1.0") {
    ManualClock().advanceUntilIdle(limit: -1)
  },
  Fault(
    "ManualClock.advance: expected a call from outside the clock's callbacks, got one from inside"
  ) {
    let clock = ManualClock()
    let subscription = clock.frames.subscribe { _ in clock.advance(by: 0.5) }
    clock.advance(by: 1)
    withExtendedLifetime(subscription) {}
  },
  Fault("ManualClock.frameRate: expected a value above 0 and at most 1,000,000, got 0.0") {
    ManualClock().frameRate = 0
  },
  Fault("ManualClock.schedule(after:): expected a number, got nan") {
    _ = ManualClock().schedule(after: .nan) {}
  },
  Fault("TickClock.rate: expected a finite value, at least 0, got -1.0") {
    TickClock().rate.value = -1
  },
  Fault("TickClock.longestStep: expected a value above 0, got nan") {
    TickClock().longestStep = .nan
  },
  Fault("TickClock.schedule(after:): expected a number, got nan") {
    _ = TickClock().schedule(after: .nan) {}
  },
  Fault("TickClock.tick(at:): expected a call from outside the clock's callbacks, got") {
    let clock = TickClock()
    let subscription = clock.frames.subscribe { _ in clock.tick(at: 2) }
    clock.tick(at: 1)
    withExtendedLifetime(subscription) {}
  },
  Fault("Timeline.rate: expected a finite value, got nan") {
    _ = Timeline(on: ManualClock(), rate: .nan)
  },
  Fault("Timeline.rate: expected a finite value, got inf") {
    let timeline = Timeline(on: ManualClock())
    timeline.rate.value = .infinity
    withExtendedLifetime(timeline) {}
  },
  Fault("Timeline.schedule(after:): expected a number, got nan") {
    _ = Timeline(on: ManualClock()).schedule(after: .nan) {}
  },
  Fault(
    "does not settle: actions keep scheduling others for one instant, more often than its limit (100)",
    of: "TickClock"
  ) {
    let clock = TickClock()
    clock.feedbackBudget = 100
    var actions: [Subscription] = []
    func again() { actions.append(clock.schedule(after: 0, again)) }
    again()
    clock.tick(at: 1)
  },
  // The steps are smaller than the time's precision.
  Fault(
    "does not settle: actions keep scheduling others for one instant, more often than its limit (101)",
    of: "TickClock"
  ) {
    let clock = TickClock()
    clock.feedbackBudget = 101
    var actions: [Subscription] = []
    func again() { actions.append(clock.schedule(after: 1e-12, again)) }
    let subscription = clock.frames.subscribe { _ in }
    clock.tick(at: 1)
    again()
    clock.tick(at: 1.125)
    withExtendedLifetime(subscription) {}
  },
  Fault(
    "does not settle: actions keep scheduling others for one instant, more often than its limit (102)",
    of: "Timeline"
  ) {
    let timeline = Timeline(on: ManualClock())
    timeline.feedbackBudget = 102
    var actions: [Subscription] = []
    func again() { actions.append(timeline.schedule(after: 1e-12, again)) }
    again()
    timeline.seek(to: 1)
  },
  Fault(
    "does not settle: its actions seek past others that do the same", of: "Timeline"
  ) {
    let timeline = Timeline(on: ManualClock())
    var actions: [Subscription] = []
    func again() {
      guard actions.count < 1000 else { return }
      actions.append(timeline.schedule(after: 0.5, again))
      timeline.seek(to: timeline.time + 1)
    }
    again()
  },
]
