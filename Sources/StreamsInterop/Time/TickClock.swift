public import StreamsCore
public import StreamsProperties

/// A clock that goes with the ticks it is given: by a browser's animation frames, a game's loop, a
/// display link.
///
///     let clock = TickClock()
///     requestAnimationFrame { milliseconds in clock.tick(at: milliseconds / 1000) }
///
/// A tick runs the actions that have fallen due, each at its own time, in the order in which they were
/// scheduled where they are due together; then it emits one frame. Times that are less than about a
/// nanosecond apart are together. An action that pauses the clock has the last word: the rest of that
/// tick doesn't happen.
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
/// ``onDemand`` when they are needed, or asks ``needsTicks``.
public final class TickClock: FrameClock {
  /// Seconds of motion so far: of the host's time less pauses, gaps and the times in which nobody waited,
  /// times the rate. In what the clock runs: the time for which that was due.
  public private(set) var time = 0.0

  /// While true, time stands: no frames, no actions. Set in an action, it stands from there on.
  public let paused: ReactiveProperty<Bool>

  /// How fast time goes: 0.5 is slow motion, 0 stands. It counts from the next tick on. Traps unless it is
  /// finite and at least 0.
  public let rate: ReactiveProperty<Double>

  /// Gaps between ticks that are longer, in seconds of the host's time, count as 1/60 s. By default 0.25.
  public var longestStep = 0.25 {
    didSet {
      require(longestStep > 0, "TickClock: longestStep must be above 0", "\(longestStep)")
    }
  }

  /// How much motion the systems on this clock show. What moves obeys a change at once, also in a pause.
  public var motionAmount = MotionAmount.full {
    didSet { if motionAmount != oldValue { policies.send(motionAmount) } }
  }

  /// Called with whether ticks are needed, when that changes: nobody need tick a clock without
  /// subscribers and actions, or one that is paused. That they are no longer shows with the next tick.
  public var onDemand: ((Bool) -> Void)? {
    get { demand.onDemand }
    set { demand.onDemand = newValue }
  }

  /// How many ticks were dropped for their time.
  public private(set) var droppedCount = 0

  /// How many actions may run in one instant before they count as a loop that never settles, which
  /// traps with the clock's name and where it was made (law L7). By default 2^24.
  public var feedbackBudget = 1 << 24

  private let origin: Origin
  #if DEBUG && !hasFeature(Embedded)
    private let site: SubscriptionSite
    /// Whether anybody has waited for frames, and whether a tick has come.
    private var wasAwaited = false
    var hasTicked = false
  #endif
  private let policies: ObserverList<MotionAmount>
  private let demand: TickDemand
  /// Seconds that have passed without a frame, in ticks that a pause cut short.
  private var unshown = 0.0

  #if !hasFeature(Embedded)
    /// A clock that stands at 0.
    ///
    /// - Parameters:
    ///   - name: how messages about this clock call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public convenience init(
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("TickClock", name: name, fileID: fileID, line: line)
      self.init(origin, IsolationMark(isolation))
    }
  #else
    /// A clock that stands at 0.
    public convenience init(
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(Origin("TickClock", name: name, fileID: fileID, line: line), .none)
    }
  #endif

  private init(_ origin: Origin, _ mark: IsolationMark) {
    self.origin = origin
    #if DEBUG && !hasFeature(Embedded)
      site = SubscriptionSite(origin)
    #endif
    let demand = TickDemand(ObserverList(origin: origin, mark: mark))
    self.demand = demand
    policies = ObserverList(origin: origin)
    paused = ReactiveProperty(
      initialValue: false,
      externalWrite: { isPaused in demand.change { demand.isPaused = isPaused } })
    rate = ReactiveProperty(
      initialValue: 1,
      externalWrite: { rate in
        require(
          rate >= 0 && rate < .infinity, "TickClock: rate must be finite and at least 0", "\(rate)")
        demand.rate = rate
      })
  }

  deinit {
    #if DEBUG && !hasFeature(Embedded)
      if wasAwaited, !hasTicked, demand.onDemand == nil {
        MotionWarnings.report(
          """
          A TickClock, made at \(site), had subscribers and no tick: so nothing on it moved. Something must \
          run it
          """)
      }
    #endif
    // What it leaves behind asks nobody for ticks.
    demand.onDemand = nil
    demand.actions.removeAll()
  }

  /// Changes of ``motionAmount``, as they are made.
  public var motionAmountChanges: MotionObservable<MotionAmount>? {
    MotionObservable(relaying: { [policies] in policies.subscribe($0) })
  }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    #if DEBUG && !hasFeature(Embedded)
      wasAwaited = true
    #endif
    return demand.change { demand.observers.subscribe(observer) }
  }

  /// Runs `action` in the tick in which its time has come, and not before this returns.
  ///
  /// - Parameters:
  ///   - delay: in seconds from ``time``. Zero and less mean now: the action runs in the tick that
  ///     is under way, or in the next. Infinity means never. NaN traps.
  ///   - action: runs once, when it is due.
  /// - Returns: what keeps the action scheduled. Ending or dropping it calls the action off.
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    demand.change {
      demand.actions.schedule(
        after: delay, from: time, for: demand.observers,
        "TickClock.schedule(after:): delay must be a number", action)
    }
  }

  /// Whether ticks are needed. A host that hears that they are not may stop: the next tick that is needed
  /// then begins anew.
  public var needsTicks: Bool { demand.ask() }

  /// Lets the host's time be `hostTime`, in seconds: what has fallen due happens.
  ///
  /// The first tick, and the first after the host was told that none are needed, sets where to count from,
  /// and emits a frame in which no time has passed. Traps when called from what the clock itself runs.
  public func tick(at hostTime: Double) {
    #if DEBUG && !hasFeature(Embedded)
      hasTicked = true
    #endif
    require(
      !demand.isTicking, "TickClock.tick(at:): must be called from outside the clock's callbacks",
      "from inside one, at \(hostTime)")
    guard hostTime.isFinite, hostTime >= demand.lastTick ?? hostTime else {
      droppedCount += 1
      return
    }
    guard let gap = demand.gap(at: hostTime) else { return }
    demand.isTicking = true
    let elapsed = (gap > longestStep ? 1.0 / 60 : gap) * demand.rate
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
    demand.tell()
  }

  /// Runs what is due before an instant, each at its own time, while time goes.
  private func runActions(before end: Double) {
    let actions = demand.actions
    let last = ActionQueue.instant(of: end)
    while !demand.isPaused, let action = actions.first, action.instant < last {
      // Of times that are together, the first counts.
      if action.instant > ActionQueue.instant(of: time) { time = max(time, min(action.time, end)) }
      actions.run(
        action.instant, for: demand.observers, budget: feedbackBudget,
        while: { [demand] in !demand.isPaused })
    }
  }

  /// How many things the clock waits for: its actions, and the next frame if there are subscribers.
  package var pendingCount: Int {
    demand.actions.count + (demand.observers.observerCount > 0 ? 1 : 0)
  }
}

/// A clock that is a ``TickClock`` with a host that ticks it: ``ConcurrencyClock``, say.
///
/// One of your own makes the ticks, as ``TickClock/onDemand`` says that they are needed, and conforms to
/// this: it then goes as the clock behind goes.
public protocol TickedClock: FrameClock {
  /// The clock behind: to pause, to slow down.
  var ticks: TickClock { get }
}

extension TickedClock {
  /// Seconds of motion so far.
  public var time: Double { ticks.time }
  /// How much motion systems on this clock show; set it on ``ticks``.
  public var motionAmount: MotionAmount { ticks.motionAmount }
  /// Changes of that, as they are made.
  public var motionAmountChanges: MotionObservable<MotionAmount>? { ticks.motionAmountChanges }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    ticks.subscribe(observer)
  }

  /// Runs `action` when its time has come, as ``TickClock/schedule(after:_:)``.
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    ticks.schedule(after: delay, action)
  }
}
