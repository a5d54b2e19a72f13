import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// Random programs of motions of a property and its parts, checked against a closed-form model (law L18).
struct ContinuityModelTests {
  @Test("L18: random motions match the model's positions and velocities")
  func programs() { play(.plain) }

  @Test("L18: they also match on a timeline that pauses, changes its rate and seeks ahead")
  func timelines() { play(.timeline) }

  @Test("L18: a system on a timeline matches the model at every moment of its past")
  func past() { play(.past) }

  private func play(_ setting: ModelSetting) {
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "ContinuityModelTests: \(setting)", isPromised: true)
    var random = SeededGenerator.printed("play(\(setting))")
    for index in 0..<count {
      let seed = random.next()
      let faults = ContinuityProgram(seed: seed, setting).run()
      guard faults.isEmpty else {
        Issue.record("program \(index), seed \(seed):\n\(faults.joined(separator: "\n"))")
        return
      }
    }
  }
}
