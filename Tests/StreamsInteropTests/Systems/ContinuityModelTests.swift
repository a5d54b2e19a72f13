import StreamsOperators
import TestSupport
import Testing

/// Random programs of motions of a property and its parts, checked against a closed-form model (law L18).
struct ContinuityModelTests {
  @Test("L18: random motions match the model's positions and velocities")
  func programs() { play(.plain) }

  @Test("L18: they also match on a timeline that pauses, changes its rate and seeks ahead")
  func timelines() { play(.timeline) }

  @Test("L18: a system on a timeline matches the model at every moment of its past")
  func past() { play(.past) }

  @Test(
    "L18: pasts that have differed match",
    arguments: [
      // A part's jump beside a jump of the whole.
      17_299_752_113_189_677_116, 6_015_554_932_389_969_804,
      // A motion that takes a part of a waiting one, and is forgotten.
      9_636_471_442_150_956_701, 15_285_607_773_875_425_754,
      // Parts that nothing has moved yet.
      12_831_921_125_308_076_525,
    ] as [UInt64])
  func formerPast(_ seed: UInt64) {
    #expect(ContinuityProgram(seed: seed, .past).run() == [])
  }

  @Test(
    "L18: a scoped property, an owner's, their lenses, an object and structures of one's own match the model"
  )
  func targets() {
    for target in ModelTarget.allCases where target != .property { play(.plain, target) }
  }

  @Test("L18: they also match on a timeline")
  func targetsOnTimelines() {
    for target in ModelTarget.allCases where target != .property { play(.timeline, target) }
  }

  private func play(_ setting: ModelSetting, _ target: ModelTarget = .property) {
    let count =
      SeededGenerator.fuzzCount
      ?? Sampling.count(2000, of: "ContinuityModelTests: \(setting), \(target)", isPromised: true)
    var random = SeededGenerator.printed("play(\(setting), \(target))")
    for index in 0..<count {
      let seed = random.next()
      let faults = ContinuityProgram(seed: seed, setting, moving: target).run()
      guard faults.isEmpty else {
        Issue.record(
          "\(target), program \(index), seed \(seed):\n\(faults.joined(separator: "\n"))")
        return
      }
    }
  }
}
