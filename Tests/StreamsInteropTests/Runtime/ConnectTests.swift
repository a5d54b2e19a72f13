import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// M2 connect.
struct ConnectTests {
  private let clock = ManualClock()
  private let runtime = MotionRuntime(clock: ManualClock())

  private final class View {
    var opacity = 0.0
  }

  /// A target that can only be written.
  private final class Log: Writable {
    var values: [Double] = []
    func write(_ value: Double) { values.append(value) }
  }

  /// A target that can be written and receives states, but can't be read.
  private final class Servo: MotionWritable {
    var heard: [String] = []
    func write(_ value: Double) { heard.append("\(value)") }
    func state(_ phase: MotionPhase) { heard.append("\(phase)") }
  }

  @Test(
    "L13 A connected stream writes until it is disconnected",
    arguments: [
      seed004, handle, targets, ownersOfOneProperty, lens, orderOfStates, endedByTheWhole,
    ])
  func connects(_ scenario: Scenario<ConnectTests>) throws { try scenario.check(in: self) }

  private static let seed004 = Scenario<ConnectTests>(
    "Seed 004: values are written to properties, and views follow them"
  ) { test, findings in
    let clock = test.clock
    let runtime = test.runtime
    let element = View()
    let opacity = ReactiveProperty(initialValue: element.opacity) { element.opacity = $0 }
    let fade = TweenSystem(duration: 1, values: [0.0, 1], timingFunctions: [.linear])
    runtime.connect(fade.stream(on: clock), to: opacity)
    clock.advance(by: 0.5)
    findings.expect(abs(element.opacity - 0.5) < 1e-9, "element.opacity is \(element.opacity)")
  }

  private static let handle = Scenario<ConnectTests>(
    "[B] It returns a subscription that undoes it"
  ) { test, findings in
    let runtime = test.runtime
    let source = ReactiveProperty(initialValue: 1.0)
    let target = ReactiveProperty(initialValue: 0.0)
    let connection = runtime.connect(source, to: target)
    findings.expect(connection.isConnected, is: true)
    findings.expect(target.value, is: 1)
    connection.unsubscribe()
    connection.unsubscribe()
    source.value = 2
    findings.expect(connection.isConnected, is: false)
    findings.expect(target.value, is: 1)
    expectNoLiveSubscriptions(on: source)
  }

  private static let targets = Scenario<ConnectTests>(
    "Targets can be any Writable, a closure, or a MotionWritable that can't be read"
  ) { test, findings in
    let runtime = test.runtime
    let source = TestEvents<Double>()
    let log = Log()
    let servo = Servo()
    var closed: [Double] = []
    runtime.connect(source, to: log)
    runtime.connect(source, to: servo)
    let first = runtime.connect(source, to: { closed.append($0) })
    source.send(state: .active)
    source.send(1)
    findings.expect(runtime.state.value, is: .active)
    source.send(state: .atRest)
    findings.expect(log.values, is: [1])
    findings.expect(closed, is: [1])
    findings.expect(servo.heard, is: ["active", "1.0", "atRest"])
    findings.expect(runtime.state.value, is: .atRest)
    first.unsubscribe()
    source.send(2)
    findings.expect(closed, is: [1])
    findings.expect(log.values, is: [1, 2])
  }

  private static let ownersOfOneProperty = Scenario<ConnectTests>(
    "One owner of a property of many owners, for the connection's lifetime"
  ) { test, findings in
    let runtime = test.runtime
    let opacity = UnscopedReactiveProperty<View, Double>(
      read: { $0.opacity }, write: { $0.opacity = $1 })
    let source = ReactiveProperty(initialValue: 0.25)
    let other = View()
    weak var shown: View?
    var connection: MotionConnection?
    do {
      let view = View()
      shown = view
      connection = runtime.connect(source, to: opacity, of: view)
    }
    findings.expect(shown?.opacity, is: 0.25)
    findings.expect(other.opacity, is: 0)
    connection?.unsubscribe()
    findings.expect(shown == nil, "shown was not released")
  }

  private static let lens = Scenario<ConnectTests>(
    "For a lens, the part is written, and the whole receives the states"
  ) { test, findings in
    let clock = test.clock
    let runtime = test.runtime
    let card = MotionElement(position: SIMD2(10, 20))
    var states: [MotionPhase] = []
    let watching = card.position.subscribe(next: { _ in }, state: { states.append($0) })
    runtime.connect(
      SpringSystem(destination: 100.0).stream(from: card.positionX, on: MotionClock(clock)),
      to: card.positionX)
    clock.advance(by: 10)
    findings.expect(card.position.value, is: SIMD2(100, 20))
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  private static let orderOfStates = Scenario<ConnectTests>(
    "L13 Disconnected mid-flight, it stays in place and rests, the whole after the part"
  ) { test, findings in
    let clock = test.clock
    let runtime = test.runtime
    let spring = SpringSystem(destination: 100.0)
    let property = ReactiveProperty(initialValue: 0.0)
    var order: [String] = []
    let watching = [
      spring.state.subscribe { order.append("spring \($0)") },
      runtime.state.subscribe { order.append("runtime \($0)") },
      property.subscribe(next: { _ in }, state: { order.append("property \($0)") }),
    ]
    order = []
    let connection = runtime.connect(
      spring.stream(from: property, on: MotionClock(clock)), to: property)
    findings.expect(order, is: ["spring active", "runtime active", "property active"])
    clock.advance(by: 0.1)
    let value = property.value
    order = []
    connection.unsubscribe()
    findings.expect(order, is: ["property atRest", "runtime atRest", "spring atRest"])
    clock.advance(by: 1)
    findings.expect(property.value, is: value)
    findings.expect(value > 0, "value is \(value)")
    findings.expect(value < 100, "value is \(value)")
    withExtendedLifetime(watching) {}
  }

  private static let endedByTheWhole = Scenario<ConnectTests>(
    "A connection ended by an observer of the runtime's active state leaves no trace"
  ) { test, findings in
    let runtime = test.runtime
    let source = TestEvents<Double>()
    let property = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watching = property.subscribe(next: { _ in }, state: { states.append($0) })
    // Meanwhile, another child keeps moving the same property.
    let steady = TestEvents<Double>()
    runtime.makeChild().connect(steady, to: property)
    steady.send(state: .active)
    let child = runtime.makeChild()
    var connection: MotionConnection?
    let ending = child.state.subscribe { if $0.isActive { connection?.unsubscribe() } }
    connection = child.connect(source, to: property, policy: .exclusive)
    source.send(state: .active)
    findings.expect(connection?.isConnected, is: false)
    findings.expect(child.state.value, is: .atRest)
    findings.expect(states, is: [.active])
    findings.expect(runtime.state.value, is: .active)
    // It doesn't retain the property, either.
    steady.send(5)
    findings.expect(property.value, is: 5)
    steady.send(state: .atRest)
    findings.expect(states, is: [.active, .atRest])
    findings.expect(runtime.state.value, is: .atRest)
    withExtendedLifetime((watching, ending)) {}
  }
}
