import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

@testable import playground

/// The table, played by random hands; `STREAMS_SESSIONS` sets the number of sessions for nightly runs. Pucks may lie on
/// top of each other, and the upper one receives a press, so no contract requires that each can be grasped.
struct TableContractTests {
  @Test("L13, L15, L18: the table satisfies its contracts, whatever hands do")
  func contracts() {
    let area = MotionRectangle(x: 0, y: 0, width: 400, height: 300)
    let world = World(reachingFrom: area.origin, to: area.origin + area.size)
    expectContracts(
      of: { StagedTable(on: $0, in: world) },
      hands: RandomHands(within: area, inputs: [.choice("choice", of: [0, 1, 2, 3])]),
      sessions: SeededGenerator.sessionCount ?? 30,
      phases: 0, explainedBy: { $0.table.runtime }
    ) { scene in
      for (index, puck) in scene.table.pucks.enumerated() {
        let puck = Watched("puck \(index + 1)", puck.element)
        puck.settles(within: 4)
        puck.neverJumps(keepsThrows: false)
        puck.restsAsStated()
      }
      let follower = Watched("follower", scene.table.follower.position)
      follower.settles(within: 6)
      follower.restsAsStated()
    }
  }
}
