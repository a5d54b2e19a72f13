import StreamsInterop
import StreamsTesting
import Testing

/// A clock's reduced motion, in mid-motion.
struct ReducedMotionTests {
  private let clock = TickClock()
  private let position = ReactiveProperty(initialValue: 0.0)

  private func tick(from start: Double = 0, to end: Double) {
    var time = start
    while time <= end {
      clock.tick(at: time)
      time += 1.0 / 60
    }
  }

  /// What a system says when its clock is switched off in mid-motion.
  private func heardAtOff(_ system: some MotionSystem<Double>) -> [String] {
    var heard: [String] = []
    let run = system.drive(position, on: clock)
    tick(to: 0.1)
    let observer = position.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    heard = []
    clock.motionAmount = .instant
    withExtendedLifetime((run, observer)) {}
    return heard
  }

  @Test("switched off, what moves is at its end at once")
  func off() {
    let landed = ["100.0", "atRest"]
    #expect(heardAtOff(SpringSystem(destination: 100.0)) == landed)
  }

  @Test("also tweens")
  func tweensOff() {
    #expect(heardAtOff(TweenSystem(duration: 1, values: [0.0, 100])) == ["100.0", "atRest"])
  }

  @Test("also decays")
  func decaysOff() {
    let decay = DecaySystem<Double>(initialVelocity: 190, rate: 2, snapPoints: [0, 100])
    #expect(heardAtOff(decay) == ["100.0", "atRest"])
  }

  @Test("also what scrolls, whatever moves it", arguments: 0..<3)
  func scrollersOff(_ way: Int) {
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1000))
    switch way {
    case 0: scroller.scroll(to: SIMD2(0, 300))
    case 1: scroller.scroll(to: SIMD2(0, 300), animated: .tween(duration: 1, .linear))
    default: scroller.wheel(by: SIMD2(0, 300))
    }
    tick(to: 0.1)
    #expect(scroller.phase.value != .idle)
    clock.motionAmount = .instant
    #expect(scroller.phase.value == .idle && abs(scroller.currentOffset.y - 300) < 1e-9)
  }

  @Test("reduced, a spring goes on without passing its end, and position and velocity don't jump")
  func reduced() {
    let spring = SpringSystem(
      destination: 100.0, parameters: SpringParameters(response: 0.4, dampingRatio: 0.2))
    let run = spring.drive(position, on: clock)
    var highest = 0.0
    let observer = position.subscribe { highest = max(highest, $0) }
    tick(to: 0.01)
    let before = (run.value, run.velocity)
    clock.motionAmount = .reduced
    #expect(run.value == before.0 && run.velocity == before.1)
    tick(from: 0.02, to: 3)
    #expect(highest <= 100 && position.value == 100)
    withExtendedLifetime((run, observer)) {}
  }

  @Test(
    "reduced, a spring never passes its end, however fast it sets out", arguments: [5, 30, 200.0])
  func neverPasses(friction: Double) {
    let clock = ManualClock(frameRate: 120)
    let spring = SpringSystem(
      destination: SIMD2(100.0, -40), initialVelocity: SIMD2(6000, 300),
      parameters: SpringParameters(friction: friction))
    spring.motionAmount.value = .reduced
    let position = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    var places: [SIMD2<Double>] = []
    let observer = position.subscribe { places.append($0) }
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.05)
    spring.destination.value = SIMD2(150, -60)
    spring.initialVelocity.value = SIMD2(9000, -9000)
    clock.advance(by: 20)
    #expect(places.last == SIMD2(150, -60))
    for place in places { #expect(place.x <= 150 && place.y >= -60) }
    // Away from its end it goes as fast as it is thrown.
    spring.initialVelocity.value = SIMD2(0, 500)
    #expect(run.velocity == SIMD2(0, 500))
    withExtendedLifetime(observer) {}
  }

  @Test("taken back, what moves goes on with all its motion")
  func takenBack() {
    clock.motionAmount = .reduced
    let tween = TweenSystem(duration: 1, values: [0.0, 100], repeatCount: 5)
    let run = tween.drive(position, on: clock)
    #expect(run.settlingDuration == 1)
    clock.motionAmount = .full
    #expect(run.settlingDuration == 5)
  }

  @Test("a timeline says what its clock says")
  func onATimeline() {
    let timeline = Timeline(on: clock)
    let run = SpringSystem(destination: 100.0).drive(position, on: timeline)
    tick(to: 0.1)
    clock.motionAmount = .instant
    #expect(position.value == 100 && run.phase == .atRest)
  }

  @Test("what rests is told nothing, nor what has ended; and the clock keeps neither (L10)")
  func release() {
    let clock = clock
    let position = position
    expectReleased {
      let spring = SpringSystem(destination: 0.0)
      let run = spring.drive(position, on: clock)
      var heard = 0
      let observer = position.subscribe { _ in heard += 1 }
      clock.motionAmount = .instant
      clock.motionAmount = .full
      #expect(heard == 1)
      spring.destination.value = 100
      clock.tick(at: 0)
      run.unsubscribe()
      let last = heard
      clock.motionAmount = .reduced
      #expect(heard == last)
      withExtendedLifetime(observer) {}
      return spring
    }
  }

  @Test("a batch obeys by its next step")
  func batch() {
    let batch = SpringBatch()
    let spring = batch.add(1)[0]
    let running = batch.run(on: clock)
    batch[destination: spring] = 100
    tick(to: 0.05)
    clock.motionAmount = .instant
    clock.tick(at: 0.06)
    #expect(batch[position: spring] == 100 && batch.state.value == .atRest)
    withExtendedLifetime(running) {}
  }
}
