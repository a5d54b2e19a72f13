import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Custom systems and targets take part in takeovers (law L18).
struct OwnContinuityTests {
  let clock = ManualClock(frameRate: 60)
  let position = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a custom system begins with the current velocity, and is hidden once another takes over",
      ownSystem),
    Scenario("an object of one's own class takes part", ownTarget),
    Scenario(
      "before its run exists, a custom system has no velocity in its first state",
      firstState),
    Scenario("a custom system that speaks after its run has ended moves nothing", belated),
    Scenario("a part takes over the velocity of a custom system that moves the whole", partOfOwn),
  ]

  @Test("L18: custom systems and targets", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  /// Continues evenly at the current velocity.
  private final class Coasting: MotionSystem {
    var emit: ((Double) -> Void)?
    var announce: ((MotionPhase) -> Void)?

    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      start(observer, moving: current.map { MotionStart($0) }, on: clock)
    }

    func start(
      _ observer: MotionObserver<Double>, moving start: MotionStart<Double>?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let origin = start?.place ?? 0
      let velocity = start?.velocity ?? 0
      let began = clock.time
      emit = observer.next
      announce = observer.state
      observer.state(.active)
      let frames = clock.frames.subscribe(
        MotionObserver(next: { observer.next(origin + ($0.time - began) * velocity) }))
      return MotionRun(
        subscription: frames, value: { origin + (clock.time - began) * velocity },
        velocity: { velocity }, phase: { .active }, remaining: { .infinity })
    }
  }

  /// A similar system that only uses positions.
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

  private func ownSystem(_ findings: inout Findings) {
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    let counted = Counting().drive(position, on: clock)
    clock.advance(by: 1)
    findings.expect(position.value, near: 1, within: 1e-9)
    findings.expect(position.velocity, is: 1)
    position.animate(to: 100, on: clock)
    findings.expect(position.velocity, is: 1)
    findings.expect(counted.phase, is: .atRest)
    clock.advance(by: 0.1)
    let velocity = position.velocity
    findings.expect(velocity, isAbove: 50)
    let place = position.value
    var coasted: MotionRun<Double>? = Coasting().drive(position, on: clock)
    findings.expect(coasted?.velocity, is: velocity)
    clock.advance(by: 0.1)
    findings.expect(position.value, near: place + velocity * 0.1, within: 1e-9)
    coasted = nil
    clock.advance(by: 1)
    findings.expect(position.value, near: place + velocity * 0.1, within: 1e-9)
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime((observer, counted)) {}
  }

  private func belated(_ findings: inout Findings) {
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    let coasting = Coasting()
    for _ in 0..<2 {
      coasting.drive(position, on: clock).unsubscribe()
      coasting.announce?(.atRest)
      coasting.announce?(.active)
      coasting.emit?(7)
    }
    findings.expect(position.value, is: 0)
    findings.expect(states, is: [.active, .atRest, .active, .atRest])
    withExtendedLifetime(observer) {}
  }

  private final class Servo: Readable, MotionWritable {
    var angle = 0.0
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
    func state(_ phase: MotionPhase) {}
  }

  private func ownTarget(_ findings: inout Findings) {
    let servo = Servo()
    var endings: [EndReason] = []
    servo.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = servo.velocity
    let motion = servo.animate(to: 0, on: clock)
    findings.expect(motion.velocity, is: velocity)
    findings.expect(endings, is: [.interrupted])
    clock.advance(by: 4)
    findings.expect(servo.angle, is: 0)
  }

  private func firstState(_ findings: inout Findings) {
    let acts: [(String, (ReactiveProperty<Double>) -> Void)] = [
      ("animate", { [clock] in $0.animate(to: 500, on: clock) }),
      (
        "animate in time",
        { [clock] in $0.animate(to: 500, .linear(duration: 0.3), on: clock) }
      ),
      ("stop", { $0.stop() }), ("jump", { $0.jump(to: 500) }), ("nothing", { _ in }),
    ]
    for (name, act) in acts {
      let place = ReactiveProperty(initialValue: 500.0)
      var velocities: [Double] = []
      var farthest = 0.0
      let watch = place.subscribe(
        next: { farthest = max(farthest, ($0 - 500).magnitude) },
        state: { phase in
          guard phase.isActive, velocities.isEmpty else { return }
          velocities.append(place.velocity)
          act(place)
          velocities.append(place.velocity)
        })
      let run = Counting().drive(place, on: clock)
      findings.expect(velocities, is: [0, 0], "\(name)")
      clock.advance(by: 0.5)
      findings.expect(farthest <= 0.5 + 1e-9, "\(name): \(farthest) away")
      withExtendedLifetime((watch, run)) {}
    }
  }

  /// Moves evenly, with a known velocity.
  private final class Drifting: MotionSystem {
    let velocity = SIMD2(30.0, 40)

    func start(
      _ observer: MotionObserver<SIMD2<Double>>, from current: (() -> SIMD2<Double>)?,
      on clock: MotionClock
    ) -> MotionRun<SIMD2<Double>> {
      let (origin, began, velocity) = (current?() ?? .zero, clock.time, velocity)
      observer.state(.active)
      let frames = clock.frames.subscribe(
        MotionObserver(next: { observer.next(origin + ($0.time - began) * velocity) }))
      return MotionRun(
        subscription: frames, value: { origin + (clock.time - began) * velocity },
        velocity: { velocity }, phase: { .active }, remaining: { .infinity })
    }
  }

  private func partOfOwn(_ findings: inout Findings) {
    let place = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    let x = place.lens(get: { $0.x }, set: { $0.x = $1 })
    let run = Drifting().drive(place, on: clock)
    clock.advance(by: 0.5)
    findings.expect(x.velocity, near: 30, within: 1e-6)
    x.animate(to: 100, on: clock)
    findings.expect(x.velocity, near: 30, within: 1e-6)
    findings.expect(place.velocity.y, near: 40, within: 1e-6)
    withExtendedLifetime(run) {}
  }
}
