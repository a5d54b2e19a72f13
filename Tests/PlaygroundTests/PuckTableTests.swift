import StreamsInterop
import Testing

@testable import playground

/// The table in a world from 0 to 80 on both axes: edges at 10 and 70, pucks with a radius of 6.
struct PuckTableTests {
  private let table = PuckTable(world: World(reachingFrom: .zero, to: SIMD2(80, 80)))
  private let phases = Phases()
  private let homes: [SIMD2<Double>]

  /// The states of each puck, and then of the follower.
  private final class Phases {
    var told: [[MotionPhase]] = []
    var subscriptions: [Subscription] = []
  }

  init() {
    homes = table.world.homes
    let properties = table.pucks.map(\.element.position) + [table.follower.position]
    for (index, property) in properties.enumerated() {
      phases.told.append([])
      property.subscribe(next: { _ in }, state: { [phases] in phases.told[index].append($0) })
        .store(in: &phases.subscriptions)
    }
  }

  @Test func `at first every puck is at home, and nothing moves`() {
    #expect(table.isSettled)
    #expect(table.places == [0, 1, 2, 3])
    #expect(!table.isGliding)
    #expect(table.runtime.state.value == .atRest)
    #expect(phases.told == Array(repeating: [], count: 5))
    let world = table.world
    #expect(homes.allSatisfy { world.clamped($0) == $0 })
  }

  @Test func `a table dropped mid-flight is deallocated, and so are its pucks`() {
    weak var pile: PuckPile?
    weak var puck: TablePuck?
    do {
      let table = PuckTable(world: World(reachingFrom: .zero, to: SIMD2(80, 80)))
      table.toss(from: table.world.homes[2] + SIMD2(2, 1), at: SIMD2(40, -20), since: 5)
      (pile, puck) = (table.pile, table.pucks[2])
      #expect(table.isGliding)
    }
    #expect(pile == nil && puck == nil)
  }

  @Test func `a puck that is tossed gently returns exactly home, and rests once`() {
    table.toss(from: homes[2] + SIMD2(2, 1), at: SIMD2(40, -20), since: 5)
    #expect(table.isGliding)
    #expect(table.runtime.state.value == .active)
    #expect(phases.told[2] == [.active])
    #expect(table.pucks[2].puck.position != homes[2])
    table.end()

    #expect(table.isSettled && !table.isGliding)
    #expect(table.places == [0, 1, 2, 3])
    #expect(phases.told[2] == [.active, .atRest])
    #expect(phases.told[4] == [.active, .atRest])
    #expect(phases.told[0].isEmpty && phases.told[1].isEmpty && phases.told[3].isEmpty)
    #expect(table.runtime.state.value == .atRest)
    let puck = table.pucks[2]
    #expect((puck.dragCount, puck.tossCount, puck.swapCount) == (1, 1, 0))
  }

  @Test func `a dragged puck follows the pointer, and yields beyond an edge`() {
    table.take(sample(.pressed, homes[0].x, homes[0].y))
    table.take(sample(.moved, homes[0].x + 20, homes[0].y + 5))
    #expect(table.pucks[0].puck.position == homes[0] + SIMD2(20, 5))
    table.take(sample(.moved, -1000, homes[0].y))
    #expect(table.pucks[0].puck.position.x < 10 && table.pucks[0].puck.position.x > 0)
  }

  @Test func `a puck thrown toward another's place changes places with it`() {
    // 15 to the right, and then 150 / 4 farther: nearer to the place on the right.
    table.toss(from: homes[0], at: SIMD2(150, 0), since: 5)
    #expect(table.places == [1, 0, 2, 3])
    #expect(table.pucks[0].tossable.spring.destination.value == homes[1])
    #expect(table.pucks[1].tossable.spring.destination.value == homes[0])
    #expect(table.pucks[0].isFlying && table.pucks[1].isFlying)
    table.end()

    #expect(table.isSettled)
    #expect(table.pucks[0].puck.position == homes[1] && table.pucks[1].puck.position == homes[0])
    #expect(table.pucks.map(\.swapCount) == [1, 0, 0, 0])
    #expect(phases.told[0] == [.active, .atRest] && phases.told[1] == [.active, .atRest])
    #expect(phases.told[2].isEmpty && phases.told[3].isEmpty)
  }

  @Test func `a puck changes course mid-flight when another puck takes its destination`() {
    table.toss(from: homes[0], at: SIMD2(150, 0), since: 5)
    table.take(sample(.hovered, 0, 0, at: 5.2))
    let flying = table.pucks[1]
    let before = flying.puck.position
    #expect(flying.isFlying && before != homes[1] && before != homes[0])
    // The lower left puck takes the place to which the other one is flying.
    table.toss(from: homes[2], at: SIMD2(0, -3000), for: 0.01, since: 5.2)

    #expect(table.places == [1, 2, 0, 3])
    let way = flying.puck.position - before
    // At most one frame farther: no jump.
    #expect((way * way).sum().squareRoot() < 10)
    #expect(phases.told[1] == [.active])
    table.end()
    #expect(table.isSettled && flying.puck.position == homes[2])
    #expect(
      phases.told.prefix(3) == [[.active, .atRest], [.active, .atRest], [.active, .atRest]])
  }

  @Test func `a press catches a puck mid-flight, without a rest in between`() {
    table.toss(from: homes[3], at: SIMD2(-30, -60), since: 5)
    table.take(sample(.hovered, 0, 0, at: 5.2))
    let place = table.pucks[3].puck.position
    #expect(table.pucks[3].isFlying)
    table.take(sample(.pressed, place.x, place.y, at: 5.2))
    #expect(table.pucks[3].isHeld && !table.pucks[3].isFlying)
    table.take(sample(.moved, place.x + 1, place.y, at: 6))
    #expect(squared(table.pucks[3].puck.position - place - SIMD2(1, 0)) < 1e-18)
    #expect(phases.told[3] == [.active])
    table.take(sample(.released, place.x + 1, place.y, at: 7))
    table.end()

    #expect(phases.told[3] == [.active, .atRest])
    #expect(table.isSettled)
  }

  @Test func `a click is neither a drag nor a toss, and moves nothing`() {
    table.take(sample(.pressed, homes[1].x + 1, homes[1].y, at: 1))
    table.take(sample(.released, homes[1].x + 1, homes[1].y, at: 1.1))
    #expect(table.pucks[1].puck.position == homes[1])
    #expect(table.pucks.map(\.dragCount) == [0, 0, 0, 0])
    #expect(table.pucks.map(\.tossCount) == [0, 0, 0, 0])
    // But the follower flies to it.
    #expect(table.chosen.value == 1 && table.isGliding)
    table.end()
    #expect(table.isSettled)
  }

  @Test func `a puck whose release is missed flies home, however fast it was`() {
    table.take(sample(.pressed, homes[0].x, homes[0].y, at: 1))
    table.take(sample(.moved, homes[0].x + 30, homes[0].y, at: 1.01))
    table.take(sample(.hovered, 5, 5, at: 1.02))
    #expect(!table.pucks[0].isHeld && table.places == [0, 1, 2, 3])
    table.end()
    #expect(table.isSettled && table.pucks[0].tossCount == 0 && table.pucks[0].dragCount == 1)
  }

  @Test func `the follower follows a flying puck, and another one when it is chosen`() {
    table.toss(from: homes[0], at: SIMD2(150, 0), since: 5)
    let follower = table.follower
    #expect(
      follower.spring.destination.value == table.pucks[0].puck.position + table.world.leash)
    table.end()
    #expect(follower.puck.position == homes[1] + table.world.leash)
    #expect(phases.told[4] == [.active, .atRest])

    table.choose(3)
    #expect(table.isGliding)
    table.end()
    #expect(follower.puck.position == homes[3] + table.world.leash)
    #expect(phases.told[4] == [.active, .atRest, .active, .atRest])
  }

  @Test func `a press grabs the puck that it hits, or the topmost of several`() {
    for (index, home) in homes.enumerated() { #expect(table.index(at: home) == index) }
    // One puck is held over another.
    table.take(sample(.pressed, homes[0].x, homes[0].y))
    table.take(sample(.moved, homes[1].x - 2, homes[1].y))
    #expect(table.index(at: homes[1]) == 0)
    table.choose(1)
    #expect(table.index(at: homes[1]) == 1)
    #expect(table.index(at: homes[1] - SIMD2(7, 0)) == 0)
  }

  @Test func `a press that hits no puck grabs the nearest one, however far away`() {
    #expect(table.index(at: SIMD2(39, 39)) == 0)
    #expect(table.index(at: SIMD2(41, 41)) == 3)
    #expect(table.index(at: SIMD2(32_767, 0)) == 1)
    table.take(sample(.pressed, 2, 79))
    table.take(sample(.moved, 6, 79))
    #expect(table.pucks[2].puck.position == homes[2] + SIMD2(4, 0))
    #expect(table.pucks.map(\.isHeld) == [false, false, true, false])
  }

  @Test func `places that move take their pucks along`() {
    table.world = World(reachingFrom: .zero, to: SIMD2(40, 40))
    #expect(table.pucks.allSatisfy { $0.isFlying })
    table.end()
    #expect(table.isSettled)
    #expect(table.pucks[3].puck.position == table.world.homes[3] && table.world.homes[3].x < 40)
    #expect(phases.told == Array(repeating: [.active, .atRest], count: 5))
  }

  @Test(arguments: ["at rest", "held", "in the air"])
  func `nothing is left of a released table`(moment: String) {
    weak var gone: PuckTable?
    weak var runtime: MotionRuntime?
    weak var puck: Puck?
    weak var element: MotionElement?
    weak var drag: DragRecognizer?
    weak var follower: Follower?
    do {
      let table = PuckTable(world: World(reachingFrom: .zero, to: SIMD2(80, 80)))
      let trace = TableTrace(of: table)
      if moment == "held" {
        table.take(sample(.pressed, homes[0].x, homes[0].y))
        table.take(sample(.moved, homes[0].x + 20, homes[0].y + 5))
      } else if moment == "in the air" {
        table.toss(from: homes[0], at: SIMD2(150, 0), since: 5)
      }
      (gone, runtime, follower) = (table, table.runtime, table.follower)
      (puck, element) = (table.pucks[0].puck, table.pucks[0].element)
      drag = table.pucks[0].drag
      withExtendedLifetime(trace) {}
    }
    #expect(gone == nil && runtime == nil && follower == nil)
    #expect(puck == nil && element == nil && drag == nil)
  }
}
