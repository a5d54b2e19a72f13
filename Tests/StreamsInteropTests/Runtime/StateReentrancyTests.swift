import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// M11, M15 States changed by their observers.
struct StateReentrancyTests {
  @Test(
    "Anything begun and ended in between receives only changes, and everything rests at the end",
    arguments: 1...20)
  func random(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

    let root = MotionRuntime(clock: ManualClock())
    let child = root.makeChild()
    let runtimes = [root, child, child.makeChild()]
    let sources = (0..<4).map { _ in TestEvents<Double>() }
    let targets = (0..<3).map { _ in ReactiveProperty(initialValue: 0.0) }
    let policies: [ConnectionPolicy<Double>] = [.lastWriter, .additive, .exclusive]
    var connections: [MotionConnection] = []
    var depth = 0
    var changeCount = 0

    func change() {
      changeCount += 1
      switch random(4) {
      case 0 where connections.count < 6:
        connections.append(
          runtimes[random(3)].connect(
            sources[random(4)], to: targets[random(3)], policy: policies[random(3)]))
      case 1 where !connections.isEmpty:
        connections.remove(at: random(connections.count)).unsubscribe()
      default:
        sources[random(4)].send(state: random(2) == 0 ? .active : .atRest)
      }
    }
    func changeFromWithin() {
      guard depth < 4 else { return }
      depth += 1
      if random(2) == 0 { change() }
      depth -= 1
    }

    var told: [[MotionPhase]] = Array(repeating: [], count: 6)
    func hear(_ phase: MotionPhase, by index: Int) {
      told[index].append(phase)
      changeFromWithin()
    }
    let watching =
      runtimes.indices.map { index in runtimes[index].state.subscribe { hear($0, by: index) } }
      + targets.indices.map { index in
        targets[index].subscribe(next: { _ in }, state: { hear($0, by: 3 + index) })
      }
    for _ in 0..<500 { change() }
    var findings = Findings()
    findings.expect(changeCount > 550, "\(changeCount) changes")
    depth = 4
    while let connection = connections.popLast() { connection.unsubscribe() }
    for phases in told {
      findings.expect(zip(phases, phases.dropFirst()).allSatisfy { $0 != $1 }, "\(phases)")
      findings.expect(phases.last != .active, "still active at the end")
    }
    // No object holds its target any longer.
    for (index, target) in targets.enumerated() {
      let connection = root.connect(sources[0], to: target)
      sources[0].send(Double(index + 1))
      findings.expect(target.value, is: Double(index + 1))
      connection.unsubscribe()
    }
    findings.expect(runtimes.map(\.state.value), is: [.atRest, .atRest, .atRest])
    findings.report()
    withExtendedLifetime(watching) {}
  }
}
