public import StreamsInspection
import StreamsOperatorsTesting

/// Plays random hands on a scene, and finds the smallest session that breaks each of its contracts.
///
///     let report = simulate({ CardScene(on: $0) }, sessions: 500, seed: 7) { scene in
///       Watched("card", scene.card).settles(within: 3)
///     }
///     for broken in report.broken { print(broken) }
///
/// Hands press, drag, throw, pinch, turn and hover, mostly on the elements of the contracts. Occasionally, two hands
/// act at the same time. Presses are canceled, samples arrive late or are lost, wheels turn, and the scene's inputs,
/// such as sizes, keys and data, are written. Each session has a clock of 24 to 240 frames per second, with dropped
/// frames and pauses of hours. Afterward, time continues until the scene is quiet, for at most 12 s.
///
/// Each session is played on its own scene. A contract is checked until it is broken; then
/// `MotionRecording.shrunk(limit:_:)` shrinks its session.
///
/// - Parameters:
///   - build: builds the scene on a stage; it must build the same scene each time.
///   - hands: the random hands.
///   - sessions: the number of sessions.
///   - phases: the number of phases of a motion at which each interruptible subject is grasped.
///   - seed: the seed for the sessions; the same seed repeats them. Defaults to the number in the environment variable
///     `STREAMS_SEED`, to a drawn seed for `STREAMS_SEED=random`, and otherwise to a fixed one.
///   - stopsAtFirst: whether the simulation ends with the first session that breaks a contract, without shrinking that
///     session; use it to count the sessions until then.
///   - runtime: the scene's runtime, for a trace of the causes.
///   - contracts: the contracts of a scene.
/// - Returns: The report.
public func simulate<Scene>(
  _ build: @escaping (MotionStage) -> Scene, hands: RandomHands = RandomHands(),
  sessions: Int = 100, phases: Int = 1000, seed: UInt64? = nil, stopsAtFirst: Bool = false,
  explainedBy runtime: ((Scene) -> MotionRuntime)? = nil,
  @MotionContractBuilder contracts: @escaping (Scene) -> [MotionContract]
) -> SimulationReport {
  let seed = seed ?? sharedSeed
  var search = Simulation(
    build: build, contracts: contracts, runtime: runtime, seed: seed, stopsAtFirst: stopsAtFirst)
  withoutWarnings {
    for index in 0..<sessions where search.open?.isEmpty != true {
      let trial = Trial(build, contracts, only: search.open)
      var player = HandPlayer(hands, seed: seed &+ UInt64(index) &* 0x9E37_79B9)
      let targets = trial.targets
      while player.remaining > 0, trial.broken == nil {
        for input in player.next(targets) { trial.take(input) }
      }
      trial.finish()
      search.collect(trial)
    }
    if phases > 0 { search.grasp(phases: phases) }
  }
  search.conclude()
  return search.report
}

/// Plays one session, and returns the contracts that it breaks.
///
/// - Parameters:
///   - recording: the session.
///   - build: builds the scene on a stage.
///   - contracts: the contracts of the scene.
/// - Returns: The broken contracts, with the session as given.
public func brokenContracts<Scene>(
  in recording: MotionRecording, of build: (MotionStage) -> Scene,
  @MotionContractBuilder contracts: (Scene) -> [MotionContract]
) -> [BrokenContract] {
  let trial = Trial(build, contracts)
  withoutWarnings { trial.play(recording, isToEnd: true, isPatient: true) }
  return trial.contracts.indices.compactMap { index in
    guard let fault = trial.watches[index].fault else { return nil }
    let contract = trial.contracts[index]
    return BrokenContract(
      name: contract.name, sourceLocation: contract.sourceLocation, fault: fault,
      recording: recording, why: nil, seed: nil)
  }
}

/// Runs `body` without warnings about scenes in which nothing ever moved: among so many scenes, there are bound to be a
/// few.
func withoutWarnings<Result>(_ body: () -> Result) -> Result {
  #if DEBUG
    MotionWarnings.$report.withValue({ _ in }, operation: body)
  #else
    body()
  #endif
}

/// A search for sessions that break contracts.
private struct Simulation<Scene> {
  let build: (MotionStage) -> Scene
  let contracts: (Scene) -> [MotionContract]
  let runtime: ((Scene) -> MotionRuntime)?
  let seed: UInt64
  let stopsAtFirst: Bool
  var report = SimulationReport()
  /// The contracts that are not yet broken.
  private(set) var open: Set<Int>?
  private var counts: [Int] = []
  private var known: [MotionContract] = []

  init(
    build: @escaping (MotionStage) -> Scene, contracts: @escaping (Scene) -> [MotionContract],
    runtime: ((Scene) -> MotionRuntime)?, seed: UInt64, stopsAtFirst: Bool
  ) {
    self.stopsAtFirst = stopsAtFirst
    self.build = build
    self.contracts = contracts
    self.runtime = runtime
    self.seed = seed
  }

  /// Adds the results of a session.
  mutating func collect(_ trial: Trial<Scene>) {
    if open == nil {
      open = Set(trial.watches.indices)
      known = trial.contracts
      counts = Array(repeating: 0, count: known.count)
    }
    report.sessionCount += 1
    report.virtualSeconds += trial.seconds
    report.turnCount += trial.turnCount
    for index in counts.indices { counts[index] += trial.watches[index].count }
    if let broken = trial.broken {
      report(broken, trial.watches[broken].fault, in: MotionRecording(inputs: trial.inputs))
    }
  }

  private mutating func report(
    _ index: Int, _ fault: String?, in recording: MotionRecording
  ) {
    if stopsAtFirst {
      open = []
      report.broken = [
        BrokenContract(
          name: known[index].name, sourceLocation: known[index].sourceLocation,
          fault: fault ?? "", recording: recording, why: nil, seed: seed)
      ]
      return
    }
    open?.remove(index)
    let (build, contracts) = (build, contracts)
    let writes = recording.inputs.filter(\.isWrite).map(\.event)
    let smallest = recording.shrunk(limit: 3000) { recording in
      // The scene may reject a number that the generator doesn't produce.
      for input in recording.inputs where input.isWrite && !writes.contains(input.event) {
        return false
      }
      let trial = Trial(build, contracts, only: [index])
      trial.play(recording, isToEnd: true)
      return trial.broken != nil
    }
    let trial = Trial(build, contracts, only: [index])
    let why = explain(smallest, index, on: trial)
    report.broken.append(
      BrokenContract(
        name: known[index].name, sourceLocation: known[index].sourceLocation,
        fault: trial.watches[index].fault ?? fault ?? "", recording: smallest, why: why, seed: seed)
    )
  }

  private func explain(
    _ recording: MotionRecording, _ index: Int, on trial: Trial<Scene>
  ) -> String? {
    #if TRACED
      let trace = runtime.map { MotionTrace(of: $0(trial.scene)) }
      defer { trace?.end() }
    #endif
    trial.play(recording, isToEnd: true)
    #if TRACED
      return trace.flatMap { trial.contracts[index].subject?.explain?($0) }
    #else
      return nil
    #endif
  }

  /// Throws each interruptible subject, and grasps it mid-flight.
  mutating func grasp(phases: Int) {
    for index in known.indices where known[index].isAboutGrasps && open?.contains(index) == true {
      let throwCount = min(8, phases)
      for number in 0..<throwCount where open?.contains(index) == true {
        var hands = GraspingHands(number, of: throwCount)
        let flight = hands.flight(on: Trial(build, contracts, only: []), of: index)
        for phase in 0..<(phases / throwCount) where open?.contains(index) == true {
          guard let grasp = hands.grasp(phase, of: phases / throwCount, in: flight) else { break }
          let trial = Trial(build, contracts, only: [index])
          trial.play(grasp, isToEnd: false)
          collect(trial)
        }
      }
    }
  }

  /// Reports the contracts that never applied.
  mutating func conclude() {
    for index in known.indices where counts[index] == 0 && open?.contains(index) == true {
      report.idle.append(
        IdleContract(name: known[index].name, sourceLocation: known[index].sourceLocation))
    }
  }
}

extension MotionRecording.Input {
  fileprivate var isWrite: Bool { if case .write = event { true } else { false } }
}

extension Trial {
  /// Plays a session.
  ///
  /// - Parameters:
  ///   - recording: the session.
  ///   - isToEnd: whether time continues after the session.
  ///   - isPatient: whether the session continues after the first fault.
  func play(_ recording: MotionRecording, isToEnd: Bool, isPatient: Bool = false) {
    for input in recording.inputs where isPatient || broken == nil { take(input) }
    if isToEnd { finish(isPatient: isPatient) }
  }
}
