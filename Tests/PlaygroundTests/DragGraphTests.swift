import StreamsInterop
import Testing

@testable import playground

/// The graph in a world from 0 to 80 on both axes: edges at 10 and 70, and a give of 10.
struct DragGraphTests {
  private let graph = DragGraph(world: World(reachingFrom: .zero, to: SIMD2(80, 80)))

  private func take(_ samples: PointerSample...) {
    for sample in samples { graph.take(sample) }
  }

  @Test func `the world's edges lie inside the pointer's reach`() {
    #expect(graph.world.lower == SIMD2(10, 10))
    #expect(graph.world.upper == SIMD2(70, 70))
    #expect(graph.world.give == 10)
    #expect(graph.puck.position == SIMD2(40, 40))
  }

  @Test func `a drag moves the puck as far as the pointer, wherever it was pressed`() {
    take(
      sample(.pressed, 5, 5), sample(.moved, 8, 6), sample(.moved, 15, 0), sample(.released, 15, 0))

    #expect(graph.puck.position == SIMD2(50, 35))
    #expect(graph.position.value == SIMD2(50, 35))
    #expect(graph.puck.moveCount == 2)
    #expect(graph.dragCount == 1)
    #expect(graph.draggedSampleCount == 2)
  }

  @Test func `moves, clicks and scrolls do not move the puck`() {
    take(
      sample(.hovered, 5, 5), sample(.pressed, 5, 5), sample(.released, 5, 5), wheel(-1),
      sample(.hovered, 70, 70))

    #expect(graph.puck.moveCount == 0)
    #expect(graph.dragCount == 0)
  }

  @Test func `beyond an edge, the puck follows less and less, and never farther than the give`() {
    take(sample(.pressed, 40, 40), sample(.moved, 80, 40))
    // The pointer is ten units beyond the edge at 70: L (1 - 1 / (0.55 d / L + 1)).
    #expect(abs(graph.puck.position.x - (70 + 10 * (1 - 1 / 1.55))) < 1e-12)
    #expect(graph.puck.position.y == 40)

    take(sample(.moved, 32_767, 32_767))
    #expect(graph.puck.position.max() < 80)
    #expect(graph.puck.position.min() > 79)
  }

  @Test func `a puck released beyond an edge lands on the edge before it is at rest`() {
    var heard: [String] = []
    let subscription = graph.position.subscribe(
      next: { heard.append("\($0.x)") }, state: { heard.append("\($0)") })
    take(sample(.pressed, 40, 40), sample(.moved, 50, 40), sample(.moved, 80, 40))
    #expect(heard.prefix(3) == ["40.0", "active", "50.0"])
    #expect(heard.count == 4)
    take(sample(.released, 80, 40))

    #expect(heard.dropFirst(4) == ["70.0", "atRest"])
    #expect(graph.puck.position == SIMD2(70, 40))
    subscription.unsubscribe()
  }

  @Test func `the next grab takes the puck from where it landed`() {
    take(sample(.pressed, 40, 40), sample(.moved, 80, 40), sample(.released, 80, 40))
    take(sample(.pressed, 0, 0, at: 1), sample(.moved, 0, 5, at: 1))

    #expect(graph.puck.position == SIMD2(70, 45))
  }

  @Test func `a sample that repeats the position is not written again`() {
    take(sample(.pressed, 0, 0), sample(.moved, 1, 1), sample(.moved, 1, 1), sample(.moved, 1, 1))

    #expect(graph.puck.moveCount == 1)
    #expect(graph.draggedSampleCount == 3)
  }

  @Test func `a drag without a press counts as a drag`() {
    take(sample(.hovered, 3, 3), sample(.moved, 5, 5), sample(.moved, 6, 7))

    #expect(graph.puck.position == SIMD2(41, 42))
    #expect(graph.dragCount == 1)
  }

  @Test func `a move without a button ends the drag`() {
    take(
      sample(.pressed, 0, 0), sample(.moved, 1, 1), sample(.hovered, 50, 50), sample(.moved, 51, 50)
    )

    #expect(graph.puck.position == SIMD2(41, 41))
    #expect(graph.dragCount == 2)
  }

  @Test func `a release moves nothing, whatever its position`() {
    take(sample(.pressed, 0, 0), sample(.moved, 1, 1), sample(.released, 5, 5))

    #expect(graph.puck.position == SIMD2(41, 41))
    #expect(graph.draggedSampleCount == 1)
  }

  @Test func `a press during a drag starts a new drag`() {
    take(
      sample(.pressed, 0, 0), sample(.moved, 1, 1), sample(.pressed, 50, 50), sample(.moved, 51, 50)
    )

    #expect(graph.puck.position == SIMD2(42, 41))
    #expect(graph.dragCount == 2)
  }

  @Test func `the end of the input releases the puck`() {
    var phases: [MotionPhase] = []
    let subscription = graph.position.subscribe(next: { _ in }, state: { phases.append($0) })
    take(sample(.pressed, 40, 40), sample(.moved, 80, 40))
    graph.end()
    graph.end()

    #expect(graph.puck.position == SIMD2(70, 40))
    #expect(phases.last == .atRest)
    #expect(!graph.isHolding)
    subscription.unsubscribe()
  }

  @Test func `a shrinking world moves a puck at rest`() {
    take(sample(.pressed, 0, 0), sample(.moved, 30, 30), sample(.released, 30, 30))
    graph.world = World(reachingFrom: .zero, to: SIMD2(40, 40))

    #expect(graph.puck.position == SIMD2(35, 35))
  }

  @Test func `a world that changes during a drag bends the motion, and the drag ends as usual`() {
    var phases: [MotionPhase] = []
    let subscription = graph.position.subscribe(next: { _ in }, state: { phases.append($0) })
    take(sample(.pressed, 40, 40), sample(.moved, 45, 40))
    graph.world = World(reachingFrom: .zero, to: SIMD2(40, 40))
    take(sample(.moved, 46, 40))
    #expect(graph.puck.position.x > 35)
    #expect(graph.puck.position.x < 40)
    take(sample(.released, 46, 40))

    #expect(graph.puck.position == SIMD2(35, 35))
    #expect(phases.last == .atRest)
    subscription.unsubscribe()
  }

  @Test func `a world without an extent is still a world`() {
    let world = World(reachingFrom: SIMD2(5, 5), to: SIMD2(5, 5))
    #expect(world.lower.x < world.upper.x)
    #expect(World(around: []).lower.x < World(around: []).upper.x)
  }

  @Test func `positions of wheel events are ignored`() {
    let world = World(around: [
      sample(.hovered, 100, 100), wheel(-1), sample(.hovered, 180, 180),
    ])
    #expect(world.reach.lower == SIMD2(100, 100))
  }

  @Test func `the graph is deallocated when its owner releases it`() {
    weak var puck: Puck?
    weak var gone: DragGraph?
    do {
      let graph = DragGraph(world: World(around: []))
      let trace = Trace(of: graph)
      graph.take(sample(.pressed, 0, 0))
      graph.take(sample(.moved, 1, 1))
      puck = graph.puck
      gone = graph
      #expect(trace.samples.count == 2)
    }
    #expect(puck == nil)
    #expect(gone == nil)
  }
}
