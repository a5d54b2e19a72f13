import StreamsInterop

/// A target of the user's own.
final class Servo: Readable, MotionWritable {
  var angle = 0.0
  func read() -> Double { angle }
  func write(_ value: Double) { angle = value }
}

/// A part of an object of the user's own.
private struct Joint: Readable, MotionWritable {
  unowned let arm: Arm
  let index: Int
  var targetIdentity: TargetIdentity { TargetIdentity(arm, part: index) }
  func read() -> Double { arm.angles[index] }
  func write(_ value: Double) { arm.angles[index] = value }
}

private final class Arm {
  var angles = [0.0, 0, 0]
}

/// A user's actor that moves targets of its own. Many of them die mid-flight, so that the next ones take their
/// addresses, in this actor or in another one.
private actor Workshop {
  /// Returns the first wrong result, or `nil`.
  func work(_ rounds: Int) -> String? {
    let clock = ManualClock()
    let lasting = Servo()
    for round in 1...rounds {
      let servo = Servo()
      let arm = Arm()
      let joints = (0..<3).map { Joint(arm: arm, index: $0) }
      for (index, joint) in joints.enumerated() {
        joint.animate(to: Double(index + 1), on: clock)
      }
      servo.animate(to: -100, on: clock)
      servo.animate(to: 100, on: clock)
      let goal = Double(round)
      lasting.animate(to: goal, on: clock)
      clock.advance(by: 0.05)
      guard servo.velocity > 0 else { return "a servo moves at \(servo.velocity)" }
      servo.stop()
      guard servo.velocity == 0 else { return "a stopped servo moves at \(servo.velocity)" }
      // Half of the arms die mid-flight.
      guard round.isMultiple(of: 2) else { continue }
      clock.advance(by: 10)
      guard arm.angles == [1, 2, 3] else { return "an arm ends at \(arm.angles)" }
      guard lasting.angle == goal else { return "a servo ends at \(lasting.angle), not \(goal)" }
    }
    return nil
  }
}

let ownTargetCases: [Case] = [
  // The table of targets in motion belongs to the process.
  Case(name: "own-targets/four-actors", outcome: .lawful) {
    let wrong = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<4 { group.addTask { await Workshop().work(50) } }
      var found: String?
      for await each in group { found = found ?? each }
      return found
    }
    precondition(wrong == nil, wrong ?? "")
  }
]
