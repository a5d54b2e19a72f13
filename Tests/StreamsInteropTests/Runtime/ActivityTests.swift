import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// An interaction that is active while its source is.
private final class HeldHandle: Interaction, Manipulation {
  let source = TestEvents<Double>()
  private let motions = InteractionState()
  var state: ReactiveProperty<MotionPhase> { motions.property }

  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    motions.include(runtime)
    runtime.connect(source, to: element.opacity)
  }
}

/// M10 isBeingManipulated.
struct IsBeingManipulatedTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "Whether any manipulation is active", arguments: [withoutRepeats, late, countedLate])
  func manipulated(_ scenario: Scenario<IsBeingManipulatedTests>) throws {
    try scenario.check(in: self)
  }

  private static let withoutRepeats = Scenario<IsBeingManipulatedTests>(
    "[B] Whether any manipulation is active, in this runtime or a child, without repeats"
  ) { test, findings in
    let runtime = test.runtime
    let (first, second) = (HeldHandle(), HeldHandle())
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    runtime.add(first, to: MotionElement())
    let removing = runtime.makeChild().add(second, to: MotionElement())
    findings.expect(heard, is: [false])
    first.source.send(state: .active)
    second.source.send(state: .active)
    first.source.send(state: .active)
    first.source.send(state: .atRest)
    findings.expect(heard, is: [false, true])
    removing.unsubscribe()
    findings.expect(heard, is: [false, true, false])
    withExtendedLifetime(watching) {}
  }

  private static let late = Scenario<IsBeingManipulatedTests>(
    "A spring's motion isn't a manipulation; a late subscriber receives the current value"
  ) { test, findings in
    let runtime = test.runtime
    let held = HeldHandle()
    runtime.add(SpringSystem(destination: 1.0), to: ReactiveProperty(initialValue: 0))
    runtime.add(held, to: MotionElement())
    findings.expect(runtime.state.value, is: .active)
    findings.expect(runtime.isBeingManipulated.currentValue()!, is: false)
    held.source.send(state: .active)
    findings.expect(runtime.isBeingManipulated.currentValue(), is: true)
  }

  private static let countedLate = Scenario<IsBeingManipulatedTests>(
    "A manipulation added late counts with its current activity"
  ) { test, findings in
    let runtime = test.runtime
    let child = runtime.makeChild()
    let source = TestEvents<Double>()
    let element = MotionElement()
    child.connect(source, to: element.opacity)
    child.connect(source, to: element.cornerRadius)
    source.send(state: .active)
    let state = InteractionState()
    var heard: [MotionPhase] = []
    let watching = state.property.subscribe { heard.append($0) }
    state.include(child)
    findings.expect(heard, is: [.atRest, .active])
    source.send(state: .atRest)
    findings.expect(heard, is: [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }
}

/// M11 Aggregate state.
struct AggregateStateTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "The state combines those of all connections and targets",
    arguments: [threeTemporaries, changesOnly, overTargets])
  func aggregates(_ scenario: Scenario<AggregateStateTests>) throws { try scenario.check(in: self) }

  private static let threeTemporaries = Scenario<AggregateStateTests>(
    "[B] Three temporary streams: one at rest does not hide another that is active"
  ) { test, findings in
    let runtime = test.runtime
    let sources = (0..<3).map { _ in TestEvents<Double>() }
    // Each stream is temporary: only its connection remains.
    for source in sources { runtime.connect(source.scaled(by: 1)) { _ in } }
    sources[0].send(state: .active)
    sources[1].send(state: .active)
    sources[1].send(state: .atRest)
    findings.expect(runtime.state.value, is: .active)
    sources[0].send(state: .atRest)
    findings.expect(runtime.state.value, is: .atRest)
  }

  private static let changesOnly = Scenario<AggregateStateTests>(
    "[B] It reports changes only, and a stream that is no longer observed does not count"
  ) { test, findings in
    let runtime = test.runtime
    let sources = (0..<2).map { _ in TestEvents<Double>() }
    let connections = sources.map { source in runtime.connect(source) { _ in } }
    var heard: [MotionPhase] = []
    let watching = runtime.state.subscribe { heard.append($0) }
    sources[0].send(state: .active)
    sources[0].send(state: .active)
    sources[1].send(state: .active)
    sources[1].send(state: .atRest)
    sources[1].send(state: .atRest)
    findings.expect(heard, is: [.atRest, .active])
    connections[0].unsubscribe()
    sources[0].send(state: .active)
    findings.expect(heard, is: [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }

  private static let overTargets = Scenario<AggregateStateTests>(
    "An interaction's own state combines those of all its targets"
  ) { test, findings in
    let runtime = test.runtime
    let held = HeldHandle()
    runtime.add(held, to: MotionElement())
    runtime.add(held, to: MotionElement())
    var heard: [MotionPhase] = []
    let watching = held.state.subscribe { heard.append($0) }
    held.source.send(state: .active)
    held.source.send(state: .atRest)
    findings.expect(heard, is: [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }
}

/// M15 Runtime state, child runtimes.
struct RuntimeStateTests {
  @Test(
    "The state of a tree of runtimes, announced only on change",
    arguments: [children, parentEnds, changedByWhoHears])
  func states(_ scenario: Scenario<RuntimeStateTests>) throws { try scenario.check(in: self) }

  private static let children = Scenario<RuntimeStateTests>(
    "The state is a property, written only on change, and includes the motions of children"
  ) { _, findings in
    let runtime = MotionRuntime(clock: ManualClock())
    let child = runtime.makeChild(named: "sheet")
    let grandchild = child.makeChild()
    findings.expect(child.name, is: "sheet")
    findings.expect(grandchild.name, is: "child")
    findings.expect(runtime.name, is: "runtime")
    let source = TestEvents<Double>()
    grandchild.connect(source) { _ in }
    var order: [String] = []
    let watching = [("runtime", runtime), ("child", child), ("grandchild", grandchild)].map {
      (name, watched) in watched.state.subscribe { order.append("\(name) \($0)") }
    }
    order = []
    source.send(state: .active)
    findings.expect(order, is: ["runtime active", "child active", "grandchild active"])
    order = []
    child.end()
    findings.expect(order, is: ["grandchild atRest", "child atRest", "runtime atRest"])
    findings.expect(runtime.connectionCount, is: 0)
    withExtendedLifetime(watching) {}
  }

  private static let parentEnds = Scenario<RuntimeStateTests>(
    "A child ends with its parent, which it does not retain; later additions to it end immediately"
  ) { _, findings in
    let source = ReactiveProperty(initialValue: 1.0)
    let target = ReactiveProperty(initialValue: 0.0)
    var child: MotionRuntime?
    expectReleased {
      let parent = MotionRuntime(clock: ManualClock())
      child = parent.makeChild()
      child?.connect(source, to: target)
      return parent
    }
    source.value = 2
    findings.expect(target.value, is: 1)
    findings.expect(child?.connect(source, to: target).isConnected, is: false)
    findings.expect(
      child?.makeChild().makeChild().connect(source, to: target).isConnected, is: false)
    expectNoLiveSubscriptions(on: source)
  }

  private static let changedByWhoHears = Scenario<RuntimeStateTests>(
    "An observer of the active state may end the runtime, and may restart it when it rests"
  ) { _, findings in
    let runtime = MotionRuntime(clock: ManualClock())
    let source = TestEvents<Double>()
    var heard: [MotionPhase] = []
    var rounds = 0
    let watching = runtime.state.subscribe { phase in
      heard.append(phase)
      guard rounds < 6 else { return }
      rounds += 1
      source.send(state: phase.isActive ? .atRest : .active)
    }
    runtime.connect(source) { _ in }
    source.send(state: .active)
    findings.expect(heard, is: [.atRest, .active, .atRest, .active, .atRest, .active, .atRest])
    findings.expect(runtime.state.value, is: .atRest)
    withExtendedLifetime(watching) {}
  }
}
