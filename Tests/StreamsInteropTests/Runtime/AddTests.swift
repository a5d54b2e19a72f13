import StreamsInterop
import StreamsTesting
import Testing

/// M3 add.
struct AddTests {
  private let clock = ManualClock()
  private let runtime = MotionRuntime(clock: ManualClock())

  /// Does what it is told when it is added.
  private final class Custom: Interaction, Stateful {
    let motions = InteractionState()
    var state: ReactiveProperty<MotionPhase> { motions.property }
    let whenAdded: (Custom, MotionElement, MotionRuntime) -> Void

    init(_ whenAdded: @escaping (Custom, MotionElement, MotionRuntime) -> Void) {
      self.whenAdded = whenAdded
    }

    func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
      motions.include(runtime)
      whenAdded(self, element, runtime)
    }
  }

  @Test("It is stored before its add runs, so that what it adds comes after it")
  func storedBefore() {
    let card = MotionElement()
    let inner = Custom { _, _, _ in }
    var found: [Custom] = []
    let outer = Custom { [runtime] _, element, own in
      own.add(inner, to: element)
      found = runtime.interactions(ofType: Custom.self, for: element)
    }
    runtime.add(outer, to: card)
    #expect(found.count == 2 && found.first === outer && found.last === inner)
    #expect(runtime.connectionCount == 1)
    // What is told when it is added holds both the runtime and what was found.
    runtime.end()
    found = []
  }

  @Test("One instance serves many targets, and leaves one without leaving the others")
  func manyTargets() {
    let spring = SpringSystem(destination: 100.0)
    let (left, right) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 50.0))
    let runtime = MotionRuntime(clock: clock)
    let moving = runtime.add(spring, to: left)
    runtime.add(spring, to: right)
    clock.advance(by: 0.05)
    moving.unsubscribe()
    let value = left.value
    clock.advance(by: 10)
    #expect(left.value == value && right.value == 100)
    #expect(runtime.interactions(ofType: SpringSystem<Double>.self, for: left).isEmpty)
    #expect(runtime.interactions(ofType: SpringSystem<Double>.self, for: right).count == 1)
  }

  @Test("The outer runtime ended in add: nothing of it stays")
  func runtimeEndedInAdd() {
    let source = ReactiveProperty(initialValue: 1.0)
    let target = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: clock)
    let connection = runtime.add(
      Custom { _, _, own in
        own.connect(source, to: target)
        runtime.end()
        source.value = 2
        own.connect(source, to: target)
      }, to: MotionElement())
    #expect(!connection.isConnected && target.value == 1)
    expectNoLiveSubscriptions(on: source)
  }

  @Test("An interaction that ends the runtime that it was given is removed, in add and later")
  func endsItself() {
    let card = MotionElement()
    let source = ReactiveProperty(initialValue: 0.0)
    let now = runtime.add(Custom { _, _, own in own.end() }, to: card)
    #expect(!now.isConnected)
    var own: MotionRuntime?
    let later = runtime.add(
      Custom { _, _, given in
        own = given
        given.connect(source) { if $0 == 1 { own?.end() } }
      }, to: card)
    #expect(later.isConnected)
    source.value = 1
    #expect(!later.isConnected && runtime.connectionCount == 0)
    #expect(runtime.interactions(ofType: Custom.self, for: card).isEmpty)
    expectNoLiveSubscriptions(on: source)
  }

  @Test("Its state is active over all its targets, encloses theirs, and rests when it is removed")
  func state() {
    let source = TestEvents<Double>()
    let custom = Custom { _, element, own in own.connect(source, to: element.opacity) }
    let card = MotionElement()
    var order: [String] = []
    let watching = [
      custom.state.subscribe { order.append("interaction \($0)") },
      runtime.state.subscribe { order.append("runtime \($0)") },
      card.opacity.subscribe(next: { _ in }, state: { order.append("property \($0)") }),
    ]
    let adding = runtime.add(custom, to: card)
    runtime.add(custom, to: MotionElement())
    order = []
    source.send(state: .active)
    #expect(order.last == "property active" && order.count == 3)
    order = []
    adding.unsubscribe()
    #expect(order == ["property atRest"] && custom.state.value == .active)
    source.send(state: .atRest)
    #expect(custom.state.value == .atRest && runtime.state.value == .atRest)
    withExtendedLifetime(watching) {}
  }

  @Test("Constraints are applied, also where the target is the reactive form of an object")
  func reactiveForm() {
    final class Label: ReactiveRepresentable {
      var center = SIMD2(1.0, 2)
      func makeReactiveForm() -> ReactiveProperty<SIMD2<Double>> { reactive(\.center) }
    }
    let label = Label()
    let runtime = MotionRuntime(clock: clock)
    runtime.add(SpringSystem(destination: SIMD2(9.0, 9)), to: label) { $0.yLocked(to: 2) }
    clock.advance(by: 10)
    #expect(label.center == SIMD2(9, 2))
  }
}
