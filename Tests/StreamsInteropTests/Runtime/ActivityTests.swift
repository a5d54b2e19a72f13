import StreamsInterop
import StreamsTesting
import Testing

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

  @Test("[B] Whether any manipulation is active, here or in a child, without repeats")
  func withoutRepeats() {
    let (first, second) = (HeldHandle(), HeldHandle())
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    runtime.add(first, to: MotionElement())
    let removing = runtime.makeChild().add(second, to: MotionElement())
    #expect(heard == [false])
    first.source.send(state: .active)
    second.source.send(state: .active)
    first.source.send(state: .active)
    first.source.send(state: .atRest)
    #expect(heard == [false, true])
    removing.unsubscribe()
    #expect(heard == [false, true, false])
    withExtendedLifetime(watching) {}
  }

  @Test("A spring's motion is no manipulation; who comes late hears what is")
  func late() {
    let held = HeldHandle()
    runtime.add(SpringSystem(destination: 1.0), to: ReactiveProperty(initialValue: 0))
    runtime.add(held, to: MotionElement())
    #expect(runtime.state.value == .active && !runtime.isBeingManipulated.currentValue()!)
    held.source.send(state: .active)
    #expect(runtime.isBeingManipulated.currentValue() == true)
  }

  @Test("What is counted late counts with what is active there already")
  func countedLate() {
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
    #expect(heard == [.atRest, .active])
    source.send(state: .atRest)
    #expect(heard == [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }
}

/// M11 Aggregate state.
struct AggregateStateTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test("[B] Three temporaries: one at rest does not hide another that is active")
  func threeTemporaries() {
    let sources = (0..<3).map { _ in TestEvents<Double>() }
    // Each stream is a temporary, of which nothing is left but its connection.
    for source in sources { runtime.connect(source.scaled(by: 1)) { _ in } }
    sources[0].send(state: .active)
    sources[1].send(state: .active)
    sources[1].send(state: .atRest)
    #expect(runtime.state.value == .active)
    sources[0].send(state: .atRest)
    #expect(runtime.state.value == .atRest)
  }

  @Test("[B] It tells changes only, and one that has stopped being heard does not count")
  func changesOnly() {
    let sources = (0..<2).map { _ in TestEvents<Double>() }
    let connections = sources.map { source in runtime.connect(source) { _ in } }
    var heard: [MotionPhase] = []
    let watching = runtime.state.subscribe { heard.append($0) }
    sources[0].send(state: .active)
    sources[0].send(state: .active)
    sources[1].send(state: .active)
    sources[1].send(state: .atRest)
    sources[1].send(state: .atRest)
    #expect(heard == [.atRest, .active])
    connections[0].unsubscribe()
    sources[0].send(state: .active)
    #expect(heard == [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }

  @Test("An interaction's own state is that of all its targets")
  func overTargets() {
    let held = HeldHandle()
    runtime.add(held, to: MotionElement())
    runtime.add(held, to: MotionElement())
    var heard: [MotionPhase] = []
    let watching = held.state.subscribe { heard.append($0) }
    held.source.send(state: .active)
    held.source.send(state: .atRest)
    #expect(heard == [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }
}

/// M15 Runtime state, child runtimes.
struct RuntimeStateTests {
  @Test("The state is a property, written on change only, with all that children move")
  func children() {
    let runtime = MotionRuntime(clock: ManualClock())
    let child = runtime.makeChild(named: "sheet")
    let grandchild = child.makeChild()
    #expect(child.name == "sheet" && grandchild.name == "child" && runtime.name == "runtime")
    let source = TestEvents<Double>()
    grandchild.connect(source) { _ in }
    var order: [String] = []
    let watching = [("runtime", runtime), ("child", child), ("grandchild", grandchild)].map {
      (name, watched) in watched.state.subscribe { order.append("\(name) \($0)") }
    }
    order = []
    source.send(state: .active)
    #expect(order == ["runtime active", "child active", "grandchild active"])
    order = []
    child.end()
    #expect(order == ["grandchild atRest", "child atRest", "runtime atRest"])
    #expect(runtime.connectionCount == 0)
    withExtendedLifetime(watching) {}
  }

  @Test("A child ends with its parent, which it does not keep; what it is added then ends at once")
  func parentEnds() {
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
    #expect(target.value == 1)
    #expect(child?.connect(source, to: target).isConnected == false)
    #expect(child?.makeChild().makeChild().connect(source, to: target).isConnected == false)
    expectNoLiveSubscriptions(on: source)
  }

  @Test("Who hears that the runtime is active may end it, and may begin it anew when it rests")
  func changedByWhoHears() {
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
    #expect(heard == [.atRest, .active, .atRest, .active, .atRest, .active, .atRest])
    #expect(runtime.state.value == .atRest)
    withExtendedLifetime(watching) {}
  }
}
