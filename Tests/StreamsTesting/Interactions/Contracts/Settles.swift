import StreamsInspection
import StreamsOperatorsTesting
public import Testing

extension Watched {
  /// A contract that requires the subject to come to rest within a number of seconds, and to stay at rest, once inputs
  /// have stopped and no pointer is pressed.
  ///
  /// - Parameters:
  ///   - seconds: the maximum time since the last input, in seconds on the clock.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func settles(
    within seconds: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) settles within \(seconds) s", sourceLocation, of: self) {
      SettlingWatch(self, within: seconds)
    }
  }

  /// A contract that requires the subject to announce rest whenever it comes to rest, and then to request no frames: no
  /// frame moves it after it has announced rest, and after some time without motion, it announces rest. At the end of a
  /// session, nothing waits for the clock, unless another contract's subject still moves. With reduced motion, a jump
  /// may replace a motion.
  ///
  /// - Parameters:
  ///   - seconds: the longest time that the subject may be motionless while active, for example during a delay.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func restsAsStated(
    after seconds: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) rests as stated", sourceLocation, of: self) {
      RestWatch(self, after: seconds)
    }
  }
}

private final class SettlingWatch: ContractWatch {
  private let subject: Watched
  private let limit: Double
  private var last: ContractPlace
  private var hasMoved = false

  init(_ subject: Watched, within limit: Double) {
    self.subject = subject
    self.limit = limit
    last = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let place = subject.readPlace()
    let moves = place.parts != last.parts || subject.phase.isActive
    last = place
    guard moment.isQuiet else {
      hasMoved = moves || subject.readVelocity?() ?? .zero != .zero
      return
    }
    let quiet = moment.time - moment.lastInput
    if moves, quiet > limit + 1e-9 {
      expect(
        false,
        "after \(ContractPlace.rounded(quiet)) s without input, it is still moving, at \(place)")
    } else if hasMoved, !moves {
      count += 1
    }
    hasMoved = moves
  }

  override func finish(_ moment: ContractMoment, asksForFrames: Bool, isExplained: Bool) {
    guard moment.pressedCount == 0, !asksForFrames, subject.phase.isActive else { return }
    expect(false, "at the end, it is active at \(last), but the clock requests no frames")
  }
}

private final class RestWatch: ContractWatch {
  private let subject: Watched
  private let patience: Double
  private var last: ContractPlace
  private var since = 0.0
  private var wasActive = false
  /// The number of activations at the previous moment: a whole motion may fit in one long frame.
  private var activationCount = 0
  /// Whether motion was reduced at any time since the last frame.
  private var isReduced = false
  /// Whether the last frame moved the subject.
  private var hasMoved = false

  init(_ subject: Watched, after patience: Double) {
    self.subject = subject
    self.patience = patience
    last = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let place = subject.readPlace()
    let moved = place.parts != last.parts
    let way = place.distance(to: last)
    last = place
    isReduced = isReduced || moment.reducedMotion != .off
    defer {
      (wasActive, activationCount) = (subject.phase.isActive, subject.activationCount)
      if moment.isTick { (isReduced, hasMoved) = (moment.reducedMotion != .off, moved) }
    }
    if moved || !moment.isQuiet { since = moment.time }
    guard subject.hasPhase, moment.isQuiet, moment.elapsed > 0 else { return }
    if moved {
      expect(
        // A jump that replaces a reduced motion takes one frame.
        subject.activationCount > activationCount || wasActive || isReduced && !hasMoved,
        "a frame moved it by \(ContractPlace.rounded(way)), to \(place), though it had announced rest"
      )
    } else if subject.phase.isActive, moment.time - since > patience {
      expect(false, "it has been motionless at \(place) for \(patience) s, but is active")
    }
  }

  override func finish(_ moment: ContractMoment, asksForFrames: Bool, isExplained: Bool) {
    guard moment.pressedCount == 0 else { return }
    if subject.hasPhase, subject.phase.isActive {
      // Without frames, nothing brings the subject to rest, however little time has passed.
      expect(
        asksForFrames && moment.time - since < patience,
        "at the end, it is motionless at \(last), but active")
    } else if moment.time - since >= patience || !asksForFrames {
      if !asksForFrames {
        count += 1
      } else if !isExplained {
        // A subject that is still moving asks for the frames; what asks otherwise is unknown.
        fail("it is at rest, but the clock still requests frames")
      }
    }
  }
}
