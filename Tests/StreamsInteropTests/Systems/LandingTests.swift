import StreamsInterop
import Testing

/// Landings that are heard by those who change the system.
struct LandingTests {
  /// What is heard of a motion to 100 whose last value sets off a change.
  private struct Heard: Equatable {
    var landings = 0
    var states: [MotionPhase] = []
    var endings: [MotionEnding] = []

    static let oneLanding = Heard(landings: 1, states: [.active, .atRest], endings: [.finished])
  }

  private func hear(
    _ system: some MotionSystem<Double>, endings: MotionObservable<MotionEnding>,
    on clock: some FrameClock, while play: () -> Void, change: @escaping () -> Void
  ) -> Heard {
    var heard = Heard()
    let reasons = endings.subscribe { heard.endings.append($0) }
    let values = system.stream(on: clock).subscribe(
      next: { value in
        guard value == 100 else { return }
        heard.landings += 1
        // Else a change that is announced again would go on for ever.
        if heard.landings < 5 { change() }
      }, state: { heard.states.append($0) })
    play()
    withExtendedLifetime((reasons, values)) {}
    return heard
  }

  private func hear(
    _ system: some MotionSystem<Double>, endings: MotionObservable<MotionEnding>,
    change: @escaping () -> Void
  ) -> Heard {
    let clock = ManualClock()
    return hear(
      system, endings: endings, on: clock, while: { clock.advance(by: 10) }, change: change)
  }

  @Test("a spring's last value is said once, whatever is written there that lands on it (L15)")
  func spring() {
    let changes: [(SpringSystem<Double>) -> Void] = [
      { $0.destination.value = 100 },
      { $0.initialVelocity.value = 0 },
      { $0.initialValue.value = 100 },
      { $0.friction.value = 50 },
      { $0.motionAmount.value = .instant },
      { $0.enabled.value = false },
      {
        $0.enabled.value = false
        $0.destination.value = 300
      },
    ]
    for (index, change) in changes.enumerated() {
      let spring = SpringSystem(destination: 100.0, initialValue: 0)
      let heard = hear(spring, endings: spring.endings) { change(spring) }
      #expect(heard == .oneLanding, "change \(index)")
    }
  }

  @Test("a tween's last value is said once, whatever is written there that lands on it (L15)")
  func tween() {
    let changes: [(TweenSystem<Double>) -> Void] = [
      { $0.duration.value = 0.5 },
      { $0.repeatCount.value = 1 },
      { $0.offsets.value = [0, 1] },
      { $0.timingFunctions.value = [.linear] },
      { $0.delay.value = 1 },
      { $0.motionAmount.value = .reduced },
      { $0.enabled.value = false },
      {
        $0.enabled.value = false
        $0.values.value = [0, 300]
      },
    ]
    for (index, change) in changes.enumerated() {
      let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
      let heard = hear(tween, endings: tween.endings) { change(tween) }
      #expect(heard == .oneLanding, "change \(index)")
    }
  }

  @Test("a decay's last value is said once, whatever is written there that lands on it (L15)")
  func decay() {
    let changes: [(DecaySystem<Double>) -> Void] = [
      { $0.initialVelocity.value = 0 },
      { $0.initialValue.value = 100 },
      { $0.rate.value = 5 },
      { $0.bounds.value = DecayBounds(lower: 50) },
      { $0.enabled.value = false },
    ]
    for (index, change) in changes.enumerated() {
      let decay = DecaySystem(initialVelocity: 900.0, bounds: DecayBounds(upper: 100))
      let heard = hear(decay, endings: decay.endings) { change(decay) }
      #expect(heard == .oneLanding, "change \(index)")
    }
  }

  @Test("a place that is set afterwards is shown, also where the motion has landed on it")
  func placeAfterLanding() {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let place = ReactiveProperty(initialValue: 0.0)
    runtime.add(spring, to: place)
    clock.advance(by: 10)
    #expect(place.value == 100)
    // Somebody else moves it.
    place.value = 5
    spring.initialValue.value = 100
    #expect(place.value == 100)
  }

  @Test("L4 who leaves at the last value hears no more, and the motion has one end (L15)")
  func leavesAtLanding() {
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    var heard = Heard()
    let reasons = spring.endings.subscribe { heard.endings.append($0) }
    var values: Subscription?
    values = spring.stream(on: clock).subscribe(
      next: { if $0 == 100 { values?.unsubscribe() } }, state: { heard.states.append($0) })
    clock.advance(by: 10)
    #expect(heard == Heard(states: [.active], endings: [.cancelled]))
    // It counts no more than once in the whole.
    let again = spring.stream(on: clock).subscribe { _ in }
    #expect(spring.state.value.isActive)
    withExtendedLifetime((reasons, again)) {}
  }

  @Test("what lands elsewhere there is another last value of the same motion")
  func elsewhere() {
    let clock = ManualClock()
    let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
    var last: Double?
    var endings: [MotionEnding] = []
    let kept = [
      tween.endings.subscribe { endings.append($0) },
      tween.stream(on: clock).subscribe {
        last = $0
        if $0 == 100 { tween.values.value = [0, 50] }
      },
    ]
    clock.advance(by: 1)
    #expect(last == 50 && endings == [.finished])
    withExtendedLifetime(kept) {}
  }

  @Test("set out for another place and disabled there, it is interrupted, where it is")
  func setOutAndDisabled() {
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let heard = hear(spring, endings: spring.endings) {
      spring.destination.value = 300
      spring.enabled.value = false
    }
    #expect(heard.states == [.active, .atRest] && heard.endings == [.interrupted])
  }

  @Test("a landing that is met between two frames is no different")
  func betweenFrames() {
    let clock = ManualClock(frameRate: 1)
    let spring = SpringSystem(
      destination: 100.0, initialValue: 0,
      parameters: SpringParameters(response: 0.1, dampingRatio: 1))
    let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
    let springHeard = hear(
      spring, endings: spring.endings, on: clock,
      while: {
        clock.advance(by: 0.9)
        spring.friction.value = 100
      }, change: { spring.enabled.value = false })
    #expect(springHeard == .oneLanding)
    let tweenHeard = hear(
      tween, endings: tween.endings, on: clock,
      while: {
        clock.advance(by: 0.9)
        tween.repeatCount.value = 2
      }, change: { tween.enabled.value = false })
    #expect(tweenHeard == .oneLanding)
  }

  @Test("on a timeline, too; what is written at a landing in the past replaces what came later")
  func onATimeline() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let heard = hear(
      spring, endings: spring.endings, on: timeline, while: { clock.advance(by: 3) },
      change: { spring.enabled.value = false })
    #expect(heard == .oneLanding)

    spring.enabled.value = true
    let position = ReactiveProperty(initialValue: 100.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 1)
    spring.initialVelocity.value = 500
    clock.advance(by: 0.1)
    var landings = 0
    let observer = position.subscribe {
      guard $0 == 100 else { return }
      landings += 1
      // A push of nothing is a change, other than the destination that it has already.
      if landings < 5 { spring.initialVelocity.value = 0 }
    }
    timeline.seek(to: 3.5)
    #expect(landings == 1)
    timeline.seek(to: 4.1)
    #expect(position.value == 100 && landings == 1)
    withExtendedLifetime((run, observer)) {}
  }

  @Test(
    "where a past flight was stopped, what doesn't move it lets it rest, with a frame there or without (L14)",
    arguments: [false, true])
  func shapeAtAStop(_ hasFrame: Bool) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    // It is stopped in mid-flight, between two frames, and goes on later.
    clock.advance(by: 0.205)
    spring.enabled.value = false
    let stop = run.value
    #expect(stop > 1 && stop < 99)
    clock.advance(by: 0.3)
    spring.enabled.value = true
    clock.advance(by: 0.1)
    timeline.seek(to: 0.19)
    #expect(run.phase == .active)
    // The time after the stop, at a frame or before the next.
    clock.advance(by: hasFrame ? 0.03 : 0.0155)
    #expect(run.value == stop)
    spring.tension.value = 80
    clock.advance(by: 0.2)
    #expect(run.value == stop && position.value == stop && run.phase == .atRest)
    // What moves it does so from there.
    spring.destination.value = 50
    clock.advance(by: 10)
    #expect(position.value == 50)
  }
}
