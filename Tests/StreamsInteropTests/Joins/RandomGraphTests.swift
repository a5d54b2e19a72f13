import StreamsInterop
import TestSupport
import Testing

/// A random graph of sources, operators, joins and properties that closures write; beside each node,
/// what it must be worth, recomputed by pulling from the sources.
private final class RandomGraph {
  struct Node {
    let stream: MotionObservable<Int>
    /// What it is worth now.
    let pull: () -> Int
    /// The sources it depends on.
    let sources: Set<Int>
    let name: String
  }

  private(set) var sources: [ReactiveProperty<Int>] = []
  private(set) var nodes: [Node] = []
  private var feeders: [() -> Subscription] = []
  private var connections: [Subscription] = []

  init(_ random: inout SeededGenerator) {
    for index in 0...random.next(below: 3) {
      let source = ReactiveProperty(initialValue: index)
      sources.append(source)
      nodes.append(
        Node(
          stream: source.asStream(), pull: { source.value }, sources: [index],
          name: "source \(index)"))
    }
    // Closures may be connected as their properties are made, or all at the end, in any order.
    let connectsLate = random.next(below: 2) == 0
    for _ in 0..<(3 + random.next(below: 8)) {
      grow(&random)
      if !connectsLate { connect() }
    }
    feeders.shuffle(using: &random)
    if connectsLate {
      // A closure that is connected before the property that feeds it hears it again: settled by now.
      connect()
    }
  }

  private func connect() {
    for feeder in feeders { connections.append(feeder()) }
    feeders = []
  }

  private func grow(_ random: inout SeededGenerator) {
    let a = nodes[random.next(below: nodes.count)]
    let b = nodes[random.next(below: nodes.count)]
    let c = nodes[random.next(below: nodes.count)]
    let factor = 1 + random.next(below: 7)
    switch random.next(below: 7) {
    case 0:
      add("\(a.name)*\(factor)", a.stream.map { $0 &* factor }, [a]) { a.pull() &* factor }
    case 1, 2:
      add(
        "(\(a.name), \(b.name))", a.stream.combineLatest(b.stream) { $0 &* 31 &+ $1 }, [a, b]
      ) {
        a.pull() &* 31 &+ b.pull()
      }
    case 3:
      add(
        "(\(a.name), \(b.name), \(c.name))",
        a.stream.combineLatest(b.stream, c.stream).map { ($0 &* 31 &+ $1) &* 31 &+ $2 }, [a, b, c]
      ) {
        (a.pull() &* 31 &+ b.pull()) &* 31 &+ c.pull()
      }
    case 4:
      add(
        "[\(a.name), \(b.name), \(c.name)]",
        [a.stream, b.stream, c.stream].combineLatest().map { $0.reduce(7) { $0 &* 31 &+ $1 } },
        [a, b, c]
      ) {
        [a.pull(), b.pull(), c.pull()].reduce(7) { $0 &* 31 &+ $1 }
      }
    default:
      let property = ReactiveProperty(initialValue: a.pull() &+ factor)
      feeders.append { a.stream.subscribe { property.value = $0 &+ factor } }
      add("property(\(a.name))", property.asStream(), [a]) { a.pull() &+ factor }
    }
  }

  private func add(
    _ name: String, _ stream: MotionObservable<Int>, _ inputs: [Node], _ pull: @escaping () -> Int
  ) {
    nodes.append(
      Node(
        stream: stream, pull: pull,
        sources: inputs.reduce(into: []) { $0.formUnion($1.sources) }, name: name))
  }
}

@Suite("Random graphs of joins and properties")
struct RandomGraphTests {
  @Test("L9 5,000 graphs emit once a write, what a recomputation by pulling says")
  func graphs() {
    var seeds = SeededGenerator.printed()
    for number in 0..<5000 {
      let seed = seeds.next()
      var random = SeededGenerator(seed: seed)
      let graph = RandomGraph(&random)
      var heard = graph.nodes.map { _ in [Int]() }
      var recorders: [Subscription] = []
      for index in graph.nodes.indices.shuffled(using: &random) {
        graph.nodes[index].stream.subscribe { heard[index].append($0) }.store(in: &recorders)
      }
      for write in 0..<4 {
        for index in heard.indices { heard[index] = [] }
        let source = random.next(below: graph.sources.count)
        graph.sources[source].value = random.next(below: 1000)
        for (index, node) in graph.nodes.enumerated() {
          let expected = node.sources.contains(source) ? [node.pull()] : []
          guard heard[index] != expected else { continue }
          Issue.record(
            """
            graph \(number), seed \(seed), write \(write) of source \(source):
            \(node.name) emitted \(heard[index]), not \(expected)
            """)
          return
        }
      }
    }
  }
}
