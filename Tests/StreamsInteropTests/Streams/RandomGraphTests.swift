import Foundation
import StreamsCore
import StreamsOperators
import TestSupport
import Testing

/// Runs a random graph and its model side by side.
private final class GraphRun {
  private final class Recorder {
    let node: RandomGraph.Node
    let instance: ModelInstance
    var subscription: Subscription?
    var heard: [Int] = []
    /// It joined in this turn, so nothing is expected of it yet.
    var isNew = true
    var hasEnded = false

    init(_ node: RandomGraph.Node) {
      self.node = node
      instance = node.model()
    }

    func subscribe() {
      subscription = node.stream.subscribe { [unowned self] in heard.append($0) }
    }

    func end() {
      hasEnded = true
      subscription = nil
    }
  }

  let graph: RandomGraph
  private var random: SeededGenerator
  private var recorders: [Recorder] = []
  private var feeders: [Int: Subscription] = [:]
  /// The first fault, if any.
  private(set) var fault: String?
  /// The number of turns in which a link was learned.
  private(set) var lateTurns = 0
  /// The number of turns in which a missed value appeared only later.
  private(set) var belatedTurns = 0
  private var isOutOfStep = false
  /// Whether a link was learned since the graph and the model were last synchronized.
  private var hasLearntBefore = false
  private var learntLast = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    graph = RandomGraph(&random)
  }

  func run() {
    // Observers subscribe before, after or between the closures that feed.
    var steps: [() -> Void] = []
    for node in graph.nodes { steps.append { [self] in record(node) } }
    for index in graph.sources.indices where graph.sources[index].connect != nil {
      steps.append { [self] in connect(index) }
    }
    steps.shuffle(using: &random)
    for step in steps where fault == nil { step() }
    if isOutOfStep { synchronize() }
    for _ in 0..<12 where fault == nil {
      act()
      if isOutOfStep { synchronize() }
    }
    if fault == nil, lateTurns > 0, !graph.learnsLate {
      fault = "a graph whose links were all used when they were made emitted twice"
    }
    if fault == nil, lateTurns > 4 + 3 * graph.linkCount {
      fault = "learned links in \(lateTurns) turns, with only \(graph.linkCount) links"
    }
    graph.model.end()
  }

  private func record(_ node: RandomGraph.Node) {
    let recorder = Recorder(node)
    recorders.append(recorder)
    recorder.subscribe()
    _ = recorder.instance.start()
    recorder.heard = []
    recorder.isNew = false
  }

  private func connect(_ index: Int) {
    turn(.connect(source: index)) {
      feeders[index] = graph.sources[index].connect?()
    }
  }

  private func act() {
    let index = random.next(below: graph.sources.count)
    let source = graph.sources[index]
    let value = random.next(below: 30)
    switch random.next(below: 10) {
    case 0:
      // An observer subscribes inside another observer, and receives the settled value.
      let node = graph.nodes[random.next(below: graph.nodes.count)]
      guard node.isExact, node.isReplaying, node.name.first == "(" else { return }
      turn(.write(source: index, value: value)) {
        var isArmed = false
        let observer = source.observe { [self] in
          guard isArmed else { return }
          isArmed = false
          let recorder = Recorder(node)
          recorders.append(recorder)
          recorder.subscribe()
        }
        isArmed = true
        source.write(value)
        withExtendedLifetime(observer) {}
      }
    case 1:
      // An observer ends.
      guard let recorder = recorders.randomElement(using: &random) else { return }
      recorder.end()
      recorder.instance.stop()
      recorders.removeAll { $0 === recorder }
    case 2:
      // An observer ends mid-turn, before anything has settled.
      let ending = recorders.filter { $0.node.name.first == "(" }
      guard let recorder = ending.randomElement(using: &random) else { return }
      turn(.write(source: index, value: value)) {
        var isArmed = false
        let observer = source.observe {
          guard isArmed else { return }
          recorder.end()
        }
        isArmed = true
        source.write(value)
        withExtendedLifetime(observer) {}
      }
    case 3: record(graph.nodes[random.next(below: graph.nodes.count)])
    default:
      turn(.write(source: index, value: value)) { source.write(value) }
    }
    guard fault == nil, !isOutOfStep else { return }
    turn(.clock) { graph.clock.advance(by: 0) }
  }

  /// Triggers an event in the graph and in the model, and compares the results.
  private func turn(_ event: GraphModel.Event, _ body: () -> Void) {
    for recorder in recorders { recorder.heard = [] }
    let wasOutOfStep = isOutOfStep
    let before = unsafe Turn.current.pointee.raiseCount
    body()
    let learnsNow = unsafe Turn.current.pointee.raiseCount != before
    // Delayed values appear only when the clock runs.
    let hasLearnt = learnsNow || event == .clock && learntLast
    learntLast = learnsNow
    graph.model.begin(event)
    for recorder in recorders {
      let emission = recorder.isNew ? recorder.instance.start() : recorder.instance.emission()
      recorder.isNew = false
      guard !recorder.hasEnded else { continue }
      let isRight =
        recorder.node.isExact
        ? recorder.heard == (emission.map { [$0] } ?? []) : recorder.heard.last == emission
      // If the graph and the model have diverged, nothing is compared until they are synchronized.
      if isRight || wasOutOfStep { continue }
      if hasLearnt, graph.learnsLate {
        isOutOfStep = true
      } else if hasLearntBefore, graph.learnsLate, Self.keepsWhatItMissed(recorder.node) {
        isOutOfStep = true
        belatedTurns += 1
      } else {
        let expected = emission.map { "\($0)" } ?? "nothing"
        let text = "\(recorder.node.name) emitted \(recorder.heard), expected \(expected)"
        fault = fault.map { "\($0)\n\(text)" } ?? "\(event):\n\(text)"
      }
    }
    if hasLearnt { hasLearntBefore = true }
    if isOutOfStep, !wasOutOfStep { lateTurns += 1 }
    for recorder in recorders where recorder.hasEnded { recorder.instance.stop() }
    recorders.removeAll { $0.hasEnded }
  }

  /// Whether a value missed in a turn that learned a link may appear in a later turn: in joins that only
  /// sample an input, and in values guarded by a condition.
  private static func keepsWhatItMissed(_ node: RandomGraph.Node) -> Bool {
    [" with ", " on ", "{if "].contains { node.name.contains($0) }
  }

  /// A turn in which a link was learned may make the graph and the model diverge: starts over, with the
  /// current values of the properties.
  private func synchronize() {
    let nodes = recorders.map { $0.node }
    for recorder in recorders {
      recorder.end()
      recorder.instance.stop()
    }
    recorders = []
    for source in graph.sources { source.model.disconnect() }
    feeders = [:]
    graph.clock.advance(by: 0)
    for source in graph.sources { source.model.value = source.read() }
    isOutOfStep = false
    for index in graph.sources.indices where graph.sources[index].connect != nil {
      connect(index)
      isOutOfStep = false
      for source in graph.sources { source.model.value = source.read() }
    }
    hasLearntBefore = false
    for node in nodes { record(node) }
  }
}

/// Random graphs of joins and properties.
struct RandomGraphTests {
  /// Runs 2,000 graphs, or a tenth of that in a sampled run, or the number in `STREAMS_FUZZ`, or only the one with
  /// the seed in `STREAMS_GRAPH`.
  @Test("L9 every join of a random graph emits once per turn the value that a model computes")
  func graphs() {
    let asked = ProcessInfo.processInfo.environment["STREAMS_FUZZ"].flatMap { Int($0) }
    let count = asked ?? Sampling.count(2000, of: "RandomGraphTests: graphs", isPromised: true)
    var seeds = SeededGenerator.printed()
    let single = ProcessInfo.processInfo.environment["STREAMS_GRAPH"].flatMap { UInt64($0) }
    var belatedTurns = 0
    for number in 0..<(single == nil ? count : 1) {
      let seed = single ?? seeds.next()
      let run = GraphRun(seed: seed)
      run.run()
      belatedTurns += run.belatedTurns
      if let fault = run.fault {
        Issue.record("graph \(number), seed \(seed): \(fault)")
        return
      }
    }
    print("random graphs: \(belatedTurns) belated turns in \(count)")
    #expect(belatedTurns <= 2 + count / 5000, "values missed in a turn rarely appear later")
  }
  @Test("A random graph's dictionaries have the same order in each process")
  func order() {
    let keys = (0..<6).map(FixedKey.init)
    let table = Dictionary(uniqueKeysWithValues: zip(keys, keys))
    #expect(table.keys.map(\.number) == [1, 4, 5, 3, 2, 0])
  }
}
