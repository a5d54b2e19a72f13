import StreamsInspection
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// L10: after random additions and removals, nothing remains.
struct LeakTests {
  @Test(
    "Ten thousand changes, mid-flight, with pointers down, and from inside callbacks",
    arguments: [1, 2])
  func random(_ seed: UInt64) {
    let stage = LeakStage(seed: seed)
    while stage.changeCount < 10_000 { stage.change() }
    var findings = Findings()
    findings.expect(Set(stage.addedCounts.keys), is: Set(LeakKind.all.map(\.name)))
    findings.expect(stage.disturbanceCount > 100, "\(stage.disturbanceCount) disturbances")
    stage.removeAll()
    #expect(findings.faults + leftovers(on: stage) == [])
  }

  @Test("Each kind on its own, removed immediately and mid-flight", arguments: LeakKind.all.indices)
  func byItself(_ index: Int) {
    let kind = LeakKind.all[index]
    let stage = LeakStage(seed: 3)
    stage.isQuiet = true
    var findings = Findings()
    for duration in [0, 0.05, 2] {
      let connection = kind.add(stage)
      for source in stage.eventSources {
        source.send(state: .active)
        source.send(stage.number)
      }
      drag(stage, for: duration)
      connection.unsubscribe()
      findings.expect(stage.root.connectionCount, is: 0, kind.name)
    }
    stage.removeAll()
    #expect(findings.faults + leftovers(on: stage) == [])
  }

  @Test(
    "A runtime released with all its contents doesn't leave anything, either", arguments: [4, 5])
  func droppedRuntime(_ seed: UInt64) {
    let stage = LeakStage(seed: seed)
    while stage.changeCount < 500 { stage.change() }
    stage.root.end()
    var findings = Findings()
    findings.expect(stage.root.state.value, is: .atRest)
    stage.removeAll()
    #expect(findings.faults + leftovers(on: stage) == [])
  }

  /// Presses on the first element, moves, and keeps the pointer down.
  private func drag(_ stage: LeakStage, for duration: Double) {
    let start = stage.elements[0].toShared(SIMD2(40, 40))
    stage.pointers.send(PointerSample(.pressed, at: start, time: stage.clock.time))
    for step in 1...4 {
      stage.clock.manual.advance(by: duration / 4)
      let position = start + SIMD2(repeating: Double(step) * 10)
      stage.pointers.send(PointerSample(.moved, at: position, time: stage.clock.time))
    }
  }

  /// The leaks of a stage. Remaining subscriptions are recorded as issues immediately, with the places where
  /// they were made.
  private func leftovers(on stage: LeakStage) -> [String] {
    var findings = Findings()
    findings.expect(stage.root.connectionCount, is: 0)
    findings.expect(stage.root.state.value, is: .atRest)
    findings.expect(stage.root.graph, is: MotionRuntime(clock: stage.clock).graph)
    findings.expect([stage.clock.subscriptionCount, stage.clock.actionCount], is: [0, 0])
    for property in stage.sources + stage.targets { expectNoLiveSubscriptions(on: property) }
    for source in stage.eventSources { expectNoLiveSubscriptions(on: source) }
    for element in stage.elements {
      expectNoLiveSubscriptions(on: element.position)
      expectNoLiveSubscriptions(on: element.transform)
      expectNoLiveSubscriptions(on: element.opacity)
      findings.expect(stage.root.interactions(ofType: Draggable.self, for: element).count, is: 0)
    }
    stage.dropElements()
    let counts = Dictionary(grouping: stage.survivors) { $0 }.mapValues(\.count)
    findings.expect(counts, is: [:])
    return findings.faults
  }
}
