import StreamsCore
import StreamsProperties

/// Plays a plan on a timeline: begins each part at its time, and announces when all have ended.
///
/// A part begins once, when time first reaches its beginning. From then on, its target's ``MotionRecord`` shows it at
/// any time, and the player only announces the plan's state, which depends on the time.
final class PlanPlayer {
  /// A motion that has begun.
  private final class Part {
    let began: Double
    var run: PlannedRun?
    var isActive = false
    /// Begins the part's successor; `nil` once the part has ended.
    var then: (() -> Void)?

    init(at time: Double, then: @escaping () -> Void) {
      began = time
      self.then = then
    }
  }

  let state = ReactiveProperty(initialValue: MotionPhase.atRest, name: "MotionPlan.state")
  let endings = ObserverList<EndReason>(name: "MotionPlan.endings")
  /// The time of its end, once all parts have begun.
  private(set) var duration: Double?

  private let timeline: Timeline
  /// The parts, in the order in which they began.
  private var parts: [Part] = []
  private var activeCount = 0
  private var phase = MotionPhase.atRest
  private var cues: [Subscription] = []
  private var frames: Subscription?
  /// Whether it is notified only when the timeline goes back.
  private var isDozing = false
  /// Whether parts are beginning, so that announcements are not yet complete.
  private var isBusy = false
  private(set) var hasEnded = false

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  func start(_ plan: MotionPlan) {
    listen()
    tell(.active)
    busy {
      begin(plan) { [self] in
        duration = timeline.time
        judge()
      }
    }
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let released = (frames.take(), cues, parts)
    cues = []
    parts = []
    released.0?.unsubscribe()
    for cue in released.1 { cue.unsubscribe() }
    for part in released.2 {
      part.then = nil
      part.run?.end()
    }
    if phase.isActive {
      tell(.atRest)
      endings.send(.cancelled)
    }
  }

  // MARK: Beginning

  private func begin(_ plan: MotionPlan, then: @escaping () -> Void) {
    guard !hasEnded else { return }
    switch plan.step {
    case .pause(let seconds):
      if seconds > 0, timeline.reducedMotion != .instant {
        cue(after: seconds, then)
      } else {
        then()
      }
    case .sequence(let plans):
      goOn(with: Sequence(plans, then: then))
    case .parallel(let plans):
      let left = Variable(plans.count + 1)
      func count() {
        left.value -= 1
        if left.value == 0 { then() }
      }
      for plan in plans { begin(plan, then: count) }
      count()
    case .motion(let start):
      let part = Part(at: timeline.time, then: then)
      parts.append(part)
      part.run = start(MotionClock(of: timeline)) { [self, unowned(unsafe) part] phase in
        let part = unsafe part
        told(phase, by: part)
      }
      follow(part)
    }
  }

  /// A sequence of plans, with the number of those that have begun.
  private final class Sequence {
    var plans: ArraySlice<MotionPlan>
    /// Released when called.
    var then: (() -> Void)?
    /// Whether a plan is being begun, and whether it ended immediately.
    var isBeginning = false
    var goesOn = false

    init(_ plans: [MotionPlan], then: @escaping () -> Void) {
      self.plans = plans[...]
      self.then = then
    }
  }

  /// Begins the next plans until one of them takes time. Plans that take no time use no stack, however many there are.
  private func goOn(with sequence: Sequence) {
    guard !sequence.isBeginning else {
      sequence.goesOn = true
      return
    }
    sequence.isBeginning = true
    repeat {
      guard let next = sequence.plans.popFirst() else {
        sequence.then.take()?()
        break
      }
      sequence.goesOn = false
      begin(next) { [self] in goOn(with: sequence) }
    } while sequence.goesOn
    sequence.isBeginning = false
  }

  private func cue(after delay: Double, _ action: @escaping () -> Void) {
    cues.append(timeline.schedule(after: delay) { [self] in if !hasEnded { busy(action) } })
  }

  /// Begins the successor when a part reaches its end, which may be postponed.
  private func follow(_ part: Part) {
    guard let remaining = part.run?.remaining() else { return }
    if !part.isActive { return finish(part) }
    // A user's motion that is due rests with its next frame.
    guard remaining < .infinity, remaining >= 0x1p-28 else { return }
    // The part lands at this time, up to rounding, so its successor finds it at rest.
    cue(after: remaining) { [self] in
      guard part.then != nil else { return }
      part.run?.land()
      if part.then != nil { follow(part) }
    }
  }

  private func finish(_ part: Part) {
    let then = part.then
    part.then = nil
    then?()
  }

  // MARK: Going on

  private func listen() {
    let former = frames
    isDozing = false
    frames = timeline.subscribe(MotionObserver(next: { [self] _ in judge() }))
    former?.unsubscribe()
  }

  /// Stops the player's frames once all parts have ended.
  private func rest() {
    guard !phase.isActive, !isDozing, !hasEnded else { return }
    let former = frames
    isDozing = true
    frames = timeline.subscribeToReturns(MotionObserver(next: { [self] _ in judge() }))
    former?.unsubscribe()
  }

  private func told(_ phase: MotionPhase, by part: Part) {
    part.isActive = phase.isActive
    activeCount += phase.isActive ? 1 : -1
    // The part isn't finished if time has gone back before it.
    if !phase.isActive, part.run != nil, timeline.time >= part.began { busy { finish(part) } }
    judge()
  }

  private func busy(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    body()
    isBusy = wasBusy
    judge()
  }

  /// Announces whether the plan is over. It announces the end only when all other announcements are complete.
  private func judge() {
    guard !hasEnded else { return }
    let isOver = activeCount == 0 && duration.map { timeline.time >= $0 } ?? false
    if !isOver {
      if !phase.isActive { tell(.active) }
    } else if !isBusy, phase.isActive {
      tell(.atRest)
      endings.send(.finished)
      rest()
    }
  }

  private func tell(_ newPhase: MotionPhase) {
    phase = newPhase
    // The plan's end is still to come, although nothing may move before then.
    if newPhase.isActive, isDozing { listen() }
    state.value = newPhase
  }
}
