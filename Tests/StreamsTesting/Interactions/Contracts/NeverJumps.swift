import StreamsInspection
import StreamsOperatorsTesting
public import Testing

extension Watched {
  /// A contract that requires the subject's position and velocity to be continuous at every turn.
  ///
  /// An input between two frames (a touch, a release, a new destination) leaves the subject at its position at the
  /// clock's time, to within 1e-6. A drag moves the subject no farther than the pointer moved, to within one percent,
  /// and scrolling no farther than the wheel turned; two simultaneous pointers may move it anywhere. A write leaves its
  /// velocity unchanged. If the subject was moving with the pointer, a release after a steady throw gives it the
  /// pointer's velocity, to within half of that velocity. From frame to frame, the subject moves at most twice as far
  /// as its velocities at both frames would carry it, and displays its current position. Frames longer than 1/50 s and
  /// reduced motion are not judged. A subject without a known velocity, such as a stream, moves at most four times as
  /// fast in a frame as in the adjacent frames.
  ///
  /// - Parameters:
  ///   - placing: the names of inputs that reposition the subject or push it.
  ///   - slack: the extra distance allowed in a frame, for example at a landing, in the subject's units.
  ///   - keepsThrows: whether a release must pass the pointer's velocity on to the subject.
  ///   - sourceLocation: the location for issues.
  /// - Returns: The contract.
  public func neverJumps(
    placedBy placing: Set<String> = [], slack: Double = 0.6, keepsThrows: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionContract {
    MotionContract("\(name) never jumps", sourceLocation, of: self) {
      self.readVelocity == nil
        ? StepWatch(self, placing, slack)
        : JumpWatch(self, placing, slack, keepsThrows: keepsThrows)
    }
  }
}

private final class JumpWatch: ContractWatch {
  private let subject: Watched
  private let placing: Set<String>
  private let slack: Double
  private let keepsThrows: Bool
  private var place: ContractPlace
  private var velocity = ContractPlace.zero
  private var policy = ReducedMotion.off
  /// The distances that pointers have covered since the subject last moved with them, and since it last moved at all.
  private var way = 0.0
  private var wayOfFrames = 0.0
  /// The distances that the subject and the pointer covered in the last few moves of one press.
  private var steps: [(own: Double, pointer: Double)] = []
  /// The number of pressed pointers at the previous moment.
  private var wasPressed = 0

  init(
    _ subject: Watched, _ placing: Set<String>, _ slack: Double, keepsThrows: Bool
  ) {
    self.subject = subject
    self.placing = placing
    self.slack = slack
    self.keepsThrows = keepsThrows
    place = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let now = subject.readPlace()
    let speed = subject.readVelocity?() ?? .zero
    let step = now.distance(to: place)
    way += moment.way
    wayOfFrames += moment.way
    let isFree = moment.reducedMotion != .off || policy != .off || moment.isWrite(of: placing)
    if !isFree { judge(moment, from: place, to: now, by: step, velocity: speed) }
    if moment.pressedCount == 0, wasPressed == 0 { (way, wayOfFrames) = (0, 0) }
    if step > 0 { wayOfFrames = 0 }
    // A subject that flies on until a pointer exceeds a threshold has not yet moved with the pointer.
    if step > 0, !moment.isTick { way = 0 }
    note(moment, step)
    (place, velocity, policy, wasPressed) = (now, speed, moment.reducedMotion, moment.pressedCount)
  }

  private func judge(
    _ moment: ContractMoment, from start: ContractPlace, to end: ContractPlace, by step: Double,
    velocity speed: ContractPlace
  ) {
    let rounding = 1e-6 * (1 + end.length)
    switch moment.cause {
    case .beginning: return
    case .tick:
      guard moment.elapsed > 0, moment.elapsed <= 0.02 else { return }
      guard max(moment.pressedCount, wasPressed) < 2 else { return }
      let limit = 2 * moment.elapsed * (velocity.length + speed.length) + slack + wayOfFrames
      let shown = subject.readShown?() ?? end
      if step > 0, speed != .zero, shown.distance(to: end) > rounding {
        fail("it is at \(end), but displays \(shown): something else writes to it")
      }
      if step > 0 {
        expect(
          step <= limit,
          "a frame of \(ContractPlace.rounded(moment.elapsed * 1000)) ms moved it from \(start) to \(end), at "
            + "velocities \(velocity) and \(speed)")
      }
    case .sample, .cancellation:
      if max(moment.pressedCount, wasPressed) < 2 {
        expect(
          step <= 1.01 * way + rounding,
          "it moved from \(start) to \(end), but the pointer only by \(ContractPlace.rounded(way))")
      }
      judgeThrow(moment, speed)
    case .write:
      expect(step <= rounding, "a write moved it from \(start) to \(end)")
      let change = speed.distance(to: velocity)
      if moment.pressedCount == 0 {
        expect(
          change <= 1e-6 * (1 + speed.length) + 1e-6 * velocity.length,
          "a write changed its velocity from \(velocity) to \(speed)")
      }
    }
  }

  private func judgeThrow(_ moment: ContractMoment, _ speed: ContractPlace) {
    guard keepsThrows, let thrown = moment.throwVelocity, steps.count >= 3 else { return }
    guard speed.count == 2 else { return }
    for step in steps.suffix(3) where abs(step.own - step.pointer) > 0.02 * step.pointer { return }
    let velocity = ContractPlace(thrown)
    expect(
      speed.distance(to: velocity) <= 0.5 * velocity.length,
      "thrown at \(velocity), it continued at \(speed)")
  }

  private func note(_ moment: ContractMoment, _ step: Double) {
    guard case .sample(let sample) = moment.cause else { return }
    if sample.phase == .pressed {
      steps = []
    } else if sample.phase == .moved {
      steps.append((step, moment.way))
      if steps.count > 3 { steps.removeFirst() }
    }
  }
}
