import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// A target of any type. One protocol, since Swift 6.3 copies a composition of two with the wrong size.
private protocol Movable<Value>: Readable, MotionWritable {}

extension ScopedReactiveProperty: Movable {}
extension PropertyLens: Movable {}

/// Runtimes and the targets of one's own (law L18).
struct OwnTargetRuntimeTests {
  let clock = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("a system is added to any target", systems),
    Scenario("Attach pulls any target", attach),
    Scenario("a constraint and a policy apply to any target", constraints),
    Scenario("poses and followers move any target", poses),
    Scenario("connections of one object count as one target", states),
    Scenario("an object's motion and its connection take each other over", takeover),
    Scenario("an object has one form, whichever runtimes ask", forms),
  ]

  @Test("L18: runtimes and targets of one's own", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private final class Servo: Movable {
    var angle = 0.0
    var states: [MotionPhase] = []
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
    func state(_ phase: MotionPhase) { states.append(phase) }
  }

  private struct Joint: Movable {
    unowned let servo: Servo
    var targetIdentity: TargetIdentity { TargetIdentity(servo, part: 0) }
    func read() -> Double { servo.angle }
    func write(_ value: Double) { servo.angle = value }
  }

  /// A target of each kind, with the place to which it writes.
  private func targets() -> [(any Movable<Double>, () -> Double, String)] {
    let (servo, moved, owner, scopedTo) = (Servo(), Servo(), Servo(), Servo())
    let scoped = ScopedReactiveProperty(read: { scopedTo.angle }, write: { scopedTo.angle = $0 })
    let angles = UnscopedReactiveProperty<Servo, Double>(
      read: { $0.angle }, write: { $0.angle = $1 })
    let lens = angles.lens(get: { $0 }, set: { $0 = $1 }).scoped(to: owner)
    return [
      (servo, { servo.angle }, "object"), (Joint(servo: moved), { moved.angle }, "structure"),
      (scoped, { scopedTo.angle }, "scoped"),
      (angles.scoped(to: owner), { owner.angle }, "owner's"), (lens, { owner.angle }, "lens"),
    ]
  }

  private func systems(_ findings: inout Findings) {
    for (target, place, name) in targets() {
      let runtime = MotionRuntime(clock: clock)
      target.write(0)
      target.animate(to: 300, on: clock)
      clock.advance(by: 0.1)
      let velocity = target.velocity
      func add(_ target: some Movable<Double>) -> MotionConnection {
        runtime.add(SpringSystem(destination: 100.0), to: target)
      }
      let connection = add(target)
      findings.expect(target.velocity, near: velocity, within: 1e-9, name)
      findings.expect(runtime.state.value, is: .active, name)
      clock.advance(by: 4)
      findings.expect(place(), is: 100, name)
      connection.unsubscribe()
    }
  }

  private func attach(_ findings: inout Findings) {
    for (target, place, name) in targets() {
      let runtime = MotionRuntime(clock: clock)
      target.write(0)
      let leader = ReactiveProperty(initialValue: 100.0)
      func add(_ target: some Movable<Double>) {
        let attach = Attach(to: leader)
        runtime.add(attach, to: target)
        clock.advance(by: 0.1)
        findings.expect(attach.velocity(of: target), isAbove: 0, name)
      }
      add(target)
      clock.advance(by: 4)
      findings.expect(place(), is: 100, name)
    }
  }

  private func constraints(_ findings: inout Findings) {
    for (target, place, name) in targets() {
      let runtime = MotionRuntime(clock: clock)
      target.write(0)
      func add(_ target: some Movable<Double>) {
        runtime.add(SpringSystem(destination: 100.0), to: target) { $0.upperBound(40) }
        runtime.connect(
          ReactiveProperty(initialValue: 0.0), to: target, policy: .exclusive)
      }
      add(target)
      clock.advance(by: 4)
      findings.expect(place(), is: 40, name)
    }
  }

  private func poses(_ findings: inout Findings) {
    for (target, place, name) in targets() {
      let runtime = MotionRuntime(clock: clock)
      target.write(0)
      let poses = MotionPoses(0.0, in: runtime) { pose in target.to(pose) }
      poses.current.value = 100
      clock.advance(by: 0.1)
      findings.expect(target.velocity, isAbove: 0, name)
      poses.current.value = 20
      clock.advance(by: 4)
      findings.expect(place(), is: 20, name)
      let follower = FollowSystem(destination: 70.0, maximumSpeed: 300, maximumAcceleration: 2000)
      let run = follower.drive(target, on: clock)
      clock.advance(by: 4)
      findings.expect(place(), is: 70, name)
      run.unsubscribe()
    }
  }

  private func states(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let servo = Servo()
    let (first, second) = (ObserverList<Double>(), ObserverList<Double>())
    runtime.connect(Source(list: first), to: servo)
    runtime.connect(Source(list: second), to: servo)
    first.send(state: .active)
    second.send(state: .active)
    second.send(1)
    first.send(state: .atRest)
    findings.expect(servo.states, is: [.active])
    second.send(state: .atRest)
    findings.expect(servo.states, is: [.active, .atRest])
    runtime.end()
    findings.expect(servo.knownSeat == nil, "expected no entry")
  }

  private struct Source: Observable {
    let list: ObserverList<Double>
    func subscribe(_ observer: MotionObserver<Double>) -> Subscription { list.subscribe(observer) }
  }

  private func takeover(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let servo = Servo()
    var endings: [EndReason] = []
    servo.animate(to: 100, on: runtime) { endings.append($0) }
    clock.advance(by: 0.1)
    let connection = runtime.add(SpringSystem(destination: 50.0), to: servo)
    findings.expect(endings, is: [.interrupted])
    clock.advance(by: 0.1)
    servo.animate(to: 0, on: clock)
    clock.advance(by: 4)
    findings.expect(servo.angle, is: 0)
    findings.expect(servo.states, is: [.active, .atRest])
    connection.unsubscribe()
  }

  private final class Layer: ReactiveRepresentable {
    var opacity = 0.0
    func makeReactiveForm() -> ReactiveProperty<Double> { reactive(\.opacity) }
  }

  private func forms(_ findings: inout Findings) {
    let layer = Layer()
    var first: MotionRuntime? = MotionRuntime(clock: clock)
    let second = MotionRuntime(clock: clock)
    weak let known = first?.get(layer)
    findings.expect(known === second.makeChild().get(layer), "expected one form")
    first?.get(layer).animate(to: 1, on: clock)
    clock.advance(by: 0.05)
    second.get(layer).animate(to: 0, on: clock)
    first = nil
    clock.advance(by: 4)
    findings.expect(layer.opacity, is: 0)
    findings.expect(known === second.get(layer), "expected the form of the runtime that remains")
    second.forget(layer)
    findings.expect(known == nil, "expected a released form")
    layer.opacity = 0.5
    findings.expect(second.get(layer).value, is: 0.5)
    findings.expect(
      second.get(layer) === MotionRuntime(clock: clock).get(layer), "expected the new form")
  }
}

#if DEBUG
  import Synchronization

  struct ConnectedBackTests {
    @Test(
      "L18: a stream made from a moving property and connected back to it is reported; others aren't"
    )
    func connectedBack() {
      let clock = ManualClock(frameRate: 60)
      let runtime = MotionRuntime(clock: clock)
      let messages = Mutex<[String]>([])
      let (place, other) = (
        ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
      )
      let spring = SpringSystem(destination: 10.0)
      MotionWarnings.$report.withValue({ message in messages.withLock { $0.append(message) } }) {
        runtime.connect(spring.stream(from: place, on: clock).scaled(by: 1), to: place)
        place.animate(to: 100, on: clock)
        runtime.connect(spring.stream(from: place, on: clock), to: other)
        #expect(messages.withLock { $0 } == [])
        runtime.connect(spring.stream(from: place, on: clock).scaled(by: 1), to: place)
      }
      #expect(messages.withLock { $0.count } == 1)
      #expect(
        messages.withLock { $0.first?.contains("Use runtime.add(system, to: property)") } == true)
    }
  }
#endif
