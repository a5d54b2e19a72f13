import StreamsInterop
import Testing

/// What changes nothing.
struct EqualChangeTests {
  let clock = ManualClock(frameRate: 60)

  /// Seconds until a motion rests that meets the same settings every frame; at most 30.
  private func restingTime(_ run: MotionRun<Double>, _ change: () -> Void) -> Double {
    let beginning = clock.time
    while run.phase.isActive, clock.time - beginning < 30 {
      change()
      clock.advance(by: 1.0 / 60)
    }
    return clock.time - beginning
  }

  @Test("a spring that is told the same every frame rests when it would anyway")
  func spring() {
    let spring = SpringSystem(destination: 100.0)
    let expected = spring.drive(ReactiveProperty(initialValue: 0.0), on: clock).settlingDuration
    let position = ReactiveProperty(initialValue: 0.0)
    var heard = 0
    let observer = position.subscribe { _ in heard += 1 }
    let run = spring.drive(position, on: clock)
    let time = restingTime(run) {
      let before = heard
      spring.destination.value = 100
      spring.parameters.value = SpringParameters()
      spring.tension.value = 342
      spring.threshold.value = 0.001
      spring.enabled.value = true
      spring.motionAmount.value = .full
      #expect(heard == before)
    }
    #expect(time >= expected && time < expected + 0.02 && position.value == 100)
    withExtendedLifetime(observer) {}
  }

  @Test("a decay that is told the same every frame rests when it would anyway")
  func decay() {
    let bounds = DecayBounds(lower: -50.0, upper: 1000)
    let decay = DecaySystem(initialVelocity: 800.0, bounds: bounds)
    let run = decay.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    let expected = run.settlingDuration
    let time = restingTime(run) {
      decay.bounds.value = bounds
      decay.snapPoints.value = []
      decay.rate.value = DecayRate.normal
      decay.spring.value = SpringParameters().withoutOvershoot
    }
    #expect(time >= expected && time < expected + 0.02)
  }

  @Test("a tween to one value that is told the same every frame arrives when it would anyway")
  func tween() {
    let tween = TweenSystem(duration: 0.5, to: 100.0)
    let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    let time = restingTime(run) {
      tween.values.value = [100]
      tween.offsets.value = []
      tween.timingFunctions.value = [.easeInOut]
      tween.duration.value = 0.5
      tween.delay.value = 0
    }
    #expect(time >= 0.5 && time < 0.52)
    tween.values.value = [100]
    #expect(run.phase == .atRest)
  }

  @Test("a scroller whose content keeps its size glides as far and as long as ever")
  func scroller() {
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000), axis: .vertical)
    scroller.dragBegan(at: .zero, time: 0)
    scroller.dragEnded(time: 0.001, velocity: SIMD2(0, -1500))
    let expected = scroller.settlingDuration
    var time = 0.0
    while scroller.phase.value.isActive, time < 30 {
      scroller.contentSize.value = SIMD2(320, 4000)
      scroller.viewportSize.value = SIMD2(320, 480)
      scroller.insets.value = ScrollerInsets()
      scroller.axis.value = .vertical
      scroller.snapping.value = .free
      clock.advance(by: 1.0 / 60)
      time += 1.0 / 60
    }
    #expect(time >= expected && time < expected + 0.02)
  }

  @Test("a push and a place are done as often as they are said")
  func pushes() {
    let decay = DecaySystem(initialValue: 0.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = decay.drive(position, on: clock)
    decay.initialVelocity.value = 400
    clock.advance(by: 10)
    let reach = position.value
    decay.initialVelocity.value = 400
    clock.advance(by: 10)
    #expect(reach > 0 && abs(position.value - 2 * reach) < 1e-9)
    decay.initialValue.value = 0
    #expect(position.value == 0)
    withExtendedLifetime(run) {}
  }

  @Test("several constants at once are one change to the runs, and to those who observe them")
  func parameters() {
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    clock.advance(by: 0.1)
    var tensions: [Double] = []
    var springs = 0
    let observers = [
      spring.tension.subscribe { tensions.append($0) },
      spring.parameters.subscribe { _ in springs += 1 },
    ]
    let (value, velocity) = (run.value, run.velocity)
    spring.parameters.value = SpringParameters(tension: 100, friction: 5, mass: 2)
    #expect(tensions == [342, 100] && springs == 2)
    #expect(run.value == value && run.velocity == velocity)
    spring.mass.value = 3
    #expect(
      spring.parameters.value == SpringParameters(tension: 100, friction: 5, mass: 3)
        && spring.friction.value == 5)
    withExtendedLifetime(observers) {}
  }
}
