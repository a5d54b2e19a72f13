import StreamsCore

/// A step of a playing plan that has begun, with the times of its beginning and its end.
///
///     sequence   0 ──────────── 3
///       motion   0 ── 1
///       pause         1 ─ 2
///       motion            2 ─── 3
///
/// The tree grows as the plan plays. A change after time has gone back removes everything that began after it; see
/// ``PlanPlayer/forget(after:in:)``.
final class PlanNode {
  let step: MotionPlan.Step
  let began: Double
  /// The number of steps that began before it.
  let number: Int
  /// The time of its end; `nil` until then.
  var ended: Double?
  /// The steps of a sequence or of a group that have begun, in order.
  var children: [PlanNode] = []
  /// The number of steps of a group that have yet to end.
  var left = 0
  /// The motion, once it has begun.
  var run: PlannedRun?
  /// Whether the motion is moving.
  var isActive = false
  /// Whether the motion has claimed to be over without coming to rest.
  var isLate = false
  /// The action at the step's end, and its time.
  var cue: Subscription?
  var action: (due: Double, body: () -> Void)?
  /// The step's places among the motions of its properties, or those of the next step of a sequence, while it waits.
  var wait: PlanWait?
  /// The places of the motions that wait for the end of this pause.
  var ahead: PlanWait?
  /// Whether a step of a sequence is being begun, and whether that step ended immediately.
  var isBeginning = false
  var goesOn = false
  /// The enclosing step, which owns this one.
  private let owner: Loose<PlanNode>?

  init(
    _ step: MotionPlan.Step, in owner: PlanNode?, at time: Double, number: Int, _ wait: PlanWait?
  ) {
    self.step = step
    self.owner = owner.map { Loose($0) }
    self.wait = wait
    began = time
    self.number = number
  }

  var parent: PlanNode? { owner?.object("MotionPlan: a step") }

  /// Ends the motions and the cues of this step.
  func end() {
    action = nil
    cue.take()?.unsubscribe()
    (wait, ahead) = (nil, nil)
    for child in children.reversed() { child.end() }
    run.take()?.end()
  }

  /// Ends this step, and makes its targets forget everything since it began.
  func forget() {
    for child in children.reversed() { child.forget() }
    children = []
    run?.record()?.forget(from: began)
    ahead?.forget(from: began)
    end()
  }

  /// Whether a motion of this step, or one that waits for its turn, is of a record's target.
  func moves(_ record: any MotionPast) -> Bool {
    if case .motion(_, _, let book) = step, book()?.has(record) == true { return true }
    return wait?.concerns(record) == true || children.contains { $0.moves(record) }
  }
}
