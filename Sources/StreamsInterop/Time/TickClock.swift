public import StreamsCore

/// A clock that goes with the ticks it is given: by a browser's animation frames, a game's loop, a
/// display link.
///
///     let clock = TickClock()
///     requestAnimationFrame { milliseconds in clock.tick(at: milliseconds / 1000) }
///
/// A tick runs the actions that have fallen due, each at its own time, in the order in which they were
/// scheduled where they are due together; then it emits one frame.
///
/// ## Gaps
///
/// Ticks stop coming while a window is hidden or a machine sleeps. A gap of more than ``longestStep``
/// counts as one step of 1/60 s: motions neither leap to where they would be by now, nor is what was
/// missed replayed. They go on where they were.
///
/// ## Bad input
///
/// A tick whose time is not finite, or lies before the last, is dropped and counted in
/// ``droppedCount``.
///
/// Cost: a clock that nobody waits for emits nothing. Whoever makes the ticks hears through
/// ``onDemand`` when they are needed.
public final class TickClock: FrameClock {
  /// Seconds of motion so far: of the host's time less pauses, gaps and the times in which nobody waited,
  /// times the scale. In what the clock runs: the time for which that was due.
  public private(set) var time = 0.0

  /// While true, time stands: no frames, no actions.
  public var isPaused = false {
    didSet { if isPaused != oldValue { demand() } }
  }

  /// How fast time goes: 0.5 is slow motion, 0 stands. Traps unless it is finite and at least 0.
  public var timeScale = 1.0 {
    didSet {
      require(
        timeScale >= 0 && timeScale < .infinity,
        "TickClock: timeScale must be finite and at least 0", "\(timeScale)")
    }
  }

  /// Gaps between ticks that are longer, in seconds of the host's time, count as 1/60 s. By default 0.25.
  public var longestStep = 0.25 {
    didSet {
      require(longestStep > 0, "TickClock: longestStep must be above 0", "\(longestStep)")
    }
  }

  /// How much motion the systems on this clock show. What moves obeys a change at once, also in a pause.
  public var reducedMotion = ReducedMotion.none {
    didSet { if reducedMotion != oldValue { policies.send(reducedMotion) } }
  }

  /// Called with whether ticks are needed, when that changes: nobody need tick a clock without
  /// subscribers and actions, or one that is paused. That they are no longer shows with the next tick.
  public var onDemand: ((Bool) -> Void)?

  /// How many ticks were dropped for their time.
  public private(set) var droppedCount = 0

  /// How many actions may run in one instant before they count as a loop that never settles, which
  /// traps with the clock's name and where it was made (law L7). By default 2^24.
  public var feedbackBudget = 1 << 24

  private let origin: Origin
  private let observers: ObserverList<Frame>
  private let policies: ObserverList<ReducedMotion>
  private let actions = ActionQueue()
  private var lastTick: Double?
  private var isDemanded = false
  private var isTicking = false

  /// A clock that stands at 0.
  ///
  /// - Parameter name: how messages about this clock call it.
  public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    origin = Origin("TickClock", name: name, fileID: fileID, line: line)
    observers = ObserverList(origin: origin)
    policies = ObserverList(origin: origin)
  }

  deinit {
    actions.removeAll()
  }

  /// Changes of ``reducedMotion``, as they are made.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? {
    MotionObservable(relaying: { [policies] in policies.subscribe($0) })
  }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    let subscription = observers.subscribe(observer)
    demand()
    return subscription
  }

  /// Runs `action` in the tick in which its time has come, and not before this returns.
  ///
  /// - Parameter delay: in seconds from ``time``. Zero and less mean now: the action runs in the tick that
  ///   is under way, or in the next. Infinity means never. NaN traps.
  /// - Returns: what keeps the action scheduled. Ending or dropping it calls the action off.
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    require(!delay.isNaN, "TickClock.schedule(after:): delay must be a number", "\(delay)")
    let due = delay > 0 ? time + delay : time
    let scheduled = actions.insert(time: due, instant: due, action)
    demand()
    return Subscription { [actions] in
      let released = actions.remove(scheduled)
      withExtendedLifetime(released) {}
    }
  }

  /// Whether ticks are needed.
  public var needsTicks: Bool {
    !isPaused && (observers.observerCount > 0 || actions.first.map { $0.time < .infinity } ?? false)
  }

  /// Lets the host's time be `hostTime`, in seconds: what has fallen due happens.
  ///
  /// The first tick, and the first after a time without demand, sets where to count from, and emits a
  /// frame in which no time has passed. Traps when called from what the clock itself runs.
  public func tick(at hostTime: Double) {
    require(
      !isTicking, "TickClock.tick(at:): must be called from outside the clock's callbacks",
      "from inside one, at \(hostTime)")
    guard hostTime.isFinite, hostTime >= lastTick ?? hostTime else {
      droppedCount += 1
      return
    }
    let gap = hostTime - (lastTick ?? hostTime)
    lastTick = hostTime
    guard needsTicks else { return demand() }
    isTicking = true
    defer { isTicking = false }
    let elapsed = (gap > longestStep ? 1.0 / 60 : gap) * timeScale
    let end = time + elapsed
    var actionsInInstant = 0
    while let action = actions.first, action.time <= end {
      if action.time > time {
        time = action.time
        actionsInInstant = 0
      }
      actionsInInstant += 1
      if actionsInInstant > feedbackBudget {
        origin.trap(
          "L7 Depth",
          "does not settle: actions keep scheduling others for one instant, past its feedbackBudget",
          limit: feedbackBudget)
      }
      actions.remove(action)?()
    }
    time = end
    observers.send(Frame(time: end, elapsed: elapsed))
    demand()
  }

  /// Tells whoever makes the ticks, if that has changed.
  private func demand() {
    let isNeeded = needsTicks
    guard isNeeded != isDemanded else { return }
    isDemanded = isNeeded
    // Whoever stops ticking meanwhile comes back to no gap.
    if isNeeded, onDemand != nil { lastTick = nil }
    onDemand?(isNeeded)
  }

  /// How many things the clock waits for: its actions, and the next frame if there are subscribers.
  package var pendingCount: Int { actions.count + (observers.observerCount > 0 ? 1 : 0) }
}
