import StreamsInterop
import Testing

@testable import playground

/// The graph on a world that reaches from 0 to 80 both ways: edges at 10 and 70, and a give of 10.
@Suite struct DragGraphTests {
  private let graph = DragGraph(world: World(reachingFrom: .zero, to: SIMD2(80, 80)))

  private func take(_ samples: PointerSample...) {
    for sample in samples { graph.take(sample) }
  }

  @Test func `the world's edges lie inside of what the pointer reaches`() {
    #expect(graph.world.lower == SIMD2(10, 10))
    #expect(graph.world.upper == SIMD2(70, 70))
    #expect(graph.world.give == 10)
    #expect(graph.puck.position == SIMD2(40, 40))
  }

  @Test func `a drag moves the puck by what the pointer moves, wherever it grabbed`() {
    take(sample(.press, 5, 5), sample(.drag, 8, 6), sample(.drag, 15, 0), sample(.release, 15, 0))

    #expect(graph.puck.position == SIMD2(50, 35))
    #expect(graph.position.value == SIMD2(50, 35))
    #expect(graph.puck.moveCount == 2)
    #expect(graph.dragCount == 1)
    #expect(graph.draggedSampleCount == 2)
  }

  @Test func `moves, clicks and scrolls do not move it`() {
    take(
      sample(.move, 5, 5), sample(.press, 5, 5), sample(.release, 5, 5), sample(.scrollUp, 0, 0),
      sample(.move, 70, 70))

    #expect(graph.puck.moveCount == 0)
    #expect(graph.dragCount == 0)
  }

  @Test func `beyond an edge the puck follows less and less, never further than the give`() {
    take(sample(.press, 40, 40), sample(.drag, 80, 40))
    // Ten beyond the edge at 70: L (1 - 1 / (0.55 d / L + 1)).
    #expect(abs(graph.puck.position.x - (70 + 10 * (1 - 1 / 1.55))) < 1e-12)
    #expect(graph.puck.position.y == 40)

    take(sample(.drag, 32_767, 32_767))
    #expect(graph.puck.position.max() < 80)
    #expect(graph.puck.position.min() > 79)
  }

  @Test func `a puck let go of beyond an edge lands on it, before it is at rest`() {
    var heard: [String] = []
    let subscription = graph.position.subscribe(
      next: { heard.append("\($0.x)") }, state: { heard.append("\($0)") })
    take(sample(.press, 40, 40), sample(.drag, 50, 40), sample(.drag, 80, 40))
    #expect(heard.prefix(3) == ["40.0", "active", "50.0"])
    #expect(heard.count == 4)
    take(sample(.release, 80, 40))

    #expect(heard.dropFirst(4) == ["70.0", "atRest"])
    #expect(graph.puck.position == SIMD2(70, 40))
    subscription.unsubscribe()
  }

  @Test func `the next grab takes the puck from where it landed`() {
    take(sample(.press, 40, 40), sample(.drag, 80, 40), sample(.release, 80, 40))
    take(sample(.press, 0, 0, at: 1), sample(.drag, 0, 5, at: 1))

    #expect(graph.puck.position == SIMD2(70, 45))
  }

  @Test func `a sample that repeats the position is not written again`() {
    take(sample(.press, 0, 0), sample(.drag, 1, 1), sample(.drag, 1, 1), sample(.drag, 1, 1))

    #expect(graph.puck.moveCount == 1)
    #expect(graph.draggedSampleCount == 3)
  }

  @Test func `a drag without a press is one`() {
    take(sample(.move, 3, 3), sample(.drag, 5, 5), sample(.drag, 6, 7))

    #expect(graph.puck.position == SIMD2(41, 42))
    #expect(graph.dragCount == 1)
  }

  @Test func `a move says that the button was let go`() {
    take(sample(.press, 0, 0), sample(.drag, 1, 1), sample(.move, 50, 50), sample(.drag, 51, 50))

    #expect(graph.puck.position == SIMD2(41, 41))
    #expect(graph.dragCount == 2)
  }

  @Test func `letting go moves nothing, wherever it is said to have happened`() {
    take(sample(.press, 0, 0), sample(.drag, 1, 1), sample(.release, 5, 5))

    #expect(graph.puck.position == SIMD2(41, 41))
    #expect(graph.draggedSampleCount == 1)
  }

  @Test func `a press during a hold takes a new hold`() {
    take(sample(.press, 0, 0), sample(.drag, 1, 1), sample(.press, 50, 50), sample(.drag, 51, 50))

    #expect(graph.puck.position == SIMD2(42, 41))
    #expect(graph.dragCount == 2)
  }

  @Test func `the end of the input lets go`() {
    var phases: [MotionPhase] = []
    let subscription = graph.position.subscribe(next: { _ in }, state: { phases.append($0) })
    take(sample(.press, 40, 40), sample(.drag, 80, 40))
    graph.end()
    graph.end()

    #expect(graph.puck.position == SIMD2(70, 40))
    #expect(phases.last == .atRest)
    #expect(!graph.isHolding)
    subscription.unsubscribe()
  }

  @Test func `a world that shrinks takes a puck at rest along`() {
    take(sample(.press, 0, 0), sample(.drag, 30, 30), sample(.release, 30, 30))
    graph.world = World(reachingFrom: .zero, to: SIMD2(40, 40))

    #expect(graph.puck.position == SIMD2(35, 35))
  }

  @Test func `a world that changes during a hold bends the motion, and the hold ends as ever`() {
    var phases: [MotionPhase] = []
    let subscription = graph.position.subscribe(next: { _ in }, state: { phases.append($0) })
    take(sample(.press, 40, 40), sample(.drag, 45, 40))
    graph.world = World(reachingFrom: .zero, to: SIMD2(40, 40))
    take(sample(.drag, 46, 40))
    #expect(graph.puck.position.x > 35)
    #expect(graph.puck.position.x < 40)
    take(sample(.release, 46, 40))

    #expect(graph.puck.position == SIMD2(35, 35))
    #expect(phases.last == .atRest)
    subscription.unsubscribe()
  }

  @Test func `a world of no extent is still a world`() {
    let world = World(reachingFrom: SIMD2(5, 5), to: SIMD2(5, 5))
    #expect(world.lower.x < world.upper.x)
    #expect(World(around: []).lower.x < World(around: []).upper.x)
  }

  @Test func `the wheel's positions are none`() {
    let world = World(around: [
      sample(.move, 100, 100), sample(.scrollUp, 0, 0), sample(.move, 180, 180),
    ])
    #expect(world.reach.lower == SIMD2(100, 100))
  }

  @Test func `the graph goes when its owner lets it go`() {
    weak var puck: Puck?
    weak var gone: DragGraph?
    do {
      let graph = DragGraph(world: World(around: []))
      let trace = Trace(of: graph)
      graph.take(sample(.press, 0, 0))
      graph.take(sample(.drag, 1, 1))
      puck = graph.puck
      gone = graph
      #expect(trace.samples.count == 2)
    }
    #expect(puck == nil)
    #expect(gone == nil)
  }
}
