import StreamsInspection
import StreamsOperatorsTesting
public import Testing

extension Watched {
  /// A contract that requires a press on the subject mid-motion to hold it: the subject stays under the pointer until
  /// the pointer moves, as long as no other input arrives.
  ///
  /// In addition to playing random hands, `simulate` presses on the subject at 1,000 phases of a throw.
  ///
  /// - Parameters:
  ///   - slack: the distance that the subject may still move, in its units.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func isInterruptible(
    slack: Double = 1e-6, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    var contract = MotionContract("\(name) is interruptible", sourceLocation, of: self) {
      GraspWatch(self, slack)
    }
    contract.isAboutGrasps = true
    return contract
  }
}

private final class GraspWatch: ContractWatch {
  private let subject: Watched
  private let slack: Double
  private var place: ContractPlace
  private var speed = 0.0
  private var pressedCount = 0
  /// The subject's position when it was grasped; `nil` once it may move.
  private var held: ContractPlace?

  init(_ subject: Watched, _ slack: Double) {
    self.subject = subject
    self.slack = slack
    place = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let now = subject.readPlace()
    switch moment.cause {
    case .sample(let sample) where sample.phase == .pressed && pressedCount == 0 && speed > 20:
      // The subject is judged by its position in the last frame.
      if subject.element?.covers(sample.position) != false, sample.buttons.contains(.primary) {
        held = place
      }
    case .tick: break
    default: held = nil
    }
    if let held {
      let way = now.distance(to: held)
      expect(
        way <= slack * (1 + held.length),
        "grasped at \(held), it is at \(now), but the pointer has not moved")
    }
    place = now
    speed = subject.readVelocity?().length ?? 0
    pressedCount = moment.pressedCount
  }
}
