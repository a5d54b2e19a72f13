public import StreamsCore
public import StreamsProperties

/// A clock driven by the ticks of its host: a browser's animation frames, a game's loop, a display
/// link.
///
///     let clock = TickClock()
///     requestAnimationFrame { milliseconds in clock.tick(at: milliseconds / 1000) }
///
/// A tick runs the due actions, each at its own time, and those with equal times in the order of scheduling; then it
/// emits one frame. Times less than about a nanosecond apart are equal. An action that pauses the clock takes
/// precedence: the rest of that tick is skipped.
///
/// ## Gaps
///
/// Ticks stop while a window is hidden or a machine sleeps. A gap longer than ``longestStep``
/// counts as one step of 1/60 s: motions neither leap ahead nor replay the missed time. Motions continue where they
/// were. A steady slow host has no gaps, though: a tick counts in full if the time since the previous one is at most
/// twice as long as the time before that, up to two seconds. So the first tick of a host that becomes this slow counts
/// as 1/60 s, and the second makes up for it.
///
/// ## Sleeping until an action is due
///
/// While only scheduled actions wait, a host need not tick regularly: ``nextTick(after:)`` is the time of the next tick
/// that it needs. That tick counts in full up to the action's time. A host that wakes for another reason, such as
/// input, ticks before it passes the input on, since an action is scheduled from the time of the last tick.
///
/// ## Bad input
///
/// A tick with a non-finite time, or a time before the last one, is dropped and counted in ``droppedCount``.
///
/// Cost: a clock without subscribers or actions emits nothing. ``onDemand`` notifies the host when
/// ticks are needed; ``needsTicks`` is the current state.
public final class TickClock: FrameClock {
  /// The seconds of motion so far: the host's time without pauses, gaps and idle times, multiplied by the rate. In the
  /// clock's callbacks, this is the due time of the current event.
  public internal(set) var time = 0.0

  /// Whether time is paused, with no frames and no actions. Setting this property in an action takes effect
  /// immediately.
  public var isPaused: ReactiveProperty<Bool> {
    if let madePaused { return madePaused }
    let made = ReactiveProperty(
      initialValue: demand.isPaused,
      externalWrite: { [demand] isPaused in demand.change { demand.isPaused = isPaused } })
    madePaused = made
    return made
  }

  /// The speed of time: 0.5 is slow motion, and 0 stops time. A new rate applies from the next tick on. Traps unless
  /// finite and at least 0.
  public var rate: ReactiveProperty<Double> {
    if let madeRate { return madeRate }
    let made = ReactiveProperty(
      initialValue: demand.rate,
      externalWrite: { [demand] rate in
        require(
          rate >= 0 && rate < .infinity, "TickClock.rate: expected a finite value, at least 0",
          "\(rate)")
        demand.rate = rate
      })
    madeRate = made
    return made
  }

  /// The longest gap between ticks that counts in full, in seconds on the host's clock; longer gaps count as 1/60 s,
  /// unless the host ticks steadily at that pace. The default is 0.25.
  public var longestStep = 0.25 {
    didSet {
      require(longestStep > 0, "TickClock.longestStep: expected a value above 0", "\(longestStep)")
    }
  }

  /// The amount of motion for systems on this clock. Moving systems apply a change immediately, even during a pause.
  public var reducedMotion = ReducedMotion.off {
    didSet { if reducedMotion != oldValue { policies.send(reducedMotion) } }
  }

  /// A closure that is called with the new state when the need for ticks changes. A clock without subscribers or
  /// actions needs no ticks, nor does a paused one. After the last subscriber has left, the clock reports false at the
  /// next tick.
  public var onDemand: ((Bool) -> Void)? {
    get { demand.onDemand }
    set {
      Asked.demands = true
      demand.onDemand = newValue
    }
  }

  /// The number of ticks dropped because of invalid times.
  public private(set) var droppedCount = 0

  /// The maximum number of actions in one instant. A larger number counts as a loop, and traps with the clock's name
  /// and origin (law L7). The default is 2^24.
  package var feedbackBudget = 1 << 24

  private let origin: Origin
  #if DEBUG && !hasFeature(Embedded)
    private let site: SubscriptionSite
    /// Whether the clock has ever been needed, and whether a tick has come.
    private var wasAwaited = false
    package var hasTicked = false
  #endif
  // Most clocks are never paused, nor is their rate set; a program that does neither contains no code for either.
  private var madePaused: ReactiveProperty<Bool>?
  private var madeRate: ReactiveProperty<Double>?
  private let policies: ObserverList<ReducedMotion>
  let demand: TickDemand
  @usableFromInline var agenda: ClockAgenda { demand }
  /// The number of seconds that passed without a frame, in ticks that a pause cut short.
  private var unshown = 0.0
  /// A clock at time 0.
  ///
  /// - Parameter name: The name in messages.
  public convenience init(
    name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("TickClock", name: name, fileID: fileID, line: line)
    self.init(origin, IsolationMark(isolation))
  }

  package init(_ origin: Origin, _ mark: IsolationMark) {
    self.origin = origin
    #if DEBUG && !hasFeature(Embedded)
      site = SubscriptionSite(origin)
    #endif
    demand = TickDemand(ObserverList(origin: origin, mark: mark))
    policies = ObserverList(origin: origin)
  }

  deinit {
    if demand.actions.count > 0 { demand.observers.checkIsolation("") }
    #if DEBUG && !hasFeature(Embedded)
      if wasAwaited, !hasTicked, demand.onDemand == nil {
        MotionWarnings.report(
          """
          A TickClock, made at \(site), had subscribers but never ticked, so nothing on it moved. Its host \
          must call tick(at:)
          """)
      }
    #endif
    // Objects that outlive the clock don't request ticks.
    if Asked.demands { demand.onDemand = nil }
    demand.actions.removeAll()
  }

  /// Changes of ``reducedMotion``.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? {
    MotionObservable(relaying: { [policies] in policies.subscribe($0) })
  }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    #if DEBUG && !hasFeature(Embedded)
      wasAwaited = true
    #endif
    return demand.change { demand.observers.subscribe(observer) }
  }

  /// Runs `action` in the first tick after a delay, and never before this call returns.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds from ``time``. Zero and negative delays mean now: the action runs in the current
  ///     tick or in the next one. Infinity means never. Traps for NaN.
  ///   - action: The closure to run once.
  /// - Returns: A subscription that keeps the action scheduled. Ending or dropping it cancels the
  ///   action.
  @_disfavoredOverload
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    schedule(after: delay, keeping: (), action)
  }

  /// Schedules an action, with a subscription that retains the clock whose ticks these are.
  func schedule<Clock>(
    after delay: Double, keeping clock: Clock, _ action: @escaping () -> Void
  ) -> Subscription {
    demand.schedule(after: delay, from: time, keeping: clock, action)
  }

  /// This clock.
  @inlinable public var _hosting: _MotionHosting {
    _MotionHosting(MotionClock(erasing: self, agenda))
  }

  /// Whether ticks are needed. Reading it changes nothing. A host may stop ticking while it is false: if the first
  /// needed tick comes more than three ticks' time after the last one, time continues from there.
  public var needsTicks: Bool { demand.isNeeded }

  /// Whether ticks are needed, as the answer to a host that stops if they aren't: no time passes for it until the first
  /// needed tick.
  package func answersHost() -> Bool { demand.answer() }

  /// Sets the host's time, in seconds: runs the due actions and emits a frame.
  ///
  /// The first tick, like the first one after the host was notified that no ticks are needed, sets the time from which
  /// to count, and emits a frame with no time elapsed. Traps when called from the clock's own callbacks.
  public func tick(at hostTime: Double) {
    #if DEBUG && !hasFeature(Embedded)
      hasTicked = true
    #endif
    require(
      !demand.isTicking, "TickClock.tick(at:): expected a call from outside the clock's callbacks",
      "one from inside at \(hostTime)")
    guard hostTime.isFinite, hostTime >= demand.lastTick ?? hostTime else {
      droppedCount += 1
      #if DEBUG && !hasFeature(Embedded)
        let last = demand.lastTick.map { ", not before the last one, \($0)" } ?? ""
        let problem = "a tick: expected a finite time\(last), got \(hostTime)"
        if droppedCount == 1 { MotionWarnings.reportDrop(by: "A \(origin.text)", problem) }
      #endif
      return
    }
    let sleep = demand.isAsleep ? demand.remaining(from: time) : 0
    guard let gap = demand.gap(at: hostTime) else { return }
    demand.isTicking = true
    let elapsed = max(demand.counted(gap, longestStep), min(gap, sleep)) * demand.rate
    let start = time
    let end = start + elapsed
    runActions(before: end)
    var isShown = false
    if !demand.isPaused {
      time = end
      demand.actions.run(
        ActionQueue.instant(of: end), for: demand.observers, budget: feedbackBudget,
        while: { [demand] in !demand.isPaused },
        frame: {
          isShown = true
          let frame = Frame(time: end, elapsed: elapsed + unshown)
          unshown = 0
          demand.observers.send(frame)
        })
    }
    if !isShown { unshown += time - start }
    demand.isTicking = false
    demand.mayRest()
    demand.tell()
  }

  /// Runs the actions due before an instant, each at its own time, while time runs.
  private func runActions(before end: Double) {
    let actions = demand.actions
    let last = ActionQueue.instant(of: end)
    while !demand.isPaused, let action = actions.first, action.instant < last {
      // If several times are equal, the first one counts.
      if action.instant > ActionQueue.instant(of: time) { time = max(time, min(action.time, end)) }
      actions.run(
        action.instant, for: demand.observers, budget: feedbackBudget,
        while: { [demand] in !demand.isPaused })
    }
  }

  /// The number of observers of the clock's frames.
  package var frameObserverCount: Int { demand.observers.observerCount }

  /// Whether the clock's time runs at the host's rate.
  package var isSteady: Bool { !demand.isPaused && demand.rate == 1 }

  /// The host's time at the last awaited tick, if any.
  package var lastTick: Double? { demand.lastTick }

  /// Advances the clock's time by as much as the host's time has advanced, even if nothing has waited for frames,
  /// because a motion that the host plays has continued meanwhile.
  ///
  /// - Parameters:
  ///   - last: the host's time when this clock's time was last correct.
  ///   - hostTime: the host's time now, not before `last`.
  package func carry(from last: Double, to hostTime: Double) {
    let expected = time + (hostTime - last)
    if demand.isNeeded { tick(at: hostTime) }
    let missing = expected - time
    if missing > 0 {
      time = expected
      unshown += missing
    }
    demand.lastTick = hostTime
  }

  /// Evaluates motions at another time.
  package func asOf<Result>(_ other: Double, _ body: () -> Result) -> Result {
    let now = time
    time = other
    defer { time = now }
    return body()
  }

  /// The number of pending events: the actions, and the next frame if there are subscribers.
  package var pendingCount: Int {
    demand.actions.count + (demand.observers.observerCount > 0 ? 1 : 0)
  }
}
