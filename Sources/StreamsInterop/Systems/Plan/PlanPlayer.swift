import StreamsCore
import StreamsProperties

/// What the player knows of a part's motion.
struct PlannedRun {
  /// Seconds until it rests.
  let remaining: () -> Double
  /// Tells what it moves whether it moves.
  let tell: (MotionPhase) -> Void
  let end: () -> Void
}

/// What a part goes by: the plan's time, with frames that the player hands on. So a part can be shown its
/// end at the very moment of it, and the parts in an order.
final class PlannedClock: FrameClock {
  let frames = ObserverList<Frame>(name: "MotionPlan")
  private let timeline: Timeline

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  var time: Double { timeline.time }
  var canGoBack: Bool { true }
  var motionAmount: MotionAmount { timeline.motionAmount }
  var motionAmountChanges: MotionObservable<MotionAmount>? { timeline.motionAmountChanges }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription { frames.subscribe(observer) }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    timeline.schedule(after: delay, action)
  }
}

/// Plays a plan on a timeline: begins each part at its time, and says when all have ended.
final class PlanPlayer {
  /// A motion that has begun.
  private final class Part {
    let clock: PlannedClock
    let began: Double
    var run: PlannedRun?
    /// Whether its motion is under way, and whether time has gone back before it.
    var isActive = false
    var isTakenBack = false
    /// What follows it, until it has come to its end.
    var then: (() -> Void)?

    init(_ timeline: Timeline, then: @escaping () -> Void) {
      clock = PlannedClock(timeline)
      began = timeline.time
      self.then = then
    }
  }

  let state = ReactiveProperty(initialValue: MotionPhase.atRest, name: "MotionPlan.state")
  let endings = ObserverList<MotionEnding>(name: "MotionPlan.endings")
  /// When it ends, once all have begun.
  private(set) var duration: Double?

  private let timeline: Timeline
  /// In the order in which they began.
  private var parts: [Part] = []
  private var activeCount = 0
  private var phase = MotionPhase.atRest
  private var cues: [Subscription] = []
  private var frames: Subscription?
  private var lastTime = 0.0
  /// While parts are shown a time, or begin, not all is told yet.
  private var isBusy = false
  private(set) var hasEnded = false

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  func start(_ plan: MotionPlan) {
    frames = timeline.subscribe(MotionObserver(next: { [self] in show($0) }))
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
      if seconds > 0, timeline.motionAmount != .instant {
        cue(after: seconds, then)
      } else {
        then()
      }
    case .sequence(let plans):
      begin(plans, from: 0, then: then)
    case .parallel(let plans):
      let left = Variable(plans.count + 1)
      func count() {
        left.value -= 1
        if left.value == 0 { then() }
      }
      for plan in plans { begin(plan, then: count) }
      count()
    case .motion(let start):
      let part = Part(timeline, then: then)
      parts.append(part)
      part.run = start(part.clock) { [self, unowned(unsafe) part] phase in
        let part = unsafe part
        told(phase, by: part)
      }
      follow(part)
    }
  }

  private func begin(_ plans: [MotionPlan], from index: Int, then: @escaping () -> Void) {
    guard index < plans.count else { return then() }
    begin(plans[index]) { [self] in begin(plans, from: index + 1, then: then) }
  }

  private func cue(after delay: Double, _ action: @escaping () -> Void) {
    cues.append(timeline.schedule(after: delay) { [self] in if !hasEnded { busy(action) } })
  }

  /// Has what follows begin when a part comes to its end, which may be put off.
  private func follow(_ part: Part) {
    guard let remaining = part.run?.remaining() else { return }
    if !part.isActive { return finish(part) }
    guard remaining < .infinity else { return }
    // Never in the same instant again.
    cue(after: max(remaining, 0x1p-28)) { [self] in
      guard part.then != nil else { return }
      // It lands, and what follows finds it at rest: by a time that rounding can't put before its end.
      part.clock.frames.send(Frame(time: timeline.time + 0x1p-30, elapsed: 0))
      if part.then != nil { follow(part) }
    }
  }

  private func finish(_ part: Part) {
    let then = part.then
    part.then = nil
    then?()
  }

  // MARK: Going on

  /// Shows all parts a time: what began later is taken back first.
  private func show(_ frame: Frame) {
    let isForward = frame.time >= lastTime
    lastTime = frame.time
    busy {
      let shown = parts
      for index in shown.indices {
        let part = shown[isForward ? index : shown.count - 1 - index]
        show(frame, to: part)
      }
    }
  }

  private func show(_ frame: Frame, to part: Part) {
    let isBefore = frame.time < part.began
    if isBefore == part.isTakenBack {
      if !isBefore { part.clock.frames.send(frame) }
    } else if isBefore {
      // Its beginning, once, and then nothing more.
      part.clock.frames.send(Frame(time: part.began, elapsed: frame.elapsed))
      part.isTakenBack = true
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
      part.clock.frames.send(frame)
    }
  }

  private func told(_ phase: MotionPhase, by part: Part) {
    part.isActive = phase.isActive
    // It counts when time comes to it again.
    guard !part.isTakenBack else { return }
    activeCount += phase.isActive ? 1 : -1
    // Not where it begins, nor where time has gone back before that.
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

  /// Says whether it is over. That it is, only when all has been told.
  private func judge() {
    guard !hasEnded else { return }
    let isOver = activeCount == 0 && duration.map { timeline.time >= $0 } ?? false
    if !isOver {
      if !phase.isActive { tell(.active) }
    } else if !isBusy, phase.isActive {
      tell(.atRest)
      endings.send(.finished)
    }
  }

  private func tell(_ newPhase: MotionPhase) {
    phase = newPhase
    state.value = newPhase
  }
}
