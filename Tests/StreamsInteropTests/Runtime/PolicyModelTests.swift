import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// A model of the connections in a tree of runtimes, as simple as possible.
private struct PolicyModel {
  enum Policy: CaseIterable {
    case lastWriter, additive, exclusive

    var real: ConnectionPolicy<Double> {
      switch self {
      case .lastWriter: .lastWriter
      case .additive: .additive
      case .exclusive: .exclusive
      }
    }
  }

  struct Link {
    let number: Int
    let source: Int
    let target: Int
    /// The depth of its runtime: 0 for the root.
    let depth: Int
    let policy: Policy
    var isActive = false
    var last = 0.0
  }

  var links: [Link] = []
  var values: [Double]
  /// The links that hold or wait for each target.
  var holders: [[Int]]
  /// The states received by each target.
  var told: [[MotionPhase]]

  init(targetCount: Int) {
    values = Array(repeating: 0, count: targetCount)
    holders = Array(repeating: [], count: targetCount)
    told = Array(repeating: [], count: targetCount)
  }

  mutating func send(_ value: Double, from source: Int) {
    for index in links.indices where links[index].source == source {
      let link = links[index]
      let mayWrite = holders[link.target].first.map { $0 == link.number } ?? true
      links[index].last = value
      guard mayWrite else { continue }
      values[link.target] =
        link.policy == .additive ? values[link.target] + (value - link.last) : value
    }
  }

  mutating func send(state phase: MotionPhase, from source: Int) {
    for index in links.indices where links[index].source == source {
      set(phase.isActive, at: index)
    }
  }

  mutating func remove(_ number: Int) {
    guard let index = links.firstIndex(where: { $0.number == number }) else { return }
    set(false, at: index)
    links.remove(at: index)
  }

  private mutating func set(_ isActive: Bool, at index: Int) {
    let link = links[index]
    guard link.isActive != isActive else { return }
    let before = phase(of: link.target)
    links[index].isActive = isActive
    if link.policy == .exclusive {
      if isActive {
        holders[link.target].append(link.number)
      } else {
        holders[link.target].removeAll { $0 == link.number }
      }
    }
    let after = phase(of: link.target)
    if after != before { told[link.target].append(after) }
  }

  func phase(of target: Int) -> MotionPhase {
    links.contains { $0.target == target && $0.isActive } ? .active : .atRest
  }

  func phase(atDepth depth: Int) -> MotionPhase {
    links.contains { $0.depth >= depth && $0.isActive } ? .active : .atRest
  }
}

/// M2, M11, M15 Policies and states match those of a simple model.
struct PolicyModelTests {
  @Test(
    "Random connections, ends, values and states, in three nested runtimes",
    arguments: 1...20)
  func random(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

    let root = MotionRuntime(clock: ManualClock())
    let child = root.makeChild()
    let runtimes = [root, child, child.makeChild()]
    let sources = (0..<4).map { _ in TestEvents<Double>() }
    let targets = (0..<3).map { _ in ReactiveProperty(initialValue: 0.0) }
    var told: [[MotionPhase]] = [[], [], []]
    let watching = targets.indices.map { index in
      targets[index].subscribe(next: { _ in }, state: { told[index].append($0) })
    }
    var model = PolicyModel(targetCount: 3)
    var connections: [(number: Int, connection: MotionConnection)] = []

    var findings = Findings()
    for step in 0..<400 where findings.faults == [] {
      switch random(8) {
      case 0, 1:
        let (source, target, depth) = (random(4), random(3), random(3))
        let policy = PolicyModel.Policy.allCases[random(3)]
        model.links.append(
          PolicyModel.Link(
            number: step, source: source, target: target, depth: depth, policy: policy))
        let connection = runtimes[depth].connect(
          sources[source], to: targets[target], policy: policy.real)
        connections.append((step, connection))
      case 2 where !connections.isEmpty:
        let removed = connections.remove(at: random(connections.count))
        model.remove(removed.number)
        removed.connection.unsubscribe()
      case 3, 4:
        let (source, phase) = (random(4), random(2) == 0 ? MotionPhase.active : .atRest)
        model.send(state: phase, from: source)
        sources[source].send(state: phase)
      default:
        let (source, value) = (random(4), Double(random(100)))
        model.send(value, from: source)
        sources[source].send(value)
      }
      findings.expect(targets.map(\.value), is: model.values, "step \(step)")
      findings.expect(told, is: model.told, "step \(step)")
      findings.expect(
        runtimes.map(\.state.value), is: (0..<3).map(model.phase(atDepth:)), "step \(step)")
    }
    root.end()
    findings.expect(
      told.allSatisfy { $0.last != .active },
      "expected all targets to end at rest, got \(told.map(\.last))")
    findings.expect(child.state.value, is: .atRest)
    findings.report()
    withExtendedLifetime(watching) {}
  }
}
