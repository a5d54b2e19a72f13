import StreamsInteractions
@testable import StreamsInteractions
@testable import StreamsOperators
@testable import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// Motions that a host plays (laws L13, L15, L18).
struct FlightTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "A host plays a motion without frames; reads follow its formula, and it lands once", plays),
    Scenario(
      "Taking back a flight gives its position, and the motion continues at its velocity", takesBack
    ),
    Scenario("Ten thousand interruptions preserve the velocity", interruptions),
    Scenario("A motion that can't be handed over reports the reason", refusals),
    Scenario("The parts of one property fly together, until the first one ends", parts),
    Scenario("A time that is non-finite or goes back is dropped once, and nothing stops", badTimes),
    Scenario("Refused and landed motions are released (L10)", releases),
  ]

  @Test("Flights", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  /// The same spring, computed directly.
  private func spring(
    from start: Double = 0, velocity: Double = 0, to end: Double, after time: Double
  ) -> SpringTrajectory<Double> {
    var path = SpringTrajectory(
      from: start, velocity: velocity, to: end, spring: SpringStyle(),
      rest: RestRule(threshold: 0.001))
    path.seek(to: time)
    return path
  }

  private func plays(_ findings: inout Findings) {
    let world = FlightWorld()
    var events: [String] = []
    var handle: MotionHandle<Double>?
    world.step(at: 1) {
      handle = world.x.animate(to: 100, on: world.clock, completion: { events.append("\($0)") })
    }
    findings.expect(
      world.host.isPlaying && world.deck.count == 1, "expected a handover in the first frame")
    findings.expect(!world.clock.needsTicks, "expected no request for frames")
    let settling = handle?.settlingDuration ?? 0
    findings.expect(world.host.played, is: [settling])
    findings.expect(world.host.course.0 == 0 && abs(world.host.course.1 - 100) < 0.5)
    let before = world.written
    world.step(at: 1.25)
    let expected = spring(to: 100, after: 0.25)
    findings.expect(abs((handle?.value ?? 0) - expected.value) < 1e-9)
    findings.expect(abs((handle?.velocity ?? 0) - expected.velocity) < 1e-9)
    findings.expect(abs(world.x.velocity - expected.velocity) < 1e-9)
    findings.expect(abs(world.x.value - expected.value) < 1e-9, "a read follows the formula")
    findings.expect(
      world.written == before && world.host.isPlaying,
      "a read writes nothing, and the host keeps playing")
    findings.expect(!world.clock.needsTicks)
    world.step(at: 1 + settling + 0.001)
    findings.expect(world.x.value == 100 && world.written.last == 100)
    findings.expect(world.written.filter { $0 == 100 }.count, is: 1)
    findings.expect(events, is: ["finished"])
    findings.expect(!world.host.isPlaying && !world.clock.needsTicks)
    findings.expect(world.host.ends, is: [false])
  }

  private func takesBack(_ findings: inout Findings) {
    /// Each act happens after a quarter of a second; the flag is whether the spring's motion continues.
    let ways: [(String, (FlightWorld, SpringSystem<Double>, MotionRun<Double>) -> Void, Bool)] = [
      ("a press", { world, _, _ in world.flight?.takeBack() }, true),
      ("a destination", { _, spring, _ in spring.destination.value = -50 }, true),
      ("parameters", { _, spring, _ in spring.tension.value = 100 }, true),
      ("another motion", { world, _, _ in world.x.animate(to: 7, on: world.clock) }, true),
      ("reduced motion", { world, _, _ in world.clock.reducedMotion = .on }, true),
      ("a pause", { world, _, _ in world.clock.isPaused.value = true }, true),
      ("a write", { world, _, _ in world.x.value = 3 }, true),
      ("a change in place", { world, _, _ in world.x.value += 0 }, true),
      ("the end of the connection", { _, _, run in run.unsubscribe() }, false),
      ("a stop", { world, _, _ in world.x.stop() }, false),
      ("a disabled system", { _, spring, _ in spring.isEnabled.value = false }, false),
    ]
    for (name, happen, goesOn) in ways {
      let world = FlightWorld()
      let system = SpringSystem(destination: 0.0)
      let run = system.drive(world.x, on: world.clock)
      world.step(at: 1) { system.destination.value = 100 }
      let expected = spring(to: 100, after: 0.25)
      world.step(at: 1.25) {
        happen(world, system, run)
        findings.expect(
          !world.host.isPlaying && world.deck.count == 0,
          "\(name): expected the flight to be taken back")
        findings.expect(
          name == "a write"
            ? world.x.value == 3 : abs(world.x.value - expected.value) < 1e-9,
          "\(name): the value is \(world.x.value)")
        if goesOn {
          let velocity = world.x.velocity
          findings.expect(
            abs(velocity - expected.velocity) < 1e-9, "\(name): continues at \(velocity)")
        }
      }
      findings.expect(
        world.clock.needsTicks == (goesOn && name != "a pause"),
        "\(name): expected frames only if the motion continues")
      let place = world.x.value
      world.step(at: 1.26)
      if goesOn, name != "a pause", name != "a write" {
        findings.expect(
          abs(world.x.value - place) < 20 && world.x.value != place,
          "\(name): expected motion without a jump")
      } else if !goesOn {
        findings.expect(world.x.value == place, "\(name): expected rest")
      }
      withExtendedLifetime(run) {}
    }
    // A new subscriber takes the flight back before it receives the current value.
    let world = FlightWorld()
    world.step(at: 1) { world.x.animate(to: 100, on: world.clock) }
    var heard: [Double] = []
    var states: [MotionPhase] = []
    var subscription: Subscription?
    world.step(at: 1.25) {
      subscription = world.x.subscribe(next: { heard.append($0) }, state: { states.append($0) })
      findings.expect(heard.count == 1 && states == [.active])
      findings.expect(abs((heard.first ?? 0) - spring(to: 100, after: 0.25).value) < 1e-9)
    }
    for frame in 1...3 { world.step(at: 1.25 + Double(frame) / 60) }
    findings.expect(!world.host.isPlaying && heard.count > 3, "expected a value in each frame")
    subscription?.unsubscribe()
    for frame in 4...11 { world.step(at: 1.25 + Double(frame) / 60) }
    findings.expect(
      world.host.isPlaying,
      "expected a flight without observers, got \(String(describing: world.flight?.refusal))")
    withExtendedLifetime(subscription) {}
  }

  private func interruptions(_ findings: inout Findings) {
    var random = SeededGenerator.printed()
    let world = FlightWorld()
    let system = SpringSystem(destination: 0.0)
    let run = system.drive(world.x, on: world.clock)
    var (time, place, velocity, aim) = (1.0, 0.0, 0.0, 0.0)
    var (flights, worst, gap) = (0, 0.0, 0.0)
    world.step(at: time)
    for _ in 0..<10_000 {
      let next = Double.random(in: -500...500, using: &random)
      world.step(at: time) { system.destination.value = next }
      // After this frame, the motion is considered for a flight again.
      world.step(at: time + 0.05)
      world.step(at: time + 0.12)
      world.step(at: time + 0.13)
      flights += world.deck.count
      let duration = 0.13 + Double.random(in: 0.01...0.3, using: &random)
      world.step(at: time + duration) {
        let path = spring(from: place, velocity: velocity, to: next, after: duration)
        let scale = max(1, abs(path.velocity))
        worst = max(worst, abs(run.velocity - path.velocity) / scale)
        gap = max(gap, abs(run.value - path.value))
        world.flight?.takeBack()
        worst = max(worst, abs(run.velocity - path.velocity) / scale)
        (place, velocity, aim) = (run.value, run.velocity, next)
      }
      time += duration
    }
    findings.expect(flights > 9_900, "\(flights) flights")
    findings.expect(worst < 1e-9, "velocity off by \(worst)")
    findings.expect(gap < 1e-6, "position off by \(gap)")
    withExtendedLifetime((run, aim)) {}
  }

  private func refusals(_ findings: inout Findings) {
    func reason(_ body: (FlightWorld) -> Any) -> FlightRefusal? {
      let world = FlightWorld()
      var kept: [Any] = []
      world.step(at: 1) { kept.append(body(world)) }
      defer { withExtendedLifetime(kept) {} }
      return world.flight?.refusal
    }
    findings.expect(reason { $0.x.animate(to: 100, on: $0.clock) }, is: nil)
    findings.expect(
      reason { world in
        let subscription = world.x.subscribe { _ in }
        world.x.animate(to: 100, on: world.clock)
        return subscription
      }, is: .observed)
    findings.expect(
      reason { $0.x.animate(to: 1, .easeInOut(duration: 0.05), on: $0.clock) }, is: .duration)
    findings.expect(
      reason { world in
        world.clock.rate.value = 0.5
        return world.x.animate(to: 100, on: world.clock)
      }, is: .clock)
    findings.expect(
      reason { world in
        world.x.animate(to: 100, on: world.clock)
        return world.clock.frames.subscribe { _ in }
      }, is: .frames)
    findings.expect(
      reason { world in
        world.deck.limit = 0
        return world.x.animate(to: 100, on: world.clock)
      }, is: .crowded)
    findings.expect(
      reason { world in
        let runtime = MotionRuntime(clock: world.clock)
        runtime.add(
          SpringSystem(destination: 100.0), to: world.x, constraints: { $0.scaled(by: 2) })
        return runtime
      }, is: .shaped)
    findings.expect(
      reason { world in
        let spring = SpringSystem(destination: 100.0)
        spring.destinationMoves()
        return spring.drive(world.x, on: world.clock)
      }, is: .following)
    findings.expect(
      reason { world in
        let system = FollowSystem(
          destination: 100.0, maximumSpeed: 50, maximumAcceleration: 500, initialValue: 0)
        return system.drive(world.x, on: world.clock)
      }, is: nil)
    findings.expect(
      reason { world in
        let system = FollowSystem(
          destination: 100.0, maximumSpeed: 50, maximumAcceleration: 500, initialValue: 0)
        system.destination.state(.active)
        return system.drive(world.x, on: world.clock)
      }, is: .following)
    findings.expect(
      reason { $0.x.animate(to: 100, Glide(), on: $0.clock) }, is: nil,
      "a style outside the library")
    for refusal in [FlightRefusal.host, .curve] {
      findings.expect(
        reason { world in
          world.host.refusal = refusal
          return world.x.animate(to: 100, on: world.clock)
        }, is: refusal)
    }
    let world = FlightWorld()
    world.step(at: 1) { world.x.animate(to: 100, on: world.clock) }
    world.step(at: 1.25) { world.flight?.takeBack() }
    findings.expect(world.flight?.refusal, is: .recent)
  }

  private func parts(_ findings: inout Findings) {
    let clock = TickClock()
    let deck = FlightDeck(clock)
    let host = StageHand()
    let element = MotionElement()
    let flight = MotionFlight(
      ofParts: element.transform, on: deck, host: host, componentCount: 3,
      component: { [$0.rotation, $0.scale.x, $0.scale.y][$1] })
    func step(at time: Double, _ body: () -> Void = {}) {
      deck.arrive(at: time)
      body()
      clock.tick(at: time)
    }
    step(at: 1) {
      element.rotation.animate(to: 1, on: clock)
      element.scale.animate(to: 3, .easeInOut(duration: 0.4), on: clock)
    }
    findings.expect(host.isPlaying && !clock.needsTicks)
    step(at: 1.2) { flight.takeBack() }
    findings.expect(abs(element.transform.value.rotation - spring(to: 1, after: 0.2).value) < 1e-9)
    findings.expect(
      abs(element.transform.value.scale.x - 2) < 1e-6, "expected the middle of its range")
    for frame in 0...400 { step(at: 1.2 + Double(frame) / 60) }
    findings.expect(element.transform.value, is: MotionTransform(rotation: 1, scale: SIMD2(3, 3)))
    findings.expect(!host.isPlaying && deck.count == 0 && !clock.needsTicks)
    // Each part ends at its own time.
    var ended = 0.0
    host.played = []
    step(at: 10) {
      element.rotation.animate(
        to: 0, .easeInOut(duration: 0.3), on: clock, completion: { _ in ended = clock.time })
      element.scale.animate(to: 1, .easeInOut(duration: 1), on: clock)
    }
    let start = clock.time
    findings.expect(host.played, is: [0.3])
    for frame in 1...80 { step(at: 10 + Double(frame) / 60) }
    findings.expect(ended - start, near: 0.3, within: 0.02)
    findings.expect(host.played.count, is: 2)
    findings.expect(element.transform.value, is: MotionTransform(rotation: 0, scale: SIMD2(1, 1)))
    findings.expect(!host.isPlaying && deck.count == 0)
  }

  private func badTimes(_ findings: inout Findings) {
    let world = FlightWorld()
    world.step(at: 1) { world.x.animate(to: 100, on: world.clock) }
    world.step(at: 1.25)
    for (count, time) in [Double.nan, .infinity, 1.2].enumerated() {
      world.step(at: time)
      findings.expect(world.clock.droppedCount, is: count + 1)
      findings.expect(world.x.value, near: spring(to: 100, after: 0.25).value, within: 1e-9)
    }
    world.step(at: 1.3)
    findings.expect(world.x.value, near: spring(to: 100, after: 0.3).value, within: 1e-9)
    world.step(at: 5)
    findings.expect(world.x.value == 100 && !world.host.isPlaying)
    findings.expect(world.clock.droppedCount, is: 3)
  }

  private func releases(_ findings: inout Findings) {
    let world = FlightWorld()
    weak var system: SpringSystem<Double>?
    do {
      let made = SpringSystem(destination: 100.0)
      system = made
      let frames = world.clock.frames.subscribe { _ in }
      let run = made.drive(world.x, on: world.clock)
      world.step(at: 1)
      findings.expect(world.flight?.refusal, is: .frames)
      run.unsubscribe()
      frames.unsubscribe()
    }
    findings.expect(system == nil)
    // The clock's settings are observed while a motion is in flight.
    weak var clock: TickClock?
    do {
      let made = TickClock()
      clock = made
      let deck = FlightDeck(made)
      let x = ReactiveProperty(initialValue: 0.0)
      let flight = MotionFlight(of: x, on: deck, host: StageHand())
      x.animate(to: 100, .easeInOut(duration: 1), on: made)
      for time in [1.0, 2.5, 2.6] {
        deck.arrive(at: time)
        made.tick(at: time)
        findings.expect(deck.count, is: time == 1 ? 1 : 0)
      }
      withExtendedLifetime(flight) {}
    }
    findings.expect(clock == nil)
  }
}

/// A style outside the library.
private struct Glide: MotionStyle {
  func trajectory<Value: Vector>(
    from start: Value, velocity: Value, to destination: Value
  ) -> MotionTrajectory<Value> {
    let speed = destination.subtracting(start)
    return MotionTrajectory(to: destination, duration: 1) {
      (start.adding(speed.scaled(by: $0)), speed)
    }
  }
}

extension SpringSystem<Double> {
  /// Marks the destination as moving.
  fileprivate func destinationMoves() { destination.state(.active) }
}
