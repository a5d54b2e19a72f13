import StreamsInterop
import Testing

/// Motions in one line.
struct AnimateTests {
  let clock = ManualClock(frameRate: 60)

  @Test("a spring, and why it ended")
  func spring() {
    let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
    var endings: [MotionEnding] = []
    let run = position.animate(to: SIMD2(100, 40), by: .init(duration: 0.4, bounce: 0), on: clock) {
      endings.append($0)
    }
    #expect(run.phase == .active && endings == [])
    clock.advance(by: 3)
    #expect(position.value == SIMD2(100, 40) && endings == [.finished])
    clock.advance(by: 3)
    #expect(endings == [.finished])
  }

  @Test("a tween, of a lens, and the reason where it is ended on the way or has nothing to do")
  func tween() {
    let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
    let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
    var endings: [MotionEnding] = []
    let run = x.animate(to: 20, duration: 1, timingFunction: .linear, on: clock) {
      endings.append($0)
    }
    clock.advance(by: 0.5)
    #expect(abs(position.value.x - 15) < 1e-9 && position.value.y == 20)
    run.unsubscribe()
    #expect(endings == [.cancelled])
    let still = position.animate(to: position.value, on: clock) { endings.append($0) }
    #expect(still.phase == .atRest && endings == [.cancelled, .finished])
  }

  @Test("springs by any of their constants")
  func initialisers() {
    #expect(
      SpringSystem(destination: 1.0, tension: 200, friction: 20).parameters.value
        == SpringParameters(tension: 200, friction: 20))
    #expect(
      SpringSystem(destination: 1.0, response: 0.4, dampingRatio: 0.7).parameters.value
        == SpringParameters(response: 0.4, dampingRatio: 0.7))
    #expect(
      SpringSystem(destination: 1.0, duration: 0.4, bounce: 0.3).parameters.value
        == SpringParameters(duration: 0.4, bounce: 0.3))
  }

  @Test("a run is kept like a subscription, also without its handle")
  func stored() {
    let position = ReactiveProperty(initialValue: 0.0)
    var subscriptions: [Subscription] = []
    position.animate(to: 100, on: clock).store(in: &subscriptions)
    clock.advance(by: 0.1)
    #expect(position.value > 0)
    let value = position.value
    subscriptions = []
    clock.advance(by: 1)
    #expect(position.value == value)
  }

  /// A system that somebody else writes, by public means alone: counts seconds on any clock.
  private final class Counting: MotionSystem {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let origin = (current?() ?? 0) - clock.time
      observer.state(.active)
      let frames = clock.subscribe(MotionObserver(next: { observer.next(origin + $0.time) }))
      return MotionRun(
        subscription: frames, value: { origin + clock.time }, velocity: { 1 },
        phase: { .active }, remaining: { .infinity })
    }
  }

  @Test("a system of one's own drives, and tells that what it moved rests as it is dropped")
  func ownSystem() {
    let position = ReactiveProperty(initialValue: 5.0)
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    var run: MotionRun<Double>? = Counting().drive(position, on: MotionClock(clock))
    clock.advance(by: 2)
    #expect(abs(position.value - 7) < 1e-9 && run?.velocity == 1)
    run = nil
    clock.advance(by: 2)
    #expect(abs(position.value - 7) < 1e-9 && states == [.active, .atRest])
    withExtendedLifetime(observer) {}
  }

  @Test("what a system of one's own says of its motion is what its handle answers")
  func ownAnswers() {
    let run = Counting().drive(ReactiveProperty(initialValue: 5.0), on: MotionClock(clock))
    let begin = run.value
    clock.advance(by: 2)
    #expect(begin == 5 && abs(run.value - 7) < 1e-9 && run.settlingDuration == .infinity)
    #expect(run.phase == .active)
  }
}
