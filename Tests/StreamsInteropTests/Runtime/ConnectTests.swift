import StreamsInterop
import StreamsTesting
import Testing

/// M2 connect.
struct ConnectTests {
  private let clock = ManualClock()
  private let runtime = MotionRuntime(clock: ManualClock())

  private final class View {
    var opacity = 0.0
  }

  /// What can be written, and no more.
  private final class Log: Writable {
    var values: [Double] = []
    func write(_ value: Double) { values.append(value) }
  }

  /// What can be written and told states, but not read.
  private final class Servo: MotionWritable {
    var heard: [String] = []
    func write(_ value: Double) { heard.append("\(value)") }
    func state(_ phase: MotionPhase) { heard.append("\(phase)") }
  }

  @Test("Seed 004: values are written to properties, whose views follow")
  func seed004() {
    let element = View()
    let opacity = ReactiveProperty(initialValue: element.opacity) { element.opacity = $0 }
    let fade = TweenSystem(duration: 1, values: [0.0, 1], timingFunctions: [.linear])
    runtime.connect(fade.stream(on: clock), to: opacity)
    clock.advance(by: 0.5)
    #expect(abs(element.opacity - 0.5) < 1e-9)
  }

  @Test("[B] It returns a handle, which takes it back")
  func handle() {
    let source = ReactiveProperty(initialValue: 1.0)
    let target = ReactiveProperty(initialValue: 0.0)
    let connection = runtime.connect(source, to: target)
    #expect(connection.isConnected && target.value == 1)
    connection.unsubscribe()
    connection.unsubscribe()
    source.value = 2
    #expect(!connection.isConnected && target.value == 1)
    expectNoLiveSubscriptions(on: source)
  }

  @Test("Any Writable, a closure, a MotionWritable that can't be read")
  func targets() {
    let source = TestEvents<Double>()
    let log = Log()
    let servo = Servo()
    var closed: [Double] = []
    runtime.connect(source, to: log)
    runtime.connect(source, to: servo)
    let first = runtime.connect(source, to: { closed.append($0) })
    source.send(state: .active)
    source.send(1)
    #expect(runtime.state.value == .active)
    source.send(state: .atRest)
    #expect(log.values == [1] && closed == [1] && servo.heard == ["active", "1.0", "atRest"])
    #expect(runtime.state.value == .atRest)
    first.unsubscribe()
    source.send(2)
    #expect(closed == [1] && log.values == [1, 2])
  }

  @Test("One owner of a property of many, as long as the connection lasts")
  func ownersOfOneProperty() {
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
    #expect(shown?.opacity == 0.25 && other.opacity == 0)
    connection?.unsubscribe()
    #expect(shown == nil)
  }

  @Test("A lens: the part is written, and the whole is told the states")
  func lens() {
    let card = MotionElement(position: SIMD2(10, 20))
    var states: [MotionPhase] = []
    let watching = card.position.subscribe(next: { _ in }, state: { states.append($0) })
    runtime.connect(
      SpringSystem(destination: 100.0).stream(from: card.positionX, on: MotionClock(clock)),
      to: card.positionX)
    clock.advance(by: 10)
    #expect(card.position.value == SIMD2(100, 20))
    #expect(states == [.active, .atRest])
    withExtendedLifetime(watching) {}
  }

  @Test("L13 Disconnected in mid-motion it stays where it is and rests, the whole after the part")
  func orderOfStates() {
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
    #expect(order == ["spring active", "runtime active", "property active"])
    clock.advance(by: 0.1)
    let value = property.value
    order = []
    connection.unsubscribe()
    #expect(order == ["property atRest", "runtime atRest", "spring atRest"])
    clock.advance(by: 1)
    #expect(property.value == value && value > 0 && value < 100)
    withExtendedLifetime(watching) {}
  }

  @Test("A connection that is ended by who hears that the runtime is active leaves no trace")
  func endedByTheWhole() {
    let source = TestEvents<Double>()
    let property = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watching = property.subscribe(next: { _ in }, state: { states.append($0) })
    // Another child moves the same property all the while.
    let steady = TestEvents<Double>()
    runtime.makeChild().connect(steady, to: property)
    steady.send(state: .active)
    let child = runtime.makeChild()
    var connection: MotionConnection?
    let ending = child.state.subscribe { if $0.isActive { connection?.unsubscribe() } }
    connection = child.connect(source, to: property, policy: .exclusive)
    source.send(state: .active)
    #expect(connection?.isConnected == false && child.state.value == .atRest)
    #expect(states == [.active] && runtime.state.value == .active)
    // Nor does it hold the property.
    steady.send(5)
    #expect(property.value == 5)
    steady.send(state: .atRest)
    #expect(states == [.active, .atRest] && runtime.state.value == .atRest)
    withExtendedLifetime((watching, ending)) {}
  }
}
