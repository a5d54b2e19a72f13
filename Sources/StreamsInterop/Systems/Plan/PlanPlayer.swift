import StreamsCore
import StreamsProperties

/// Plays a plan on a timeline: begins each part at its time, and announces when all have ended.
final class PlanPlayer {
  /// A motion that has begun.
  private final class Part {
    let clock: PlannedClock
    let began: Double
    var run: PlannedRun?
    /// The part's index in the order in which parts began.
    let number: Int
    /// Whether the part receives every frame.
    var isShown = false
    /// The seconds until a motion that should have come to rest is asked again.
    var patience = 0x1p-28
    /// Whether its motion is running, and whether time has gone back before it.
    var isActive = false
    var isTakenBack = false
    /// Begins the part's successor; `nil` once the part has ended.
    var then: (() -> Void)?

    init(_ timeline: Timeline, number: Int, then: @escaping () -> Void) {
      clock = PlannedClock(timeline)
      self.number = number
      began = timeline.time
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
  /// The parts that must receive every frame, mostly in the order in which they began.
  private var shown: [Part] = []
  private var isShownInOrder = true
  private var activeCount = 0
  private var phase = MotionPhase.atRest
  private var cues: [Subscription] = []
  private var frames: Subscription?
  /// Whether it is notified only when the timeline goes back.
  private var isDozing = false
  private var lastTime = 0.0
  /// Whether parts are receiving a time, or beginning, so that announcements are not yet complete.
  private var isBusy = false
  private(set) var hasEnded = false

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  func start(_ plan: MotionPlan) {
    listen()
    tell(.active)
    busy {
      begin(plan, nil) { [self] in
        duration = timeline.time
        judge()
      }
    }
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let released = (frames.take(), cues, parts, shown)
    cues = []
    parts = []
    shown = []
    released.0?.unsubscribe()
    for cue in released.1 { cue.unsubscribe() }
    for part in released.2 {
      part.then = nil
      part.clock.onDemand = nil
      part.run?.end()
    }
    if phase.isActive {
      tell(.atRest)
      endings.send(.cancelled)
    }
  }

  // MARK: Beginning

  /// - Parameter wait: the plan's places among the motions of its properties, if it has waited.
  private func begin(_ plan: MotionPlan, _ wait: PlanWait?, then: @escaping () -> Void) {
    guard !hasEnded else { return }
    switch plan.step {
    case .pause(let seconds):
      if seconds > 0, timeline.reducedMotion != .instant {
        cue(after: seconds, then)
      } else {
        then()
      }
    case .sequence(let plans):
      goOn(with: PlanSequence(plans, wait, then: then))
    case .parallel(let plans):
      let left = Variable(plans.count + 1)
      func count() {
        left.value -= 1
        if left.value == 0 { then() }
      }
      for (index, plan) in plans.enumerated() { begin(plan, wait?.parts[index], then: count) }
      count()
    case .motion(let start, _):
      guard let wait else { return begin(start, then: then) }
      if !wait.begin({ begin(start, then: then) }) { then() }
    }
  }

  private func begin(
    _ start: (PlannedClock, @escaping (MotionPhase) -> Void) -> PlannedRun,
    then: @escaping () -> Void
  ) {
    let part = Part(timeline, number: parts.count, then: then)
    parts.append(part)
    let loose = Loose(part)
    part.clock.onDemand = { [self] in demand(loose.object("MotionPlan: a part")) }
    let run = start(part.clock) { [self] phase in
      told(phase, by: loose.object("MotionPlan: a part"))
    }
    // An observer of its beginning may have ended the playback.
    if hasEnded { return run.end() }
    part.run = run
    follow(part)
  }

  /// Begins the next plans until one of them takes time. Plans that take no time use no stack, however many there are.
  private func goOn(with sequence: PlanSequence) {
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
      var wait: PlanWait?
      if !next.isPause {
        wait = sequence.wait.take()
      } else if sequence.wait == nil, timeline.reducedMotion != .instant {
        sequence.wait = PlanWait(sequence.plans)
      }
      begin(next, wait) { [self] in goOn(with: sequence) }
    } while sequence.goesOn
    sequence.isBeginning = false
  }

  private func cue(after delay: Double, _ action: @escaping () -> Void) {
    // The end of a part, as the playback ends, begins nothing.
    guard !hasEnded else { return }
    cues.append(timeline.schedule(after: delay) { [self] in if !hasEnded { busy(action) } })
  }

  /// Begins the successor when a part reaches its end, which may be postponed.
  private func follow(_ part: Part) {
    guard let remaining = part.run?.remaining() else { return }
    if !part.isActive { return finish(part) }
    guard remaining < .infinity else { return }
    // The next cue must never fall in the same instant. A motion that claims to be over, but doesn't come to rest, is
    // asked less and less often.
    let delay = max(remaining, part.patience)
    part.patience = remaining > part.patience ? 0x1p-28 : min(part.patience * 2, 0x1p-6)
    cue(after: delay) { [self] in
      guard part.then != nil else { return }
      // The part lands at a time that rounding can't put before its end, so its successor finds it at rest.
      part.clock.show(Frame(time: timeline.time + 0x1p-30, elapsed: 0))
      if part.then != nil { follow(part) }
    }
  }

  private func finish(_ part: Part) {
    let then = part.then
    part.then = nil
    then?()
  }

  // MARK: Going on

  /// Sends a time to the parts; if time goes back, the latest parts receive it first.
  private func show(_ frame: Frame) {
    let isForward = frame.time >= lastTime
    lastTime = frame.time
    busy {
      if isForward {
        for part in shown { show(frame, to: part, isForward: true) }
      } else {
        for part in parts.reversed() { show(frame, to: part, isForward: false) }
      }
    }
    rest()
  }

  private func show(_ frame: Frame, to part: Part, isForward: Bool) {
    let isBefore = frame.time < part.began
    if isBefore == part.isTakenBack {
      guard !isBefore else { return }
      if isForward { part.clock.show(frame) } else { part.clock.showReturn(frame) }
    } else if isBefore {
      // The part receives the time of its beginning once, and then nothing more.
      part.clock.showReturn(Frame(time: part.began, elapsed: frame.elapsed))
      part.isTakenBack = true
      demand(part)
      guard part.isActive else { return }
      activeCount -= 1
      part.run?.tell(.atRest)
    } else {
      part.isTakenBack = false
      if part.isActive {
        activeCount += 1
        judge()
        part.run?.tell(.active)
      }
      part.clock.show(frame)
    }
  }

  /// Sends every frame to a part, because it is moving or time has gone back before it.
  private func demand(_ part: Part) {
    guard !part.isShown, !hasEnded else { return }
    part.isShown = true
    if let last = shown.last, last.number > part.number { isShownInOrder = false }
    shown.append(part)
    if isDozing { listen() }
  }

  private func listen() {
    let former = frames
    isDozing = false
    frames = timeline.subscribe(MotionObserver(next: { [self] in show($0) }))
    former?.unsubscribe()
  }

  /// Stops the frames of ended parts, and the player's own once all have ended.
  private func rest() {
    shown.removeAll { part in
      part.isShown = part.isTakenBack || part.clock.isDemanded
      return !part.isShown
    }
    if !isShownInOrder {
      shown.sort { $0.number < $1.number }
      isShownInOrder = true
    }
    guard shown.isEmpty, !phase.isActive, !isDozing, !hasEnded else { return }
    let former = frames
    isDozing = true
    frames = timeline.subscribeToReturns(MotionObserver(next: { [self] in show($0) }))
    former?.unsubscribe()
  }

  private func told(_ phase: MotionPhase, by part: Part) {
    part.isActive = phase.isActive
    // The part counts again when time reaches it.
    guard !part.isTakenBack else { return }
    activeCount += phase.isActive ? 1 : -1
    // The part isn't finished at its beginning, nor if time has gone back before it.
    if !phase.isActive, part.run != nil, timeline.time >= part.began {
      // If another motion has interrupted the part of a paused plan, nothing begins before time goes on.
      let goesOn = isBusy || timeline.advances
      if goesOn { busy { finish(part) } } else { cue(after: 0x1p-28) { [self] in follow(part) } }
    }
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
