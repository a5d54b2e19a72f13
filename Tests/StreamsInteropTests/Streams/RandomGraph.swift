import StreamsInteractions
import TestSupport

/// A random graph of properties of every kind, operators, joins, switches and closures that write, with a
/// model of each stream.
final class RandomGraph {
  struct Node {
    let name: String
    let stream: MotionObservable<Int>
    let model: () -> ModelInstance
    /// It emits at most once per turn, after everything has settled, unless it is an operator that passes on
    /// every value.
    var isExact: Bool
    /// It emits on subscription.
    var isReplaying: Bool
  }

  /// A property, and the effect of writing to it.
  struct Source {
    let node: Int
    let model: ModelSource
    let write: (Int) -> Void
    let read: () -> Int
    /// Subscribes the closure that feeds it.
    let connect: (() -> Subscription)?
    let observe: (@escaping () -> Void) -> Subscription
  }

  let model = GraphModel()
  let clock = ManualClock()
  private(set) var nodes: [Node] = []
  private(set) var sources: [Source] = []
  /// Whether it has closures that may write for the first time, or from a new source, long after they were
  /// subscribed: each of them may cause a second emission in one turn (Contracts, L9).
  private(set) var learnsLate = false
  private(set) var linkCount = 0
  private var keys: UnscopedReactiveProperty<Int, Int>
  private let box = Box()

  final class Box { var values: [Int: Int] = [:] }

  init(_ random: inout SeededGenerator) {
    keys = UnscopedReactiveProperty(
      read: { [box] in box.values[$0] ?? 0 }, write: { [box] in box.values[$0] = $1 })
    for value in 0...random.next(below: 3) {
      addSource(&random, value: value, feeder: nil, transform: nil, "")
    }
    for _ in 0..<(3 + random.next(below: 9)) { grow(&random) }
  }

  private func pick(_ random: inout SeededGenerator, _ isFit: (Node) -> Bool = { _ in true })
    -> Node
  {
    let fit = nodes.filter(isFit)
    // Prefers later streams, for depth.
    let index = max(random.next(below: fit.count), random.next(below: fit.count))
    return fit[index]
  }

  private func grow(_ random: inout SeededGenerator) {
    let a = pick(&random)
    let b = pick(&random)
    let factor = 1 + random.next(below: 7)
    switch random.next(below: 20) {
    case 0:
      add(
        "\(a.name)*\(factor)", a.stream.map { $0 &* factor }, exact: a.isExact,
        replaying: a.isReplaying
      ) { ModelMap(a.model()) { $0 &* factor } }
    case 1, 2, 3: addJoin(&random)
    case 4: addLooking(a, b)
    case 5: addSampling(a, b)
    case 6:
      let c = pick(&random) { $0.isExact }
      learnsLate = true
      add(
        "dedupe(\(c.name))", c.stream.map { $0 & 7 }.dedupe(), exact: true, replaying: c.isReplaying
      ) {
        var last: Int?
        return ModelMap(c.model()) { value in
          let value = value & 7
          if last == value { return nil }
          last = value
          return value
        }
      }
    case 7:
      let c = pick(&random) { $0.isExact }
      learnsLate = true
      add("filter(\(c.name))", c.stream.filter { $0 % 3 != 0 }, exact: true, replaying: false) {
        ModelMap(c.model()) { $0 % 3 != 0 ? $0 : nil }
      }
    case 8, 9: addShared(a, remembers: random.next(below: 2) == 0)
    case 10, 11, 12: addSwitch(&random)
    case 13:
      let delayed = a.stream.delay(by: 0, on: clock)
      add("delay(\(a.name))", delayed, exact: false, replaying: false) { [model] in
        ModelDelay(a.model(), model)
      }
    case 14: addValve(&random)
    case 15: addToggle(&random)
    case 16: addBeginning(&random)
    default:
      let isConditional = a.isExact && random.next(below: 4) == 0
      // A link made after the closure is subscribed is learned later.
      if isConditional || !a.isReplaying { learnsLate = true }
      addSource(
        &random, value: 100 &+ factor, feeder: a,
        transform: { isConditional && $0 % 2 == 0 ? nil : $0 &+ factor },
        isConditional ? "if \(a.name)" : a.name)
    }
  }

  private func add(
    _ name: String, _ stream: MotionObservable<Int>, exact: Bool, replaying: Bool,
    _ model: @escaping () -> ModelInstance
  ) {
    nodes.append(
      Node(name: name, stream: stream, model: model, isExact: exact, isReplaying: replaying))
  }

  private static func hash(_ values: [Int]) -> Int { values.reduce(7) { $0 &* 31 &+ $1 } }

  private func addJoin(_ random: inout SeededGenerator) {
    let hash = Self.hash
    let inputs = (0..<(2 + random.next(below: 5))).map { _ in pick(&random) }
    let s = inputs.map { $0.stream }
    let joined: MotionObservable<Int>
    var transform = hash
    var order = Array(inputs.indices)
    switch (inputs.count, random.next(below: 3)) {
    case (_, 0): joined = s.combineLatest { hash($0) }
    case (2, _): joined = s[0].combineLatest(s[1]) { hash([$0, $1]) }
    case (3, _): joined = s[0].combineLatest(s[1], s[2]) { hash([$0, $1, $2]) }
    case (5, _):
      let flags = s.map { $0.map { $0 % 2 == 0 } }
      joined = flags.anyOf().map { $0 ? 1 : 2 }
      transform = { $0.contains { $0 % 2 == 0 } ? 1 : 2 }
    default:
      // Uses random keys: their hashes determine the order in which the inputs are subscribed to, which in
      // turn determines which of them receives the replay of a shared stream's upstream.
      let first = random.next(below: 1000)
      let keys = (first..<(first + s.count)).map(FixedKey.init)
      let table = Dictionary(uniqueKeysWithValues: zip(keys, s))
      joined = table.combineLatest { latest in hash(keys.map { latest[$0] ?? 0 }) }
      order = table.keys.map { $0.number - first }
    }
    add(
      "(\(inputs.map(\.name).joined(separator: ", ")))", joined, exact: true,
      replaying: inputs.allSatisfy(\.isReplaying)
    ) { ModelJoin(inputs.map { $0.model() }, triggers: inputs.count, order: order, transform) }
  }

  private func addLooking(_ a: Node, _ b: Node) {
    let hash = Self.hash
    add(
      "(\(a.name) with \(b.name))", a.stream.withLatest(from: b.stream) { hash([$0, $1]) },
      exact: true, replaying: a.isReplaying && b.isReplaying
    ) { ModelJoin([a.model(), b.model()], triggers: 1, hash) }
  }

  private func addSampling(_ a: Node, _ b: Node) {
    add(
      "(\(a.name) on \(b.name))", a.stream.sample(on: b.stream), exact: true,
      replaying: a.isReplaying && b.isReplaying
    ) { ModelSample(a.model(), on: b.model()) }
  }

  private func addShared(_ a: Node, remembers: Bool) {
    let shared = ModelShare(model, remembers: remembers, a.model)
    add(
      "\(remembers ? "remember" : "share")(\(a.name))",
      remembers ? a.stream.remember() : a.stream.share(), exact: a.isExact,
      replaying: remembers && a.isReplaying
    ) { ModelShare.Instance(shared) }
  }

  private func addSwitch(_ random: inout SeededGenerator) {
    let hash = Self.hash
    let outer = pick(&random)
    let (a, b) = (pick(&random) { $0.isReplaying }, pick(&random) { $0.isReplaying })
    let makesJoins = random.next(below: 2) == 0
    // With each switch, a closure that observes it may be fed from a new source.
    learnsLate = true
    let name = "switch(\(outer.name): \(a.name), \(b.name)\(makesJoins ? ", joined" : ""))"
    let switched =
      random.next(below: 2) == 0
      ? outer.stream.flatMapLatest { key -> MotionObservable<Int> in
        guard key % 3 != 0 else { return a.stream }
        return makesJoins ? a.stream.combineLatest(b.stream) { hash([$0, $1, key]) } : b.stream
      }
      : outer.stream.map { key -> MotionObservable<Int> in
        guard key % 3 != 0 else { return a.stream }
        return makesJoins ? a.stream.combineLatest(b.stream) { hash([$0, $1, key]) } : b.stream
      }.switchToLatest()
    add(name, switched, exact: false, replaying: outer.isReplaying) {
      ModelSwitch(outer.model()) { key in
        guard key % 3 != 0 else { return a.model() }
        return makesJoins
          ? ModelJoin([a.model(), b.model()], triggers: 2) { hash($0 + [key]) } : b.model()
      }
    }
  }

  private func addValve(_ random: inout SeededGenerator) {
    let (a, gate) = (pick(&random) { $0.isReplaying }, pick(&random))
    let valve = a.stream.valve(openWhenTrue: gate.stream.map { $0 % 3 != 0 })
    add("valve(\(a.name) if \(gate.name))", valve, exact: a.isExact, replaying: false) {
      ModelValve(a.model, gate.model()) { $0 % 3 != 0 }
    }
  }

  private func addToggle(_ random: inout SeededGenerator) {
    let a = pick(&random) { $0.isReplaying }
    let b = pick(&random) { $0.isExact }
    let moving = MotionObservable<Int>(relaying: { observer in
      b.stream.subscribe(
        observer.upstream(
          { (value: Int) in
            observer.state(value % 2 == 0 ? .active : .atRest)
            observer.next(value)
          }, state: nil))
    })
    add(
      "(\(a.name) unless \(b.name))", a.stream.toggled(with: moving), exact: a.isExact,
      replaying: false
    ) { ModelToggle(a.model, b.model()) { $0 % 2 == 0 } }
  }

  private func addBeginning(_ random: inout SeededGenerator) {
    let (a, initial) = (pick(&random) { $0.isExact }, pick(&random))
    let events = a.stream.map { value in
      RotationEvent(Self.phase(of: value), value: Double(value & 0xFFFF), velocity: 0)
    }
    let led = events.rotated(from: initial.stream.map { Double($0 & 0xFFFF) }).map { Int($0) }
    add("(\(a.name) from \(initial.name))", led, exact: true, replaying: false) {
      ModelBeginning(a.model(), initial.model(), Self.phase)
    }
  }

  private static func phase(of value: Int) -> GesturePhase {
    switch value & 3 {
    case 0: .began
    case 1: .ended
    default: .changed
    }
  }

  private func addSource(
    _ random: inout SeededGenerator, value: Int, feeder: Node?,
    transform: ((Int) -> Int?)?, _ name: String
  ) {
    let source = ModelSource(model, value: value)
    let index = source.index
    let write: (Int) -> Void
    let read: () -> Int
    let stream: MotionObservable<Int>
    let kind: String
    switch random.next(below: 4) {
    case 0:
      box.values[index] = value
      let property = ScopedReactiveProperty<Int>(
        read: { [box] in box.values[index] ?? 0 }, write: { [box] in box.values[index] = $0 })
      (write, read, stream, kind) = (
        { property.write($0) }, { property.read() }, property.asStream(), "scoped"
      )
    case 1:
      box.values[index] = value
      (write, read, stream, kind) = (
        { [keys] in keys.write(index, $0) }, { [keys] in keys.read(index) },
        MotionObservable { [keys] observer in keys.subscribe(index, observer) }, "unscoped"
      )
    case 2:
      let whole = ReactiveProperty(initialValue: (value, 0))
      let lens = whole.lens(get: { $0.0 }, set: { $0.0 = $1 })
      let readsWhole = random.next(below: 2) == 0
      (write, read, stream, kind) = (
        { lens.value = $0 }, { lens.value },
        readsWhole ? whole.asStream().map { $0.0 } : lens.asStream(), "lens"
      )
    default:
      let property = ReactiveProperty(initialValue: value)
      (write, read, stream, kind) = (
        { property.value = $0 }, { property.value }, property.asStream(), "property"
      )
    }
    var connect: (() -> Subscription)?
    if let feeder, let transform {
      linkCount += 1
      source.feeder = (feeder.model, transform)
      connect = {
        feeder.stream.subscribe { if let written = transform($0) { write(written) } }
      }
    }
    sources.append(
      Source(
        node: nodes.count, model: source, write: write, read: read, connect: connect,
        observe: { body in stream.subscribe { _ in body() } }))
    add(
      "\(kind)\(index)\(name.isEmpty ? "" : "{\(name)}")", stream, exact: feeder?.isExact ?? true,
      replaying: true
    ) {
      ModelSource.Instance(source)
    }
  }
}

/// A key with the same hash value in each process, so that a dictionary of such keys always has the same order.
struct FixedKey: Hashable {
  let number: Int

  /// The standard library's dictionaries call this; its default mixes in the seed of the process.
  func _rawHashValue(seed: Int) -> Int {
    var scattered = SeededGenerator(seed: UInt64(number))
    return Int(truncatingIfNeeded: scattered.next())
  }
}
