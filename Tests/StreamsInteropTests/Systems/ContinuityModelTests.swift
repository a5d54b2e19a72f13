import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// Random programs of motions of a property, its parts and the whole, beside a model in closed form (law L18).
struct ContinuityModelTests {
  @Test("L18: random motions are where the model is, with its velocity")
  func programs() { play(.plain) }

  @Test("L18: so they are on a timeline that pauses, changes its rate and seeks ahead")
  func timelines() { play(.timeline) }

  @Test("L18: a system on a timeline is where the model is, at each moment of its past")
  func past() { play(.past) }

  private func play(_ setting: ModelSetting) {
    let count =
      SeededGenerator.fuzzCount ?? Sampling.count(2000, of: "ContinuityModelTests: \(setting)")
    // The same programs on each change, others at night: where rounding decides, the model's own answer is one of two.
    var random = count > 2000 ? .printed() : SeededGenerator(seed: 18)
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
