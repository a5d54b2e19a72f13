public import StreamsInspection
import StreamsOperatorsTesting
public import Testing

/// The findings of a simulation with random hands.
public struct SimulationReport: Sendable {
  /// The broken contracts, each with the smallest session found that breaks it.
  public internal(set) var broken: [BrokenContract] = []
  /// The contracts that never applied, and so could not have failed in any session.
  public internal(set) var idle: [IdleContract] = []
  /// The number of sessions played, including those that grasp a subject at a phase of its motion, but not those
  /// that shrank a failing one.
  public internal(set) var sessionCount = 0
  /// The virtual seconds that all scenes have run; a pause of hours counts as a quarter of a second.
  public internal(set) var virtualSeconds = 0.0
  /// The total number of ticks and inputs.
  public internal(set) var turnCount = 0
}

/// A contract that never applied, so that nothing could break it.
public struct IdleContract: Sendable {
  /// The contract's text.
  public let name: String
  /// The line that created the contract.
  public let sourceLocation: SourceLocation
}

/// A broken contract and its fault.
public struct BrokenContract: CustomStringConvertible, Sendable {
  /// The contract's text.
  public let name: String
  /// The line that created the contract.
  public let sourceLocation: SourceLocation
  /// The fault.
  public let fault: String
  /// The smallest session found that breaks it.
  public let recording: MotionRecording
  /// The causes of the subject's last motion, one per line; `nil` in builds without tracing, or without a runtime.
  public let why: String?
  /// The seed that reproduces the session; `nil` for a session that was passed in.
  public let seed: UInt64?

  /// The whole report, as readable text.
  public var description: String {
    var lines = ["\(name): \(fault)"]
    if let why { lines += ["why:"] + why.split(separator: "\n").map { "  \($0)" } }
    lines.append("session:")
    lines += recording.text.split(separator: "\n").map { "  \($0)" }
    if let seed { lines.append(seedLine(seed)) }
    return lines.joined(separator: "\n")
  }

  /// The session as a test in Swift, for a file that imports `StreamsInterop`, `StreamsTesting` and `Testing`.
  ///
  /// - Parameters:
  ///   - building: an expression that builds the scene on `stage`.
  ///   - contracts: statements that create the contracts of `scene`.
  /// - Returns: The test's source text.
  public func asTest(
    building: String = "Scene(on: stage)", contracts: String = "contracts(of: scene)"
  ) -> String {
    recording.asTest(
      name,
      doing: """
          expectContracts(of: { stage in \(building) }, in: recording) { scene in
            \(contracts)
          }
        """)
  }
}
