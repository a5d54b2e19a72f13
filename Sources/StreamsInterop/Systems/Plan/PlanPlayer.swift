import StreamsCore
import StreamsOperators
import StreamsProperties

/// Plays a plan on a timeline: begins each part at its time, and announces when all have ended.
///
/// A part begins once, when time first reaches its beginning. From then on, its target's ``MotionRecord`` shows it at
/// any time, and the player only announces the plan's state, which depends on the time.
final class PlanPlayer {
  let state = ReactiveProperty(initialValue: MotionPhase.atRest, name: "MotionPlan.state")
  let endings = ObserverList<EndReason>(name: "MotionPlan.endings")

  let timeline: Timeline
  var root: PlanNode?
  /// The latest place at which a step has begun or ended.
  var latest = 0.0
  private var beginCount = 0
  private var activeCount = 0
  /// The plan's situation: resting, moving or ended.
  private var situation = MotionSituation.resting
  private var frames: Subscription?
  /// The action that begins the plan again.
  var beginning: Subscription?
  /// Whether it is notified only when the timeline goes back.
  private var isDozing = false
  /// Whether parts are beginning, or receiving a frame, so that announcements are not yet complete.
  private var isBusy = false
  /// Whether a part is being started.
  private var isStarting = false
  /// The parts that ended while another part was being started, which took over their targets.
  private var interrupted: ArraySlice<PlanNode> = []
  /// The label at which the plan pauses.
  var stop: PlanStop?
  /// Whether parts are being forgotten.
  var isForgetting = false
  var hasEnded: Bool { situation == .ended }

  init(_ timeline: Timeline) {
    self.timeline = timeline
    timeline.onShow = { [self] isShowing in
      isBusy = isShowing
      if !isShowing { judge() }
    }
    timeline.onForget = { [self] in forget(after: $0, in: $1) }
  }

  /// The time of its end, once all parts have begun.
  var duration: Double? { root?.ended }

  func start(_ plan: MotionPlan) {
    listen()
    tell(.active)
    busy { root = begin(plan.step, in: nil, nil) { root = $0 } }
  }

  func end() {
    guard !hasEnded else { return }
    let wasActive = situation.isActive
    situation.become(.ended)
    (timeline.onShow, timeline.onForget) = (nil, nil)
    beginning.take()?.unsubscribe()
    cancelStop()
    let released = (frames.take(), root)
    released.0?.unsubscribe()
    released.1?.end()
    if wasActive {
      state.value = .atRest
      endings.send(.cancelled)
    }
  }

  // MARK: Beginning

  /// - Parameters:
  ///   - wait: the plan's places among the motions of its properties, if it has waited.
  ///   - add: adds the step to the tree.
  @discardableResult
  func begin(
    _ step: MotionPlan.Step, in parent: PlanNode?, _ wait: PlanWait?, _ add: (PlanNode) -> Void
  ) -> PlanNode? {
    guard !hasEnded else { return nil }
    let node = PlanNode(step, in: parent, at: timeline.place, number: beginCount, wait)
    beginCount += 1
    latest = max(latest, node.began)
    add(node)
    switch step {
    case .pause(let seconds, let label):
      if let label, let stop, stop.isAt(label) { arrive() }
      if seconds > 0, timeline.reducedMotion != .instant {
        cue(node, after: seconds) { [self] in finish(node) }
      } else {
        finish(node)
      }
    case .sequence:
      goOn(with: node)
    case .parallel(let plans):
      node.left = plans.count + 1
      for (index, plan) in plans.enumerated() {
        begin(plan.step, in: node, wait?.parts[index]) { node.children.append($0) }
      }
      node.wait = nil
      count(down: node)
    case .motion(let start, _, _):
      node.wait = nil
      if wait?.begin({ begin(node, start) }) == false { finish(node) }
      if wait == nil { begin(node, start) }
    }
    return node
  }

  private func begin(_ node: PlanNode, _ start: MotionPlan.Start) {
    let loose = Loose(node)
    let wasStarting = isStarting
    isStarting = true
    let run = start(timeline) { [self] phase in told(phase, by: loose.object("MotionPlan: a part"))
    }
    isStarting = wasStarting
    // An observer of its beginning may have ended the playback.
    if hasEnded { return run.end() }
    node.run = run
    run.record()?.plannedCount += 1
    follow(node)
  }

  /// Begins the next plans until one of them takes time. Plans that take no time use no stack, however many there are.
  private func goOn(with node: PlanNode) {
    guard !node.isBeginning, case .sequence(let plans) = node.step else {
      node.goesOn = true
      return
    }
    node.isBeginning = true
    repeat {
      let index = node.children.count
      guard index < plans.count else {
        finish(node)
        break
      }
      node.goesOn = false
      var wait: PlanWait?
      if !plans[index].isPause {
        wait = node.wait.take()
      } else if node.wait == nil, timeline.reducedMotion != .instant {
        node.wait = PlanWait.of(plans[(index + 1)...], on: timeline)
      }
      let ahead = plans[index].isPause ? node.wait : nil
      begin(plans[index].step, in: node, wait) {
        $0.ahead = ahead
        node.children.append($0)
      }
    } while node.goesOn
    node.isBeginning = false
  }

  private func count(down node: PlanNode) {
    node.left -= 1
    if node.left == 0 { finish(node) }
  }

  /// Ends a step, and begins what follows it.
  func finish(_ node: PlanNode) {
    guard node.ended == nil, !hasEnded else { return }
    node.ended = timeline.place
    latest = max(latest, timeline.place)
    (node.cue, node.action) = (nil, nil)
    guard let parent = node.parent else { return judge() }
    if case .parallel = parent.step { count(down: parent) } else { goOn(with: parent) }
  }

  func cue(_ node: PlanNode, after delay: Double, _ action: @escaping () -> Void) {
    // The end of a part, as the playback ends, begins nothing.
    guard !hasEnded else { return }
    node.action = (timeline.time + delay, action)
    node.cue = timeline.schedule(after: delay) { [self] in
      node.action = nil
      if !hasEnded { busy(action) }
    }
  }

  /// Begins the successor when a part reaches its end, which may be postponed.
  func follow(_ node: PlanNode) {
    guard node.ended == nil, let run = node.run else { return }
    if !node.isActive { return finish(node) }
    let remaining = run.remaining()
    guard remaining < .infinity else { return }
    // A motion that claims to be over, but hasn't come to rest, ends the part when it does.
    if remaining <= 0, node.isLate { return warn(of: run) }
    node.isLate = remaining <= 0
    // The next cue must never fall in the same instant.
    cue(node, after: max(remaining, instant)) { [self] in
      guard node.ended == nil else { return }
      // The part lands at this time, up to rounding, so its successor finds it at rest.
      node.run?.land()
      follow(node)
    }
  }

  /// The shortest duration after which an action falls in a later instant.
  private var instant: Double { max(0x1p-40, 2 * timeline.place.ulp) }

  private func warn(of run: PlannedRun) {
    #if DEBUG && !hasFeature(Embedded)
      MotionWarnings.report(
        """
        MotionPlan: expected a motion that has 0 seconds left to come to rest, got one that is still active. The plan \
        goes on when it announces `.atRest`
        """)
    #endif
  }

  // MARK: Going on

  private func listen() {
    let former = frames
    isDozing = false
    frames = timeline.subscribe(MotionObserver(next: { _ in }))
    former?.unsubscribe()
  }

  /// Needs no more frames, until time goes back.
  private func rest() {
    guard situation == .resting, !isDozing else { return }
    let former = frames
    isDozing = true
    frames = timeline.subscribeToReturns(MotionObserver(next: { _ in }))
    former?.unsubscribe()
  }

  private func told(_ phase: MotionPhase, by node: PlanNode) {
    guard phase.isActive != node.isActive else { return }
    node.isActive = phase.isActive
    activeCount += phase.isActive ? 1 : -1
    // The part isn't finished at its beginning, nor if time has gone back before it.
    if !phase.isActive, node.run != nil, node.ended == nil, timeline.place >= node.began {
      // If another motion has interrupted the part of a paused plan, nothing begins before time goes on.
      let goesOn = isBusy || timeline.advances
      if isStarting {
        interrupted.append(node)
      } else if goesOn {
        busy { finish(node) }
      } else {
        cue(node, after: instant) { [self] in follow(node) }
      }
    }
    judge()
  }

  func busy(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    body()
    if !isStarting { goOnWithInterrupted() }
    isBusy = wasBusy
    judge()
  }

  /// Begins what follows the interrupted parts. The interrupting part, and whatever its own plan begins at this time, has
  /// begun by then, so the order is the same if an interrupted part has just come to rest by itself.
  private func goOnWithInterrupted() {
    while let node = interrupted.popFirst() {
      if !node.isActive { finish(node) }
    }
  }

  /// Announces whether the plan is over. It announces the end only when all other announcements are complete.
  private func judge() {
    guard !hasEnded else { return }
    let isOver = activeCount == 0 && duration.map { timeline.place >= $0 } ?? false
    if !isOver {
      if !situation.isActive { tell(.active) }
    } else if !isBusy, situation.isActive {
      tell(.atRest)
      endings.send(.finished)
      rest()
    }
  }

  private func tell(_ newPhase: MotionPhase) {
    situation.become(newPhase.isActive ? .moving : .resting)
    // The plan's end is still to come, although nothing may move before then.
    if newPhase.isActive, isDozing { listen() }
    state.value = newPhase
  }
}
