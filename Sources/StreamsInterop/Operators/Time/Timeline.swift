public import StreamsCore
public import StreamsProperties

/// A clock that you can pause, slow down, reverse, scrub and seek, to inspect motions closely or to control them by
/// hand.
///
///     let timeline = Timeline(on: clock)
///     let run = spring.drive(position, on: timeline)
///     timeline.isPaused.value = true
///     timeline.seek(to: 0.2)   // position is where it was at 0.2 s
///     timeline.rate.value = -1
///     timeline.isPaused.value = false   // and from there it goes back to its beginning
///
/// Every system on a timeline follows it, even a spring: each target records its motions and their changes, so a given
/// time always leads to the same position (law L14). A change after going back replaces the later ones of its target. The
/// last 4,096 changes are kept.
///
/// A timeline's time is the underlying clock's time since the timeline was created, without the pauses, multiplied by
/// ``rate``; for a timeline on a timeline, the rates multiply. The time is never negative: a timeline that goes back
/// stops at 0.
///
/// Actions run once, when the timeline first passes their times, at a frame or a seek. ``time`` then returns the
/// action's time, even if a seek skips that time. So no action falls due while time goes back. An action that seeks or
/// pauses takes precedence: the rest of the step is dropped. If an action sets the rate, the new rate applies from the
/// action's time; a seek in progress continues to its end.
///
/// A change applies from its time on, with the system's current settings: a seek does not restore
/// earlier settings.
///
///     systems' runs ──▶ timeline ──▶ its subscription to the clock, while it goes
///
/// Cost: the same as a clock; motions on it store one path for each change of course. Among nested timelines, each one
/// is visited once per frame.
public final class Timeline: FrameClock {
  /// Whether time is paused. When resumed, the timeline continues from its current time.
  public let isPaused: ReactiveProperty<Bool>
  /// The timeline's seconds per second of the underlying clock: 0.5 is slow motion, 0 stops, and −1 goes back to the
  /// beginning and stops there. A change applies from the current time on. Traps unless finite.
  public let rate: ReactiveProperty<Double>
  /// The time at the last pause, resumption, seek or change of rate, in seconds since its beginning.
  /// Writing this property seeks. It does not change with each frame; ``time`` does.
  public let timeOffset = ReactiveProperty(initialValue: 0.0)
  /// The underlying clock's time when this timeline began.
  public let beginTime: Double
  /// The number of seeks dropped because their time was non-finite.
  public private(set) var droppedCount = 0
  /// The maximum number of actions in one instant. A larger number counts as a loop, and traps with the timeline's name
  /// and origin (law L7). The default is 2^24.
  package var feedbackBudget = 1 << 24

  let origin: Origin
  let clock: MotionClock
  let observers: ObserverList<Frame>
  /// Resting observers, which are notified only when time returns to before their rest.
  let resting: ObserverList<Frame>
  /// The records that rest, created with the first one.
  package var sleepers: TimelineSleepers?
  /// The time when the last resting observer came to rest, or the time to which the timeline has gone back since.
  var latestRest = 0.0
  private let snapshotList = ObserverList<Snapshot>(name: "Timeline.snapshots")
  let actions = ActionQueue()
  /// The lowest timeline below this one; nil if this timeline's clock is not a timeline.
  let lowest: Timeline?
  /// The number of changes in the pace of time, here and in all timelines above.
  var changeCount = 0
  /// The last computed time of a timeline on a timeline. It is valid for this change count and this time of the lowest
  /// timeline's clock, so nested timelines compute each time once.
  var found = (time: 0.0, changeCount: -1, lowestTime: 0.0)
  /// Whether the time was reached by playing backward, so that what happens exactly then is still to come.
  var isBeforeTime = false
  /// Whether the frame that is being shown belongs to a seek, here or in a timeline below.
  var isSought = false
  /// The time at which the timeline stops when it goes back.
  package var floor = 0.0 { didSet { noteChange() } }
  /// Called before and after each frame, with whether the frame is being shown, by the plan that plays here.
  package var onShow: ((Bool) -> Void)?
  /// Called when a change replaces what a record has after a place, by the plan that plays here.
  package var onForget: ((Double, any MotionPast) -> Void)?
  /// The timeline's own time and the clock's time when the two were last compared.
  var lastTime = 0.0 { didSet { noteChange() } }
  var lastClockTime: Double { didSet { noteChange() } }
  /// The time of the last emitted frame.
  var lastFrameTime = 0.0
  var isStopped: Bool { didSet { noteChange() } }
  /// The effective rate.
  var pace: Double { didSet { noteChange() } }
  private var announced: Snapshot
  var frames: Subscription?
  /// Whether the timeline observes only the returns of the underlying clock.
  var hearsReturns = false
  private var settings: [Subscription] = []
  /// The time of the running action.
  var actionTime: Double? { didSet { noteChange() } }
  /// Whether a seek skipped the running action's time.
  var isSeeking = false
  /// The number of seeks and frames, to detect that an action has sought elsewhere.
  var leaps = 0
  /// The number of pauses and resumptions, to detect that an action has paused or resumed, even twice.
  var turns = 0
  /// The number of nested seeks, each made by an action of the previous one.
  var nesting = 0
  static let nestingLimit = 256
  /// Whether the timeline is writing its own properties, whose notifications it then ignores.
  private var isTelling = false

  /// A timeline that begins now.
  ///
  /// - Parameters:
  ///   - clock: The underlying clock.
  ///   - isPaused: Whether the timeline begins paused.
  ///   - rate: The timeline's own seconds per second of `clock`.
  ///   - name: The name in messages.
  public convenience init(
    on clock: some FrameClock, isPaused: Bool = false, rate: Double = 1,
    name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("Timeline", name: name, fileID: fileID, line: line)
    self.init(MotionClock(clock), isPaused: isPaused, rate: rate, origin, IsolationMark(isolation))
  }

  private init(
    _ clock: MotionClock, isPaused: Bool, rate: Double, _ origin: Origin, _ mark: IsolationMark
  ) {
    Self.requireRate(rate)
    self.origin = origin
    self.clock = clock
    let below = clock.timeline
    lowest = below?.lowest ?? below
    self.isPaused = ReactiveProperty(initialValue: isPaused)
    self.rate = ReactiveProperty(initialValue: rate)
    beginTime = clock.time
    lastClockTime = clock.time
    isStopped = isPaused
    pace = rate
    announced = Snapshot(isPaused: isPaused, beginTime: clock.time, timeOffset: 0, rate: rate)
    observers = ObserverList(origin: origin, mark: mark)
    resting = ObserverList(origin: origin, mark: mark)
    // These subscriptions, and the one to the frames, end with this object.
    settings = [
      self.isPaused.onChange { [loose = Loose(self)] in loose.object("Timeline").pause($0) },
      self.rate.onChange { [loose = Loose(self)] in loose.object("Timeline").go(at: $0) },
      timeOffset.onChange { [loose = Loose(self)] time in
        let timeline = loose.object("Timeline")
        if !timeline.isTelling { timeline.seek(to: time) }
      },
    ]
  }

  deinit {
    if frames != nil || actions.count > 0 { checkIsolation("") }
    // First, end the subscriptions that call this object through an unretained reference: the closures of its observers
    // are released next, and may write to the properties that it observes.
    for setting in settings { setting.unsubscribe() }
    frames?.unsubscribe()
    actions.removeAll()
  }

  /// The seconds since the timeline's beginning, on its own scale.
  public var time: Double { actionTime ?? goingTime }

  /// This timeline.
  public var _hosting: _MotionHosting { _MotionHosting(MotionClock(of: self)) }
  /// The underlying clock's amount of motion.
  public var reducedMotion: ReducedMotion { clock.reducedMotion }
  /// Changes of ``reducedMotion``, each of which applies from the timeline's time of the change.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? { clock.reducedMotionChanges }

  /// The timeline's state, now and at each change.
  public var snapshots: MotionObservable<Snapshot> {
    MotionObservable(relaying: { [self] in snapshotList.subscribe($0, replaying: announced) })
  }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    let subscription = observers.subscribe(observer)
    follow()
    return subscription
  }

  /// The frames that precede an earlier time, since a seek may go anywhere.
  public var returns: MotionObservable<Frame>? {
    MotionObservable(relaying: { [self] in subscribeToReturns($0) })
  }

  /// Subscribes to the frames that precede an earlier time.
  package func subscribeToReturns(_ observer: MotionObserver<Frame>) -> Subscription {
    latestRest = max(latestRest, time)
    let subscription = resting.subscribe(observer)
    follow()
    return subscription
  }

  /// Stops the program if a part of this timeline must not end here (law L10), before any part has ended.
  package func checkIsolation(_ what: StaticString) {
    observers.checkIsolation(what)
    frames?.checkIsolation()
  }

  /// Runs `action` when the timeline's time first passes `delay` seconds from now, even by a seek.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds, on the timeline's own scale. Traps for NaN.
  ///   - action: The closure to run once.
  /// - Returns: A subscription that keeps the action scheduled, and this clock alive. Ending or dropping it cancels the
  ///   action.
  @_disfavoredOverload
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    let scheduled = actions.schedule(
      after: delay, from: time, for: observers,
      "Timeline.schedule(after:): expected a number", keeping: self, action)
    follow()
    return scheduled
  }

  /// Goes to a time, earlier or later, paused or not. A negative time acts as 0; a non-finite time is dropped and
  /// counted.
  ///
  /// A seek announces the time, runs the actions that are due, earliest first, and then shows the motions of that time
  /// (`MotionRecord.show`, `Run.replay`). The result depends only on the arguments, whatever came before, except for
  /// the limits that law L14 lists, such as chains and what a hand holds.
  ///
  /// - Parameters:
  ///   - newTime: the time in seconds.
  ///   - before: whether to arrive before what happens exactly then, such as the beginning of a motion, as time that
  ///     plays backward does. By default, a seek arrives after it.
  public func seek(to newTime: Double, before: Bool = false) {
    guard newTime.isFinite else {
      droppedCount += 1
      tell()
      return
    }
    let end = max(0, newTime)
    actionTime = nil
    compare(newTime: end)
    isBeforeTime = before
    leaps += 1
    let leap = leaps
    tell()
    // An observer may have sought elsewhere.
    guard leap == leaps else { return }
    advance(to: end)
    follow()
  }

  func compare(newTime: Double) {
    lastTime = newTime
    lastClockTime = clock.time
  }

  /// Announces the time and the state, if they have changed.
  func tell() {
    let snapshot = Snapshot(
      isPaused: isStopped, beginTime: beginTime, timeOffset: lastTime, rate: pace)
    if timeOffset.value != lastTime {
      isTelling = true
      timeOffset.value = lastTime
      isTelling = false
    }
    guard snapshot != announced else { return }
    announced = snapshot
    snapshotList.send(snapshot)
  }
}
