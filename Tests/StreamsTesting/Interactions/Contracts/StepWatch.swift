import StreamsInspection
import StreamsOperatorsTesting

/// A watch that detects jumps of a subject without a known velocity: in any frame, the subject may move at most four
/// times as fast as in the frames before and after. Frames with an input or a pressed pointer are not judged.
final class StepWatch: ContractWatch {
  private let subject: Watched
  private let placing: Set<String>
  private let slack: Double
  private var place: ContractPlace
  /// The subject's recent speed.
  private var speed = 0.0
  /// The last frame's step, which is judged at the next frame; `nil` if it isn't judged.
  private var suspect: (start: ContractPlace, end: ContractPlace, elapsed: Double, limit: Double)?
  private var isFree = false

  init(_ subject: Watched, _ placing: Set<String>, _ slack: Double) {
    self.subject = subject
    self.placing = placing
    self.slack = slack
    place = subject.readPlace()
  }

  override func observe(_ moment: ContractMoment) {
    let now = subject.readPlace()
    isFree = isFree || moment.reducedMotion != .off || moment.isWrite(of: placing)
    // A held subject follows the pointer.
    isFree = isFree || !moment.isQuiet && !moment.isTick || moment.pressedCount > 0
    guard case .tick = moment.cause, moment.elapsed > 0 else { return }
    let step = now.distance(to: place)
    let speed = step / moment.elapsed
    if let suspect {
      let length = suspect.end.distance(to: suspect.start)
      count += 1
      if length > suspect.limit + 4 * speed * suspect.elapsed {
        fail("a frame moved it from \(suspect.start) to \(suspect.end)")
      }
    }
    suspect = nil
    if !isFree, step > 0, moment.elapsed <= 0.02 {
      let limit = 4 * self.speed * moment.elapsed + slack
      suspect = (place, now, moment.elapsed, limit)
    }
    // A released subject may take a frame before it visibly moves on its own.
    self.speed = max(speed, self.speed / 2)
    place = now
    isFree = false
  }
}
