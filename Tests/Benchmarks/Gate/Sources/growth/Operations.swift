import StreamsInterop

@MainActor let operations = deliveries + runtimes + motions + gestures

private func number(_ value: Double = 0) -> ReactiveProperty<Double> {
  ReactiveProperty(initialValue: value)
}

// MARK: - Streams and properties

@MainActor private let deliveries: [Operation] = [
  Operation("subscribe") { n in
    let property = number()
    return { (0..<n).map { _ in property.subscribe { _ in } } }
  },
  Operation("drop-in-order") { n in
    let property = number()
    let all = (0..<n).map { _ in property.subscribe { _ in } }
    return {
      for subscription in all { subscription.unsubscribe() }
      return property
    }
  },
  Operation("drop-shuffled") { n in
    let property = number()
    let all = (0..<n).map { _ in property.subscribe { _ in } }
    let order = shuffled(n)
    return {
      for index in order { all[index].unsubscribe() }
      return property
    }
  },
  Operation("drop-in-delivery") { n in
    let property = number()
    var all: [Subscription] = []
    all = (0..<n).map { index in
      property.subscribe { if $0 == 1 { all[n - 1 - index].unsubscribe() } }
    }
    return {
      property.value = 1
      return all
    }
  },
  Operation("write") { n in
    let property = number()
    let all = (0..<n).map { _ in property.subscribe { _ in } }
    return {
      property.value = 1
      return all
    }
  },
  Operation("write-re-entrantly") { n in
    let property = number()
    let loop = property.subscribe { if $0 > 0, $0 < Double(n) { property.value = $0 + 1 } }
    return {
      property.value = 1
      return loop
    }
  },
  Operation("send") { n in
    let subject = MotionSubject<Int>()
    let all = subject.scan(0, +).dedupe().subscribe { _ in }
    return {
      for value in 0..<n { subject.write(value) }
      return all
    }
  },
  Operation("chain-of-maps") { n in
    let property = number()
    return {
      var stream = property.asStream()
      for _ in 0..<n { stream = stream.map { $0 + 1 } }
      let all = stream.subscribe { _ in }
      property.value = 1
      return all
    }
  },
  Operation("chain-of-bindings") { n in
    let all = (0...n).map { _ in number() }
    return {
      let bindings = (0..<n).map { all[$0].bind(to: all[$0 + 1]) }
      all[0].value = 1
      return bindings
    }
  },
  Operation("bind-both-ways") { n in
    let all = (0...n).map { number(Double($0)) }
    let hub = number()
    return { all.map { hub.bindBothWays(to: $0) } }
  },
  Operation("remember") { n in
    let subject = MotionSubject<Int>()
    return {
      let remembered = subject.asStream().remember()
      let all = (0..<n).map { _ in remembered.subscribe { _ in } }
      subject.write(1)
      for subscription in all { subscription.unsubscribe() }
      return remembered
    }
  },
  Operation("share") { n in
    let subject = MotionSubject<Int>()
    return {
      let shared = subject.asStream().share()
      let all = (0..<n).map { _ in shared.subscribe { _ in } }
      subject.write(1)
      for subscription in all { subscription.unsubscribe() }
      return shared
    }
  },
  Operation("replays-of-active") { n in
    let property = number()
    property.state(.active)
    return { (0..<n).map { _ in property.subscribe(next: { _ in }, state: { _ in }) } }
  },
  Operation("lenses") { n in
    let property = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    return {
      let lenses = (0..<n).map { _ in property.lens(get: { $0.x }, set: { $0.x = $1 }) }
      let all = lenses.map { $0.subscribe { _ in } }
      lenses[0].value = 1
      return all
    }
  },
  Operation("join-of-many") { n in
    let all = (0..<n).map { _ in number() }
    return {
      let sum = all.map { $0.asStream() }.combineLatest { $0.count }.subscribe { _ in }
      return sum
    }
  },
  Operation("join-of-one-source") { n in
    let property = number()
    let sum = (0..<n).map { _ in property.map { $0 + 1 } }.combineLatest { $0.count }
      .subscribe { _ in }
    return {
      property.value = 1
      return sum
    }
  },
  Operation("joins-that-wait") { n in
    let property = number()
    let all = (0..<n).map { _ in
      property.map { $0 + 1 }.combineLatest(property.map { -$0 }) { $0 + $1 }.subscribe { _ in }
    }
    return {
      property.value = 1
      return all
    }
  },
  Operation("nested-merges") { n in
    let all = (0..<n).map { _ in number() }
    return {
      var merged = all[0].asStream()
      for property in all.dropFirst() { merged = merged.merge(with: property) }
      return merged.subscribe { _ in }
    }
  },
  Operation("owners") { n in
    let owners = (0..<n).map { _ in Owner() }
    let table = UnscopedReactiveProperty<Owner, Double>(
      read: { $0.value }, write: { $0.value = $1 })
    return {
      let all = owners.map { table.subscribe($0) { _ in } }
      for owner in owners { table.write(owner, 1) }
      return all
    }
  },
  Operation("owners-that-die") { n in
    let table = UnscopedReactiveProperty<Owner, Double>(
      read: { $0.value }, write: { $0.value = $1 })
    var owners = (0..<n).map { _ in Owner() }
    let all = owners.map { table.subscribe($0) { _ in } }
    return {
      owners = []
      for subscription in all { subscription.unsubscribe() }
      return table
    }
  },
  Operation("inlet-send") { n in
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
    return {
      for value in 0..<n { inlet.send(value) }
      return stream
    }
  },
  Operation("inlet-cancel-senders") { n in
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: .suspending(1))
    guard #available(macOS 26, *) else { return { stream } }
    // Runs each task immediately, until it waits: a task that yields continues on another thread,
    // which callgrind doesn't follow.
    let tasks = (0..<n).map { value in Task.immediate { await inlet.send(value) } }
    return {
      for task in tasks { task.cancel() }
      return stream
    }
  },
]

final class Owner {
  var value = 0.0
}

extension Owner: ReactiveRepresentable {
  func makeReactiveForm() -> MotionElement {
    MotionElement(opacity: reactive(read: { $0.value }, write: { $0.value = $1 }))
  }
}

extension MotionElement {
  convenience init(opacity: ReactiveProperty<Double>) {
    self.init(position: ReactiveProperty(initialValue: .zero), opacity: opacity)
  }
}

// MARK: - Runtimes

@MainActor private let runtimes: [Operation] = [
  Operation("get") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let owners = (0..<n).map { _ in Owner() }
    return { (owners.map { runtime.get($0) }, owners.map { runtime.get($0) }) }
  },
  Operation("forget") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let owners = (0..<n).map { _ in Owner() }
    for owner in owners { _ = runtime.get(owner) }
    return {
      for owner in owners { runtime.forget(owner) }
      return owners
    }
  },
  Operation("connect") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let source = number()
    let targets = (0..<n).map { _ in number() }
    return {
      for target in targets { runtime.connect(source, to: target) }
      return runtime
    }
  },
  Operation("connect-to-one") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let (source, target) = (number(), number())
    return {
      for _ in 0..<n { runtime.connect(source, to: target) }
      return runtime
    }
  },
  Operation("disconnect-shuffled") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let (source, target) = (number(), number())
    let all = (0..<n).map { _ in runtime.connect(source, to: target) }
    let order = shuffled(n)
    return {
      for index in order { all[index].unsubscribe() }
      return runtime
    }
  },
  Operation("exclusive-connections") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let target = number()
    let sources = (0..<n).map { _ in number() }
    for source in sources { runtime.connect(source, to: target, policy: .exclusive) }
    let order = shuffled(n)
    return {
      for source in sources { source.state(.active) }
      for index in order { sources[index].state(.atRest) }
      return runtime
    }
  },
  Operation("end-connections") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let source = number()
    for _ in 0..<n { runtime.connect(source, to: number()) }
    return {
      runtime.end()
      return source
    }
  },
  Operation("children") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    return {
      let children = (0..<n).map { _ in runtime.makeChild() }
      for child in children { child.connect(number(), to: number()) }
      runtime.end()
      return children
    }
  },
  Operation("add-tossables") { n in
    let (runtime, elements) = table(of: n)
    return {
      for element in elements { runtime.add(Tossable(destination: .zero), to: element) }
      return runtime
    }
  },
  Operation("add-one-to-all") { n in
    let (runtime, elements) = table(of: n)
    let tossable = Tossable(destination: .zero)
    return {
      for element in elements { runtime.add(tossable, to: element) }
      return runtime
    }
  },
  Operation("end-tossables") { n in
    let (runtime, elements) = table(of: n)
    for element in elements { runtime.add(Tossable(destination: .zero), to: element) }
    return {
      runtime.end()
      return elements
    }
  },
  Operation("remove-tossables-shuffled") { n in
    let (runtime, elements) = table(of: n)
    let all = elements.map { runtime.add(Tossable(destination: .zero), to: $0) }
    let order = shuffled(n)
    return {
      for index in order { all[index].unsubscribe() }
      return runtime
    }
  },
  Operation("remove-one-from-all") { n in
    let (runtime, elements) = table(of: n)
    let tossable = Tossable(destination: .zero)
    let all = elements.map { runtime.add(tossable, to: $0) }
    let order = shuffled(n)
    return {
      for index in order { all[index].unsubscribe() }
      return runtime
    }
  },
  Operation("interactions-of-type") { n in
    let (runtime, elements) = table(of: n)
    for element in elements { runtime.add(Tossable(destination: .zero), to: element) }
    return { elements.map { runtime.interactions(ofType: Tossable.self, for: $0).count } }
  },
  Operation("relations") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let springs = (0...n).map { _ in SpringSystem(destination: 0.0) }
    return {
      for index in 0..<n { runtime.disable(springs[index], while: springs[index + 1]) }
      runtime.end()
      return springs
    }
  },
  Operation("when-all-at-rest") { n in
    let runtime = MotionRuntime(clock: ManualClock())
    let states = (0..<n).map { _ in ReactiveProperty(initialValue: MotionPhase.active) }
    return {
      runtime.whenAllAtRest(states) {}
      for state in states { state.value = .atRest }
      return runtime
    }
  },
  Operation("graph-as-text") { n in
    let runtime = graphed(n)
    return { runtime.graph.description }
  },
  Operation("graph-in-detail") { n in
    let runtime = graphed(n)
    return {
      let graph = runtime.graph(.everything)
      return [graph.description, graph.dot, graph.mermaid, graph.json]
    }
  },
]

@MainActor private func table(of n: Int) -> (MotionRuntime, [MotionElement]) {
  let gestures = GestureArbiter(PointerSource())
  let elements = (0..<n).map { _ in MotionElement(size: SIMD2(100, 100), gestures: gestures) }
  return (MotionRuntime(clock: ManualClock()), elements)
}

@MainActor private func graphed(_ n: Int) -> MotionRuntime {
  let runtime = MotionRuntime(clock: ManualClock())
  for index in 0..<n {
    let target = ReactiveProperty(initialValue: 0.0, name: "target \(index)")
    runtime.connect(number().map { $0 + 1 }, to: target)
  }
  return runtime
}
