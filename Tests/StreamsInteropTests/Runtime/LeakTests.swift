import StreamsInterop
import StreamsTesting
import Testing

/// L10: after random additions and removals nothing is left.
struct LeakTests {
  @Test(
    "Ten thousand of them, in mid-motion, with pointers down, and from inside callbacks",
    arguments: [1, 2])
  func random(_ seed: UInt64) {
    let stage = LeakStage(seed: seed)
    while stage.changeCount < 10_000 { stage.change() }
    #expect(Set(stage.addedCounts.keys) == Set(LeakKind.all.map(\.name)))
    #expect(stage.disturbanceCount > 100)
    stage.removeAll()
    expectNothingLeft(on: stage)
  }

  @Test("Each kind by itself, removed at once and in mid-motion", arguments: LeakKind.all.indices)
  func byItself(_ index: Int) {
    let kind = LeakKind.all[index]
    let stage = LeakStage(seed: 3)
    stage.isQuiet = true
    for duration in [0, 0.05, 2] {
      let connection = kind.add(stage)
      for source in stage.eventSources {
        source.send(state: .active)
        source.send(stage.number)
      }
      drag(stage, for: duration)
      connection.unsubscribe()
      #expect(stage.root.connectionCount == 0, "\(kind.name)")
    }
    stage.removeAll()
    expectNothingLeft(on: stage)
  }

  @Test("A runtime that is dropped with all in it leaves nothing either", arguments: [4, 5])
  func droppedRuntime(_ seed: UInt64) {
    let stage = LeakStage(seed: seed)
    while stage.changeCount < 500 { stage.change() }
    stage.root.end()
    #expect(stage.root.state.value == .atRest)
    stage.removeAll()
    expectNothingLeft(on: stage)
  }

  /// Presses on the first element, moves, and stays down.
  private func drag(_ stage: LeakStage, for duration: Double) {
    let start = stage.elements[0].toShared(SIMD2(40, 40))
    stage.pointers.send(PointerSample(.pressed, at: start, time: stage.clock.time))
    for step in 1...4 {
      stage.clock.manual.advance(by: duration / 4)
      let position = start + SIMD2(repeating: Double(step) * 10)
      stage.pointers.send(PointerSample(.moved, at: position, time: stage.clock.time))
    }
  }

  private func expectNothingLeft(on stage: LeakStage) {
    #expect(stage.root.connectionCount == 0)
    #expect(stage.root.state.value == .atRest)
    #expect(stage.root.graph == MotionRuntime(clock: stage.clock).graph)
    #expect(stage.clock.subscriptionCount == 0 && stage.clock.actionCount == 0)
    for property in stage.sources + stage.targets { expectNoLiveSubscriptions(on: property) }
    for source in stage.eventSources { expectNoLiveSubscriptions(on: source) }
    for element in stage.elements {
      expectNoLiveSubscriptions(on: element.position)
      expectNoLiveSubscriptions(on: element.transform)
      expectNoLiveSubscriptions(on: element.opacity)
      #expect(stage.root.interactions(ofType: Draggable.self, for: element).isEmpty)
    }
    stage.dropElements()
    let counts = Dictionary(grouping: stage.survivors) { $0 }.mapValues(\.count)
    #expect(counts == [:])
  }
}
