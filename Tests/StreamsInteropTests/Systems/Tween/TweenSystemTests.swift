import StreamsInterop
import StreamsTesting
import Testing

/// TweenSystem.
struct TweenTests {
  let clock = ManualClock(frameRate: 10)

  /// What a property and a tween tell.
  private final class Log {
    var lines: [String] = []
    private var observers: [Subscription] = []

    init(_ position: ReactiveProperty<Double>, _ tween: TweenSystem<Double>) {
      observers = [
        position.subscribe(
          next: { [unowned self] in lines.append("\($0)") },
          state: { [unowned self] in lines.append("\($0)") }),
        tween.state.subscribe { [unowned self] in lines.append("all \($0)") },
        tween.endings.subscribe { [unowned self] in lines.append("\($0)") },
      ]
      lines = []
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test("moves a property through its values, with its states around (L13, L15)")
  func drives() {
    let position = ReactiveProperty(initialValue: 5.0)
    let tween = TweenSystem(
      duration: 0.4, values: [0, 4, 20.0], timingFunctions: [.linear], delay: 0.2, enabled: false)
    let log = Log(position, tween)
    let run = tween.drive(position, on: clock)
    #expect(log.take() == [] && run.phase == .atRest && run.value == 5)
    tween.enabled.value = true
    // It shows its first value while it waits.
    #expect(log.take() == ["all active", "active", "0.0"])
    #expect(abs(run.settlingDuration - 0.6) < 1e-12 && run.velocity == 0)
    clock.advance(by: 0.25)
    #expect(log.take() == ["0.0", "0.0"])
    #expect(abs(run.value - 1) < 1e-12 && abs(run.velocity - 20) < 1e-12)
    clock.advance(by: 1)
    #expect(
      log.take().suffix(4) == ["20.0", "atRest", "all atRest", "finished"])
    #expect(run.value == 20 && run.velocity == 0 && run.settlingDuration == 0)
    #expect(clock.pendingCount == 0)

    // Enabled again, it begins anew; disabled, it rests where it is.
    tween.enabled.value = false
    tween.enabled.value = true
    #expect(log.take() == ["all active", "active", "0.0"])
    clock.advance(by: 0.25)
    _ = log.take()
    tween.enabled.value = false
    #expect(abs(position.value - 1) < 1e-12)
    #expect(log.take().suffix(3) == ["atRest", "all atRest", "interrupted"])
    #expect(clock.pendingCount == 0)
  }

  @Test("is a stream, of its own for each subscriber (L11, L12), that ends with it (L10)")
  func streams() {
    let tween = TweenSystem(duration: 0.5, to: 10.0, timingFunction: .linear, initialValue: 0)
    var heard: [[Double]] = [[], []]
    let first = tween.stream(on: clock).subscribe { heard[0].append($0) }
    clock.advance(by: 0.2)
    let second = tween.stream(on: clock).subscribe { heard[1].append($0) }
    clock.advance(by: 2)
    #expect(zip(heard[0], heard[1]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(heard[0].count == 6 && heard[0].first == 0 && heard[0].last == 10)
    #expect(tween.state.value == .atRest && clock.pendingCount == 0)
    withExtendedLifetime((first, second)) {}

    tween.enabled.value = false
    var rest: [Double] = []
    let disabled = tween.stream(on: clock).subscribe { rest.append($0) }
    #expect(rest == [0])
    disabled.unsubscribe()
  }

  @Test("lets go of all it held when it is ended, and keeps nothing on the clock (L10)")
  func releases() {
    let position = ReactiveProperty(initialValue: 0.0)
    weak var released: TweenSystem<Double>?
    do {
      let tween = TweenSystem(duration: 1, to: 10.0)
      released = tween
      var endings: [MotionEnding] = []
      let observer = tween.endings.subscribe { endings.append($0) }
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.5)
      #expect(clock.pendingCount == 1 && tween.state.value == .active)
      run.unsubscribe()
      #expect(clock.pendingCount == 0 && tween.state.value == .atRest && endings == [.cancelled])
      for property in [tween.duration, tween.delay, tween.repeatCount] {
        expectNoLiveSubscriptions(on: property)
      }
      expectNoLiveSubscriptions(on: tween.values)
      observer.unsubscribe()
      _ = tween.drive(position, on: clock)
      #expect(clock.pendingCount == 0)
    }
    #expect(released == nil)
    expectNoLiveSubscriptions(on: position)
  }

  @Test(
    "repeats as often or as long as it is told, and ends where that ends",
    arguments: [
      (1, nil, false, 1, 10), (3, nil, false, 3, 10), (2.5, nil, false, 2.5, 5),
      (1, nil, true, 2, 0), (1.25, nil, true, 2.5, 5), (0.25, nil, true, 0.5, 5),
      (1, 0.3, false, 0.3, 3), (9, 3, false, 3, 10), (1, 1.2, true, 1.2, 8),
    ] as [(Double, Double?, Bool, Double, Double)])
  func repeats(
    _ count: Double, _ seconds: Double?, _ reverses: Bool, _ total: Double, _ last: Double
  ) {
    // Thirds and tenths, which binary numbers round.
    for duration in [1, 0.1, 1.0 / 3, 0.7] {
      let tween = TweenSystem(
        duration: duration, values: [0, 10], timingFunctions: [.linear], repeatCount: count,
        repeatDuration: seconds.map { $0 * duration }, autoreverses: reverses)
      let property = ReactiveProperty(initialValue: 0.0)
      let run = tween.drive(property, on: clock)
      #expect(abs(run.settlingDuration - total * duration) < 1e-12)
      clock.advance(by: total * duration * 0.999)
      #expect(run.phase == .active)
      clock.advance(by: total * duration)
      clock.advance(by: 0.2)
      #expect(run.phase == .atRest && abs(property.value - last) < 1e-12)
      if last == 0 || last == 10 { #expect(property.value == last) }
    }
  }

  @Test("without an end goes on for ever")
  func endless() {
    let tween = TweenSystem(
      duration: 1, values: [0, 10], timingFunctions: [.linear], repeatCount: .infinity)
    let property = ReactiveProperty(initialValue: 0.0)
    let run = tween.drive(property, on: clock)
    clock.advance(by: 1e3 + 0.25)
    #expect(abs(run.value - 2.5) < 1e-9 && run.settlingDuration == .infinity)
    tween.repeatCount.value = 1
    #expect(abs(run.settlingDuration - 0.75) < 1e-9, "the pass under way is the last")
  }

  @Test("of no duration is at its end at once")
  func instantaneous() {
    let position = ReactiveProperty(initialValue: 1.0)
    let tween = TweenSystem(duration: 0, to: 9.0, enabled: false)
    let log = Log(position, tween)
    let run = tween.drive(position, on: clock)
    tween.enabled.value = true
    #expect(
      log.take() == ["all active", "active", "9.0", "atRest", "all atRest", "finished"])
    #expect(clock.pendingCount == 0 && run.phase == .atRest)
    tween.delay.value = 1
    tween.values.value = [3]
    clock.advance(by: 0.95)
    #expect(position.value == 9)
    clock.advance(by: 0.1)
    #expect(position.value == 3 && run.phase == .atRest)
  }

  // MARK: Changes in mid-motion

  @Test("keeps the fraction done when its duration changes")
  func duration() {
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(duration: 1, to: 100.0, timingFunction: .linear)
    let run = tween.drive(position, on: clock)
    clock.advance(by: 0.25)
    tween.duration.value = 3
    #expect(abs(run.value - 25) < 1e-9)
    #expect(abs(run.settlingDuration - 2.25) < 1e-9)
    clock.advance(by: 0.75)
    #expect(abs(run.value - 50) < 1e-9)
    tween.duration.value = 0
    #expect(position.value == 100 && run.phase == .atRest)
    // At rest it goes on resting.
    tween.duration.value = 2
    tween.timingFunctions.value = [.ease]
    #expect(run.phase == .atRest && clock.pendingCount == 0)
  }

  @Test("goes to another single value from where it is, for its whole duration")
  func retargets() {
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(duration: 1, to: 100.0, timingFunction: .linear, delay: 0.5)
    let run = tween.drive(position, on: clock)
    clock.advance(by: 0.25)
    tween.values.value = [200]
    clock.advance(by: 0.5)
    #expect(abs(run.value - 50) < 1e-9, "while it waits, it goes on waiting")
    tween.values.value = [150]
    #expect(abs(run.value - 50) < 1e-9 && abs(run.velocity - 100) < 1e-9)
    clock.advance(by: 0.5)
    #expect(abs(run.value - 100) < 1e-9)
    clock.advance(by: 1)
    #expect(position.value == 150)
    // At rest: anew, with the delay, from where the property is.
    position.value = 50
    tween.values.value = [60]
    clock.advance(by: 1)
    #expect(abs(run.value - 55) < 1e-9)
  }

  @Test("fades out what a change of the curve, the offsets or the values would make it jump by")
  func bends() {
    let changes: [(TweenSystem<Double>) -> Void] = [
      { $0.timingFunctions.value = [.easeIn] },
      { $0.offsets.value = [0, 0.9, 1] },
      { $0.values.value = [30, 40, 50] },
      { $0.autoreverses.value = false },
      { $0.timingFunctions.value = [.steps(3), .linear] },
    ]
    for change in changes {
      for time in [0.31, 0.65, 1.05, 1.77] {
        let position = ReactiveProperty(initialValue: 0.0)
        let tween = TweenSystem(
          duration: 1, values: [0, 100, 80], repeatCount: 2, autoreverses: true)
        let run = tween.drive(position, on: clock)
        clock.advance(by: time)
        let before = run.value
        change(tween)
        #expect(abs(run.value - before) < 1e-9)
        clock.advance(by: 1e-7)
        #expect(abs(run.value - before) < 1e-3)
        clock.advance(by: 5)
        #expect(position.value == (tween.autoreverses.value ? tween.values.value[0] : 80))
        #expect(run.phase == .atRest)
      }
    }
  }

  @Test("waits longer or shorter when its delay changes while it waits")
  func delays() {
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(duration: 1, to: 100.0, timingFunction: .linear, delay: 1)
    let run = tween.drive(position, on: clock)
    clock.advance(by: 0.5)
    tween.delay.value = 2
    #expect(abs(run.settlingDuration - 2.5) < 1e-9)
    tween.delay.value = 0.25
    #expect(abs(run.settlingDuration - 1) < 1e-9 && run.value == 0)
    clock.advance(by: 0.5)
    tween.delay.value = 7
    #expect(abs(run.value - 50) < 1e-9, "it is over")
    let late = TweenSystem(
      duration: 1, values: [0, 100.0], timingFunctions: [.linear], delay: -0.75)
    let lateRun = late.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    #expect(abs(lateRun.value - 75) < 1e-9)
  }

  @Test("holds lists that don't fit each other until they do")
  func lists() {
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(
      duration: 1, values: [0, 10, 20.0], offsets: [0, 0.5, 1], timingFunctions: [.linear])
    let run = tween.drive(position, on: clock)
    clock.advance(by: 0.25)
    tween.offsets.value = [0, 1]
    clock.advance(by: 0.25)
    #expect(abs(run.value - 10) < 1e-9)
    tween.values.value = [0, 100]
    #expect(abs(run.value - 10) < 1e-9)
    clock.advance(by: 1)
    #expect(position.value == 100)
    // Begun with lists that don't fit, it begins when they do.
    tween.values.value = [7, 8, 9]
    #expect(run.phase == .atRest)
    tween.offsets.value = []
    #expect(run.phase == .active && position.value == 7)
    tween.values.value = [7, .nan, 9]
    #expect(tween.droppedCount == 1)
    clock.advance(by: 2)
    #expect(position.value == 9)
  }

  // MARK: A clock that goes back

  /// A clock that is set to any time.
  private final class ScrubbedClock: FrameClock {
    var time = 0.0
    let frames = ObserverList<Frame>()
    var canGoBack: Bool { true }
    func subscribe(_ observer: MotionObserver<Frame>) -> Subscription { frames.subscribe(observer) }
    func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
      Subscription {}
    }
    func scrub(to newTime: Double) {
      let elapsed = newTime - time
      time = newTime
      frames.send(Frame(time: time, elapsed: elapsed))
    }
  }

  @Test("goes where time goes, also back past a change")
  func scrubs() {
    let clock = ScrubbedClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(duration: 1, to: 100.0, timingFunction: .linear)
    let run = tween.drive(position, on: clock)
    clock.scrub(to: 0.5)
    tween.values.value = [0]
    clock.scrub(to: 1)
    #expect(abs(position.value - 25) < 1e-9)
    clock.scrub(to: 2)
    #expect(position.value == 0 && run.phase == .atRest)
    clock.scrub(to: 0.75)
    #expect(abs(position.value - 37.5) < 1e-9 && run.phase == .active)
    clock.scrub(to: 0.25)
    #expect(abs(position.value - 25) < 1e-9)
    run.unsubscribe()
  }

  @Test("sought back, it bends from where the motion of that time set out, after its own delay")
  func pastOrigin() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(duration: 1, to: 100.0, timingFunction: .linear, delay: 1)
    let run = tween.drive(position, on: timeline)
    clock.advance(by: 4)
    tween.delay.value = 3
    tween.values.value = [40]
    clock.advance(by: 6)
    timeline.seek(to: 1.5)
    tween.offsets.value = [0, 1]
    timeline.seek(to: 1.6)
    // From 0 to 40 it is at 24; the jump by 30 has faded by a fifth.
    #expect(abs(position.value - (24 + 30 * 0.896)) < 1e-9)
    timeline.seek(to: 0.5)
    // Waiting for half a second; three in all are two and a half more.
    tween.delay.value = 2
    #expect(abs(run.settlingDuration - 2.5) < 1e-9)
    withExtendedLifetime(run) {}
  }

  // MARK: Less motion

  @Test("makes one pass where motion is reduced, and is at its end where it is off")
  func lessMotion() {
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(
      duration: 1, values: [2.0, 10], timingFunctions: [.linear], delay: 0.5,
      repeatCount: .infinity, autoreverses: true, enabled: false)
    let log = Log(position, tween)
    let run = tween.drive(position, on: clock)
    tween.motionAmount.value = .instant
    tween.enabled.value = true
    #expect(
      log.take() == ["all active", "active", "10.0", "atRest", "all atRest", "finished"])
    #expect(clock.pendingCount == 0)
    tween.enabled.value = false
    tween.motionAmount.value = .reduced
    tween.enabled.value = true
    #expect(run.settlingDuration == 1.5)
    clock.advance(by: 2)
    #expect(position.value == 10 && run.phase == .atRest)
    // In mid-motion: on the way back it goes no further than back.
    tween.motionAmount.value = .full
    tween.enabled.value = false
    tween.enabled.value = true
    clock.advance(by: 4.25)
    #expect(abs(run.value - 4) < 1e-9)
    tween.motionAmount.value = .reduced
    #expect(abs(run.value - 4) < 1e-9 && abs(run.settlingDuration - 0.25) < 1e-9)
    tween.motionAmount.value = .instant
    #expect(position.value == 2 && run.phase == .atRest)
  }

  // MARK: Bad input

  @Test("a stream of a single value sets out from where it is told to, when it starts")
  func initialValueSet() {
    let tween = TweenSystem(duration: 0.4, to: 20.0, timingFunction: .linear)
    #expect(tween.initialValue.value == 20)
    tween.initialValue.value = 10
    var heard: [Double] = []
    let subscription = tween.stream(on: clock).subscribe { heard.append($0) }
    tween.initialValue.value = 0
    clock.advance(by: 0.2)
    #expect(heard.first == 10 && heard.last.map { abs($0 - 15) < 1e-9 } == true)
    subscription.unsubscribe()
  }

  @Test("it may be told in mid-motion for how long to repeat, instead of how often")
  func repeatDurationSet() {
    let tween = TweenSystem(duration: 0.4, values: [0.0, 20], timingFunctions: [.linear])
    let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    #expect(tween.repeatDuration.value == nil)
    clock.advance(by: 0.3)
    tween.repeatDuration.value = 1
    #expect(abs(run.settlingDuration - 0.7) < 1e-9)
    clock.advance(by: 0.2)
    #expect(abs(run.value - 5) < 1e-9)
    clock.advance(by: 1)
    #expect(abs(run.value - 10) < 1e-9 && run.phase == .atRest)
  }
}
