public import StreamsInspection
import StreamsOperatorsTesting
import Testing

/// Expects a scene to satisfy its contracts, whatever random hands do.
///
///     @Test func theCard() {
///       expectContracts(of: { CardScene(on: $0) }) { scene in
///         let card = Watched("card", scene.card)
///         card.settles(within: 3)
///         card.neverJumps()
///         card.isInterruptible()
///       }
///     }
///
/// For a broken contract, an issue at the contract's line contains the fault, the smallest session that shows the
/// fault, and that session as a test. A contract that never applied is also an issue, because a check that can't fail
/// is meaningless.
///
/// - Parameters:
///   - build: builds the scene on a stage; it must build the same scene each time.
///   - hands: the random hands.
///   - sessions: the number of sessions. Defaults to the environment variable `STREAMS_SESSIONS` or, if that isn't set,
///     to 100.
///   - phases: the number of phases of a motion at which each interruptible subject is grasped.
///   - seed: the seed for the sessions. Defaults to the number in the environment variable `STREAMS_SEED`, to a drawn
///     seed for `STREAMS_SEED=random`, and otherwise to a fixed one.
///   - runtime: the scene's runtime, for a trace of the causes.
///   - contracts: the contracts of a scene.
/// - Returns: The report.
@discardableResult
public func expectContracts<Scene>(
  of build: @escaping (MotionStage) -> Scene, hands: RandomHands = RandomHands(),
  sessions: Int? = nil, phases: Int = 1000, seed: UInt64? = nil,
  explainedBy runtime: ((Scene) -> MotionRuntime)? = nil,
  @MotionContractBuilder contracts: @escaping (Scene) -> [MotionContract]
) -> SimulationReport {
  let report = simulate(
    build, hands: hands, sessions: sessions ?? numberFromEnvironment("STREAMS_SESSIONS") ?? 100,
    phases: phases, seed: seed, explainedBy: runtime, contracts: contracts)
  for broken in report.broken {
    Issue.record("\(broken)\n\(broken.asTest())", sourceLocation: broken.sourceLocation)
  }
  for idle in report.idle {
    Issue.record(
      "\(idle.name): it never applied in \(report.sessionCount) sessions, so nothing was checked",
      sourceLocation: idle.sourceLocation)
  }
  return report
}

/// Expects a scene to satisfy its contracts in a recorded session.
///
/// - Parameters:
///   - build: builds the scene on a stage.
///   - recording: the session.
///   - contracts: the contracts of the scene.
/// - Returns: The broken contracts.
@discardableResult
public func expectContracts<Scene>(
  of build: (MotionStage) -> Scene, in recording: MotionRecording,
  @MotionContractBuilder contracts: (Scene) -> [MotionContract]
) -> [BrokenContract] {
  let broken = brokenContracts(in: recording, of: build, contracts: contracts)
  for broken in broken {
    Issue.record("\(broken.name): \(broken.fault)", sourceLocation: broken.sourceLocation)
  }
  return broken
}
