import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// M3 add.
struct AddTests {
  private let clock = ManualClock()
  private let runtime = MotionRuntime(clock: ManualClock())

  /// Runs its closure when it is added.
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

  @Test(
    "An added interaction is stored, moves its targets, and ends on its own",
    arguments: [storedBefore, manyTargets, runtimeEndedInAdd, endsItself, state, reactiveForm])
  func adds(_ scenario: Scenario<AddTests>) throws { try scenario.check(in: self) }

  private static let storedBefore = Scenario<AddTests>(
    "It is stored before its add runs, so the interactions it adds come after it"
  ) { test, findings in
    let runtime = test.runtime
    let card = MotionElement()
    let inner = Custom { _, _, _ in }
    var found: [Custom] = []
    let outer = Custom { [runtime] _, element, own in
      own.add(inner, to: element)
      found = runtime.interactions(ofType: Custom.self, for: element)
    }
    runtime.add(outer, to: card)
    findings.expect(found.count, is: 2)
    findings.expect(found.first === outer, "expected the same object")
    findings.expect(found.last === inner, "expected the same object")
    findings.expect(runtime.connectionCount, is: 1)
    // Its closure retains both the runtime and the found objects.
    runtime.end()
    found = []
  }

  private static let manyTargets = Scenario<AddTests>(
    "One instance serves many targets, and can leave one without leaving the others"
  ) { test, findings in
    let clock = test.clock
    let spring = SpringSystem(destination: 100.0)
    let (left, right) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 50.0))
    let runtime = MotionRuntime(clock: clock)
    let moving = runtime.add(spring, to: left)
    runtime.add(spring, to: right)
    clock.advance(by: 0.05)
    moving.unsubscribe()
    let value = left.value
    clock.advance(by: 10)
    findings.expect(left.value, is: value)
    findings.expect(right.value, is: 100)
    findings.expect(
      runtime.interactions(ofType: SpringSystem<Double>.self, for: left).isEmpty, is: true)
    findings.expect(
      runtime.interactions(ofType: SpringSystem<Double>.self, for: right).count, is: 1)
  }

  private static let runtimeEndedInAdd = Scenario<AddTests>(
    "If the outer runtime ends during add, nothing of it remains"
  ) { test, findings in
    let clock = test.clock
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
    findings.expect(connection.isConnected, is: false)
    findings.expect(target.value, is: 1)
    expectNoLiveSubscriptions(on: source)
  }

  private static let endsItself = Scenario<AddTests>(
    "An interaction that ends the runtime it is given is removed, during add and later"
  ) { test, findings in
    let runtime = test.runtime
    let card = MotionElement()
    let source = ReactiveProperty(initialValue: 0.0)
    let now = runtime.add(Custom { _, _, own in own.end() }, to: card)
    findings.expect(now.isConnected, is: false)
    var own: MotionRuntime?
    let later = runtime.add(
      Custom { _, _, given in
        own = given
        given.connect(source) { if $0 == 1 { own?.end() } }
      }, to: card)
    findings.expect(later.isConnected, is: true)
    source.value = 1
    findings.expect(later.isConnected, is: false)
    findings.expect(runtime.connectionCount, is: 0)
    findings.expect(runtime.interactions(ofType: Custom.self, for: card).isEmpty, is: true)
    expectNoLiveSubscriptions(on: source)
  }

  private static let state = Scenario<AddTests>(
    "Its state is active over all its targets, encloses theirs, and rests when it is removed"
  ) { test, findings in
    let runtime = test.runtime
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
    findings.expect(order.last, is: "property active")
    findings.expect(order.count, is: 3)
    order = []
    adding.unsubscribe()
    findings.expect(order, is: ["property atRest"])
    findings.expect(custom.state.value, is: .active)
    source.send(state: .atRest)
    findings.expect(custom.state.value, is: .atRest)
    findings.expect(runtime.state.value, is: .atRest)
    withExtendedLifetime(watching) {}
  }

  private static let reactiveForm = Scenario<AddTests>(
    "Constraints apply even if the target is the reactive form of an object"
  ) { test, findings in
    let clock = test.clock
    final class Label: ReactiveRepresentable {
      var center = SIMD2(1.0, 2)
      func makeReactiveForm() -> ReactiveProperty<SIMD2<Double>> { reactive(\.center) }
    }
    let label = Label()
    let runtime = MotionRuntime(clock: clock)
    runtime.add(SpringSystem(destination: SIMD2(9.0, 9)), to: runtime.get(label)) {
      $0.yLocked(to: 2)
    }
    clock.advance(by: 10)
    findings.expect(label.center, is: SIMD2(9, 2))
  }
}
