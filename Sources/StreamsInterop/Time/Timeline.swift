public import StreamsCore
public import StreamsProperties

/// A clock that can be paused, slowed down, turned round, scrubbed and sought: for motions one wants to
/// look at closely, or to move by hand.
///
///     let timeline = Timeline(on: clock)
///     let run = spring.drive(position, on: timeline)
///     timeline.paused.value = true
///     timeline.seek(to: 0.2)   // position is where it was at 0.2 s
///     timeline.rate.value = -1
///     timeline.paused.value = false   // and from there it goes back to its beginning
///
/// Every system on it obeys, springs too: each remembers what it was told when, its changes of
/// destination included, so that a time always shows the same place (law L14). What is changed after
/// seeking back replaces what came later.
///
/// Its time is that of the clock below since the timeline was made, less the pauses, times its ``rate``;
/// of one on another timeline, the rates multiply. It is never negative: what goes back stands at 0.
///
/// Actions run when its time first passes theirs, at a frame or a seek, once, and see it: ``time`` answers
/// theirs meanwhile, also where a seek leaps over them. So none falls due while time goes back. An action
/// that seeks or pauses has the last word: what the leap had still to do is dropped. One that sets the
/// rate sets it from its own time on; a seek under way goes to its end.
///
/// A change made at a time counts from that time on, with the system's settings as they are now: they
/// are not taken back by a seek.
///
///     systems' runs ──▶ timeline ──▶ its subscription to the clock, while it goes
///
/// Cost: as of a clock; its motions keep one path for each change of their course.
public final class Timeline: FrameClock {
  /// What a timeline is doing, announced when that changes.
  @frozen
  public struct Snapshot: Equatable, Sendable {
    /// Whether time stands.
    public var paused: Bool
    /// The time of the clock below when the timeline began.
    public var beginTime: Double
    /// Seconds since then, by the timeline's own count: at the last pause, resumption or seek.
    public var timeOffset: Double
    /// Seconds of its own a second of the clock below.
    public var rate: Double
  }

  /// Whether time stands. Resumed, it goes on from where it stands.
  public let paused: ReactiveProperty<Bool>
  /// Seconds of its own a second of the clock below: 0.5 is slow motion, 0 stands, −1 goes back to the
  /// beginning, where it stands. A change counts from this moment on. Traps unless it is finite.
  public let rate: ReactiveProperty<Double>
  /// Where it is, in seconds since its beginning: a write seeks. It is told at each pause, resumption,
  /// seek and change of rate, not with each frame; ``time`` always answers.
  public let timeOffset = ReactiveProperty(initialValue: 0.0)
  /// The time of the clock below when this began.
  public let beginTime: Double
  /// How many seeks were dropped for their time, which was not finite.
  public private(set) var droppedCount = 0
  /// How many actions may run in one instant before they count as a loop that never settles, which
  /// traps with the timeline's name and where it was made (law L7). By default 2^24.
  public var feedbackBudget = 1 << 24

  private let origin: Origin
  private let clock: MotionClock
  private let observers: ObserverList<Frame>
  private let snapshotList = ObserverList<Snapshot>(name: "Timeline.snapshots")
  private let actions = ActionQueue()
  /// Its own time and the clock's, when the two were last compared.
  private var lastTime = 0.0
  private var lastClockTime: Double
  /// The time of the last frame that it emitted.
  private var lastFrameTime = 0.0
  private var isPaused: Bool
  /// The rate in force.
  private var pace: Double
  private var announced: Snapshot
  private var frames: Subscription?
  private var settings: [Subscription] = []
  /// The time of the action that runs.
  private var actionTime: Double?
  /// Whether what runs was leapt over by a seek, and not come by.
  private var isSeeking = false
  /// Counts the ways it was sent, to notice that an action has sent it elsewhere.
  private var leaps = 0
  /// Counts the pauses and resumptions, to notice that an action has changed how time goes, be it twice.
  private var turns = 0
  /// How many seeks are under way, each in an action of the one before.
  private var nesting = 0
  private static let nestingLimit = 256
  /// While it writes its own properties, it need not hear of it.
  private var isTelling = false

  #if !hasFeature(Embedded)
    /// A timeline that begins now.
    ///
    /// - Parameters:
    ///   - clock: what it goes by.
    ///   - paused: whether it stands at first.
    ///   - rate: seconds of its own a second of `clock`.
    ///   - name: how messages about this timeline call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public convenience init(
      on clock: some FrameClock, paused: Bool = false, rate: Double = 1,
      name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("Timeline", name: name, fileID: fileID, line: line)
      self.init(MotionClock(clock), paused: paused, rate: rate, origin, IsolationMark(isolation))
    }
  #else
    /// A timeline that begins now.
    public convenience init(
      on clock: some FrameClock, paused: Bool = false, rate: Double = 1,
      name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("Timeline", name: name, fileID: fileID, line: line)
      self.init(MotionClock(clock), paused: paused, rate: rate, origin, .none)
    }
  #endif

  private init(
    _ clock: MotionClock, paused: Bool, rate: Double, _ origin: Origin, _ mark: IsolationMark
  ) {
    Self.requireRate(rate)
    self.origin = origin
    self.clock = clock
    self.paused = ReactiveProperty(initialValue: paused)
    self.rate = ReactiveProperty(initialValue: rate)
    beginTime = clock.time
    lastClockTime = clock.time
    isPaused = paused
    pace = rate
    announced = Snapshot(paused: paused, beginTime: clock.time, timeOffset: 0, rate: rate)
    observers = ObserverList(origin: origin, mark: mark)
    // These subscriptions, and that to the frames, end with this object.
    settings = [
      self.paused.onChange { [unowned(unsafe) self] isPaused in
        let timeline = unsafe self
        timeline.pause(isPaused)
      },
      self.rate.onChange { [unowned(unsafe) self] rate in
        let timeline = unsafe self
        timeline.go(at: rate)
      },
      timeOffset.onChange { [unowned(unsafe) self] time in
        let timeline = unsafe self
        if !timeline.isTelling { timeline.seek(to: time) }
      },
    ]
  }

  deinit {
    // First what calls this object by an uncounted reference: its observers' closures are let go next,
    // and may write the properties that it hears.
    for setting in settings { setting.unsubscribe() }
    frames?.unsubscribe()
    actions.removeAll()
  }

  /// Seconds since its beginning, by its own count.
  public var time: Double { actionTime ?? goingTime }

  /// The same, whatever action runs.
  private var goingTime: Double {
    stands ? lastTime : max(0, lastTime + (clock.time - lastClockTime) * pace)
  }

  private var stands: Bool { isPaused || pace == 0 }

  /// A seek may go anywhere.
  public var canGoBack: Bool { true }
  /// What the clock below says.
  public var motionAmount: MotionAmount { clock.motionAmount }
  /// Changes of that: each counts from the timeline's time at which it is made.
  public var motionAmountChanges: MotionObservable<MotionAmount>? { clock.motionAmountChanges }

  /// What it is doing, now and whenever that changes.
  public var snapshots: MotionObservable<Snapshot> {
    MotionObservable(relaying: { [self] in snapshotList.subscribe($0, replaying: announced) })
  }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    let subscription = observers.subscribe(observer)
    follow()
    return subscription
  }

  /// Stops the program where what belongs to this must not end (law L10).
  func checkIsolation() { observers.checkIsolation("a playback on ") }

  /// Runs `action` when the timeline's time first passes `delay` seconds from now, be it by a seek.
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    let scheduled = actions.schedule(
      after: delay, from: time, for: observers,
      "Timeline.schedule(after:): delay must be a number", action)
    follow()
    return scheduled
  }

  /// Goes to a time, earlier or later, paused or not. Before the beginning there is nothing: a negative
  /// time is 0; one that is not finite is dropped and counted.
  public func seek(to newTime: Double) {
    guard newTime.isFinite else {
      droppedCount += 1
      tell()
      return
    }
    let end = max(0, newTime)
    actionTime = nil
    compare(newTime: end)
    leaps += 1
    let leap = leaps
    tell()
    // Whoever was told may have sought elsewhere.
    guard leap == leaps else { return }
    advance(to: end)
    follow()
  }

  private func pause(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    compare(newTime: time)
    // In an action, time goes on from there.
    let isInAction = actionTime != nil
    actionTime = nil
    self.isPaused = isPaused
    turns += 1
    tellPace(isInAction)
  }

  private func go(at rate: Double) {
    Self.requireRate(rate)
    guard rate != pace else { return }
    if let actionTime {
      // What is left of a frame's time passes at the new rate; a seek goes to its end.
      if !isSeeking, actionTime != lastTime {
        lastClockTime += (actionTime - lastTime) / pace
        lastTime = actionTime
      }
    } else {
      compare(newTime: goingTime)
    }
    pace = rate
    tellPace(actionTime != nil)
  }

  private static func requireRate(_ rate: Double) {
    require(rate.isFinite, "Timeline: rate must be finite", "\(rate)")
  }

  /// Hears the clock below if time goes, and says how.
  private func tellPace(_ isInAction: Bool) {
    if stands {
      frames.take()?.unsubscribe()
    } else {
      follow()
    }
    tell()
    // What stands shows where, also between two frames of the clock below.
    if stands, !isInAction, lastTime != lastFrameTime { seek(to: lastTime) }
  }

  private func compare(newTime: Double) {
    lastTime = newTime
    lastClockTime = clock.time
  }

  /// Says where it is and what it does, where that has changed.
  private func tell() {
    let snapshot = Snapshot(
      paused: isPaused, beginTime: beginTime, timeOffset: lastTime, rate: pace)
    if timeOffset.value != lastTime {
      isTelling = true
      timeOffset.value = lastTime
      isTelling = false
    }
    guard snapshot != announced else { return }
    announced = snapshot
    snapshotList.send(snapshot)
  }

  /// Hears the clock below while time goes and somebody waits for it.
  private func follow() {
    guard frames == nil, !stands, isNeeded else { return }
    frames = clock.subscribe(
      MotionObserver(next: { [unowned(unsafe) self] _ in
        let timeline = unsafe self
        timeline.frame()
      }))
  }

  /// Whether anybody waits for its time to go on.
  private var isNeeded: Bool {
    // Back at the beginning, it stands.
    guard pace > 0 || clock.canGoBack || lastFrameTime > 0 else { return false }
    return actions.isAwaited(beside: observers)
  }

  private func frame() {
    if isNeeded {
      leaps += 1
      advance(to: nil)
    } else {
      frames.take()?.unsubscribe()
    }
  }

  /// Runs what falls due on the way, each at its own time, then emits the frame.
  ///
  /// - Parameter seekEnd: where a seek goes; none to go where time has come by itself.
  private func advance(to seekEnd: Double?) {
    nesting += 1
    let wasSeeking = isSeeking
    isSeeking = seekEnd != nil
    defer {
      nesting -= 1
      isSeeking = wasSeeking
    }
    if nesting > Self.nestingLimit {
      origin.trap(
        "L7 Depth", "does not settle: its actions seek past others that do the same",
        limit: Self.nestingLimit)
    }
    let leap = leaps
    let turn = turns
    var end = seekEnd ?? goingTime
    while let action = actions.first, action.instant <= ActionQueue.instant(of: end) {
      actionTime = min(action.time, end)
      actions.run(
        action.instant, for: observers, budget: feedbackBudget,
        while: { [unowned(unsafe) self] in unsafe leap == self.leaps && turn == self.turns })
      actionTime = nil
      // It has sought, and so shown a frame.
      guard leap == leaps else { return }
      // It has paused or resumed, and time stands there or goes on from there.
      if turn != turns { break }
      end = seekEnd ?? goingTime
    }
    let now = turn == turns ? end : time
    let elapsed = now - lastFrameTime
    lastFrameTime = now
    observers.send(Frame(time: now, elapsed: elapsed))
  }
}
