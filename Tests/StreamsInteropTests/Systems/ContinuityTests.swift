import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Only one motion moves a property at a time, and the motion that becomes active takes over (law L18).
struct ContinuityTests {
  let clock = ManualClock(frameRate: 60)
  let position = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "of two animations, the newer one takes over, with the current position and velocity",
      twoAnimations),
    Scenario("a handle can be dropped, and the motion continues", dropped),
    Scenario("an observer drops the property during a write", droppedInWrite),
    Scenario("deallocating a property cancels its motion, even an endless one", propertyGoes),
    Scenario(
      "between two frames, a motion begins at the clock's time, without a write", betweenFrames),
    Scenario("a motion that is due lands first, as finished", dueLands),
    Scenario("an interrupted system rests until it is changed", systemRests),
    Scenario("a system that is disabled or at rest doesn't take over", restingSystems),
    Scenario("a direct write doesn't end a motion; stop() and jump(to:) do", stopAndJump),
    Scenario("a tween takes over the velocity, unless it has its own", tweens),
    Scenario("a decay continues at the current velocity", decay),
    Scenario("a delayed motion takes over when its delay ends", delay),
    Scenario(
      "a delayed motion begins at the property's current position, and moves nothing before",
      lateDelay),
    Scenario("an instant motion interrupts, and lands immediately", instant),
    Scenario("a motion with nothing to do ends the current motion", nothingToDo),
    Scenario("an interrupted part of a plan ends, and the plan continues", plan),
    Scenario("a timeline that goes back shows each motion at its time", timeline),
    Scenario("observers are notified of active and at rest once", states),
  ]

  @Test("L18: one motion moves a property", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func twoAnimations(_ findings: inout Findings) {
    var endings: [String] = []
    position.animate(to: 100, on: clock) { endings.append("first \($0)") }
    clock.advance(by: 0.1)
    let velocity = position.velocity
    findings.expect(velocity, isAbove: 100)
    position.animate(to: 0, on: clock) { endings.append("second \($0)") }
    findings.expect(endings, is: ["first interrupted"])
    findings.expect(position.velocity, is: velocity)
    let expected = ExactFlight(from: position.value, velocity: velocity, to: 0)
    clock.advance(by: 0.05)
    findings.expect(position.value, near: expected.place(at: 0.05), within: 1e-9)
    clock.advance(by: 4)
    findings.expect(position.value, is: 0)
    findings.expect(position.velocity, is: 0)
    findings.expect(endings, is: ["first interrupted", "second finished"])
  }

  private func dropped(_ findings: inout Findings) {
    position.animate(to: 3, on: clock)
    clock.advance(by: 4)
    findings.expect(position.value, is: 3)
  }

  private func droppedInWrite(_ findings: inout Findings) {
    final class Holder { var property: ReactiveProperty<Double>? }
    let holder = Holder()
    holder.property = ReactiveProperty(initialValue: 0.0)
    var heard: [Double] = []
    var endings: [EndReason] = []
    let first = holder.property?.subscribe { if $0 > 0 { holder.property = nil } }
    let second = holder.property?.subscribe { heard.append($0) }
    holder.property?.animate(to: 1, on: clock) { endings.append($0) }
    clock.advance(by: 1)
    findings.expect(heard.count, is: 2)
    findings.expect(endings, is: [.cancelled])
    withExtendedLifetime((first, second)) {}
  }

  private func propertyGoes(_ findings: inout Findings) {
    var endings: [EndReason] = []
    var property: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 0.0)
    weak let gone = property
    property?.animate(to: 1, SpringStyle(friction: 0), on: clock) { endings.append($0) }
    clock.advance(by: 1)
    findings.expect(endings, is: [])
    property = nil
    findings.expect(nothing: gone)
    findings.expect(endings, is: [.cancelled])
    findings.expect(clock.pendingCount, is: 0)
  }

  private func betweenFrames(_ findings: inout Findings) {
    let spring = SpringSystem(destination: 100.0)
    let own = TickClock()
    let run = spring.drive(position, on: own)
    own.tick(at: 0)
    own.tick(at: 0.1)
    let watch = ManualClock()
    var writes = 0
    let observer = position.subscribe { _ in writes += 1 }
    let (place, velocity) = (run.value, run.velocity)
    position.animate(to: 0, on: watch)
    findings.expect(writes, is: 1)
    findings.expect(run.phase, is: .atRest)
    watch.advance(by: 1.0 / 60)
    let expected = ExactFlight(from: place, velocity: velocity, to: 0)
    findings.expect(position.value, near: expected.place(at: 1.0 / 60), within: 1e-9)
    withExtendedLifetime(observer) {}
  }

  private func dueLands(_ findings: inout Findings) {
    let slow = ManualClock()
    var endings: [EndReason] = []
    position.animate(to: 10, .easeInOut(duration: 0.5), on: slow) { endings.append($0) }
    let run = slow.schedule(after: 0.7) { [position] in
      position.animate(to: 0, on: slow) { endings.append($0) }
    }
    slow.advance(by: 0.75)
    findings.expect(endings, is: [.finished])
    findings.expect(position.velocity, isBelow: 0)
    withExtendedLifetime(run) {}
  }

  private func systemRests(_ findings: inout Findings) {
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.1)
    position.animate(to: 50, on: clock)
    findings.expect(run.phase, is: .atRest)
    clock.advance(by: 4)
    findings.expect(position.value, is: 50)
    spring.friction.value = 3
    findings.expect(run.phase, is: .atRest)
    position.animate(to: 0, on: clock)
    clock.advance(by: 0.1)
    let velocity = position.velocity
    spring.destination.value = 200
    findings.expect(run.velocity, is: velocity)
    clock.advance(by: 20)
    findings.expect(position.value, is: 200)
  }

  private func restingSystems(_ findings: inout Findings) {
    position.animate(to: 100, on: clock)
    clock.advance(by: 0.1)
    let off = SpringSystem(destination: 0.0, enabled: false).drive(position, on: clock)
    let still = TweenSystem(duration: 1, values: [Double.nan]).drive(position, on: clock)
    clock.advance(by: 0.1)
    findings.expect(position.velocity, isAbove: 0)
    clock.advance(by: 4)
    findings.expect(position.value, is: 100)
    withExtendedLifetime((off, still)) {}
  }

  private func stopAndJump(_ findings: inout Findings) {
    var endings: [EndReason] = []
    position.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    position.value = 3
    clock.advance(by: 0.1)
    findings.expect(position.value, isAbove: 10)
    let place = position.value
    position.stop()
    position.stop()
    findings.expect(position.velocity, is: 0)
    clock.advance(by: 1)
    findings.expect(position.value, is: place)
    let motion = position.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    position.jump(to: 7)
    clock.advance(by: 1)
    findings.expect(position.value, is: 7)
    findings.expect(motion.phase, is: .atRest)
    position.jump(to: 8)
    findings.expect(position.value, is: 8)
    let other = position.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    other.stop()
    findings.expect(endings, is: [.interrupted, .interrupted, .interrupted])
    findings.expect(position.value, is: other.value)
  }

  private func tweens(_ findings: inout Findings) {
    position.animate(to: 100, on: clock)
    clock.advance(by: 0.1)
    let (place, velocity) = (position.value, position.velocity)
    let tween = position.animate(to: 0, .easeInOut(duration: 1), on: clock)
    findings.expect(tween.velocity, near: velocity, within: 1e-9)
    findings.expect(tween.value, near: place, within: 1e-9)
    let given = position.animate(to: 0, .easeInOut(duration: 1), velocity: 5, on: clock)
    findings.expect(given.velocity, near: 5, within: 1e-9)
    let still = position.animate(to: 0, velocity: 0, on: clock)
    findings.expect(still.velocity, is: 0)
    clock.advance(by: 5)
    findings.expect(position.value, is: 0)
  }

  private func decay(_ findings: inout Findings) {
    position.animate(to: 100, on: clock)
    clock.advance(by: 0.1)
    let velocity = position.velocity
    let run = DecaySystem<Double>().drive(position, on: clock)
    findings.expect(run.velocity, is: velocity)
  }

  private func delay(_ findings: inout Findings) {
    let whole = ManualClock()
    let other = ReactiveProperty(initialValue: 0.0)
    for (property, clock) in [(position, clock), (other, whole)] {
      property.animate(to: 100, on: clock)
      property.animate(to: 0, .easeInOut(duration: 1).delayed(by: 0.3), on: clock)
    }
    clock.advance(by: 0.25)
    findings.expect(position.value, isAbove: 50)
    findings.expect(position.velocity, isAbove: 0)
    clock.advance(by: 0.25)
    whole.advance(by: 0.5)
    findings.expect(position.value, near: other.value, within: 1e-9)
    findings.expect(position.velocity, near: other.velocity, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(position.value, is: 0)
  }

  private func lateDelay(_ findings: inout Findings) {
    position.animate(to: 100, .linear(duration: 1).delayed(by: 0.5), on: clock)
    position.value = 7
    clock.advance(by: 0.25)
    findings.expect(position.value, is: 7)
    position.value = 50
    clock.advance(by: 0.2)
    findings.expect(position.value, is: 50)
    clock.advance(by: 0.55)
    findings.expect(position.value, near: 75, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(position.value, is: 100)
  }

  private func instant(_ findings: inout Findings) {
    var endings: [EndReason] = []
    position.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    position.animate(to: 7, .easeInOut(duration: 0), on: clock) { endings.append($0) }
    findings.expect(position.value, is: 7)
    findings.expect(endings, is: [.interrupted, .finished])
  }

  private func nothingToDo(_ findings: inout Findings) {
    position.animate(to: 10, .linear(duration: 1), on: clock)
    clock.advance(by: 0.5)
    let motion = position.animate(to: position.value, velocity: 0, on: clock)
    clock.advance(by: 1)
    findings.expect(position.value, near: 5, within: 1e-9)
    findings.expect(motion.phase, is: .atRest)
  }

  private func plan(_ findings: inout Findings) {
    let other = ReactiveProperty(initialValue: 0.0)
    let playback = MotionPlan.sequence(
      TweenSystem(to: 10.0, .easeInOut(duration: 1)).animating(position),
      TweenSystem(to: 10.0, .easeInOut(duration: 1)).animating(other)
    ).start(on: clock)
    clock.advance(by: 0.5)
    position.animate(to: 0, on: clock)
    clock.advance(by: 0.1)
    findings.expect(other.value, isAbove: 0)
    clock.advance(by: 4)
    findings.expect(position.value, is: 0)
    findings.expect(other.value, is: 10)
    findings.expect(playback.state.value, is: .atRest)
  }

  private func timeline(_ findings: inout Findings) {
    let timeline = Timeline(on: clock)
    position.animate(to: 100, on: timeline)
    clock.advance(by: 0.2)
    let early = position.value
    clock.advance(by: 0.2)
    position.animate(to: 0, on: timeline)
    clock.advance(by: 0.2)
    let late = position.value
    timeline.seek(to: 0.2)
    findings.expect(position.value, near: early, within: 1e-9)
    timeline.seek(to: 0.6)
    findings.expect(position.value, near: late, within: 1e-9)
    timeline.seek(to: 0.2)
    timeline.seek(to: 5)
    findings.expect(position.value, is: 0)
    // Motions of another clock are hidden while this clock goes back.
    position.animate(to: 1000, on: clock)
    timeline.seek(to: 0.2)
    clock.advance(by: 1.0 / 60)
    findings.expect(position.value, isBelow: 100)
  }

  private func states(_ findings: inout Findings) {
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    let runtime = MotionRuntime(clock: clock)
    let spring = SpringSystem(destination: 50.0)
    runtime.add(spring, to: position)
    clock.advance(by: 0.1)
    position.animate(to: 100, on: clock)
    clock.advance(by: 0.1)
    findings.expect(runtime.state.value, is: .atRest)
    spring.destination.value = 20
    findings.expect(runtime.state.value, is: .active)
    clock.advance(by: 5)
    findings.expect(states, is: [.active, .atRest])
    findings.expect(position.value, is: 20)
    var endings: [EndReason] = []
    let motion = position.animate(to: 0, on: runtime) { endings.append($0) }
    findings.expect(runtime.state.value, is: .active)
    clock.advance(by: 0.1)
    runtime.end()
    findings.expect(endings, is: [.cancelled])
    findings.expect(motion.phase, is: .atRest)
    findings.expect(states, is: [.active, .atRest, .active, .atRest])
    let place = position.value
    position.animate(to: 9, on: runtime) { endings.append($0) }
    clock.advance(by: 5)
    findings.expect(position.value, is: place)
    findings.expect(endings, is: [.cancelled, .cancelled])
    withExtendedLifetime(observer) {}
  }
}
