import StreamsInterop
public import StreamsTesting

/// A scene with its contracts, ready to be simulated.
public struct Simulated {
  /// Its name.
  public let name: String
  /// Plays the scene, optionally only until the first session that breaks a contract.
  public let play:
    (_ sessions: Int, _ phases: Int, _ seed: UInt64?, _ stopsAtFirst: Bool) -> SimulationReport

  /// Builds the page of an exhibit; `nil` for other scenes.
  var page: ((MotionStage) -> PageScene)?

  init<Scene>(
    _ name: String, hands: RandomHands = RandomHands(), _ build: @escaping (MotionStage) -> Scene,
    explainedBy runtime: ((Scene) -> MotionRuntime)? = nil,
    @MotionContractBuilder contracts: @escaping (Scene) -> [MotionContract]
  ) {
    self.name = name
    play = { sessions, phases, seed, stopsAtFirst in
      simulate(
        build, hands: hands, sessions: sessions, phases: phases, seed: seed,
        stopsAtFirst: stopsAtFirst, explainedBy: runtime, contracts: contracts)
    }
  }

  /// All simulated scenes.
  public static var all: [Simulated] {
    interactions + transitions + scrollers + layouts + systems + recipes + exhibits
  }
}
