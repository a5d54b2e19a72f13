public import StreamsCore
public import StreamsProperties

/// A clock that can be paused, scrubbed and sought, backwards too: for motions one wants to look at
/// closely, or to move by hand.
///
///     let timeline = Timeline(on: clock)
///     let run = spring.drive(position, on: timeline)
///     timeline.paused.value = true
///     timeline.seek(to: 0.2)   // position is where it was at 0.2 s
///
/// Every system on it obeys, springs too: each remembers what it was told when, its changes of
/// destination included, so that a time always shows the same place (law L14). What is changed after
/// seeking back replaces what came later.
///
/// Its time is that of the clock below since the timeline was made, less the pauses. Actions run when
/// its time first passes theirs, at a frame or a seek, once, and see it: ``time`` answers theirs meanwhile, also where a seek
/// leaps over them. An action that seeks or pauses has the last word: what the leap had still to do is
/// dropped.
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
  }

  /// Whether time stands. Resumed, it goes on from where it stands.
  public let paused: ReactiveProperty<Bool>
  /// Where it is, in seconds since its beginning: a write seeks. It is told at each pause, resumption and
  /// seek, not with each frame; ``time`` always answers.
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
  private var announced: Snapshot
  private var frames: Subscription?
  private var settings: [Subscription] = []
  /// The time of the action that runs.
  private var actionTime: Double?
  /// Counts the ways it was sent, to notice that an action has sent it elsewhere.
  private var leaps = 0
  /// Counts the pauses and resumptions, to notice that an action has changed how time goes, be it twice.
  private var turns = 0
  /// How many seeks are under way, each in an action of the one before.
  private var nesting = 0
  private static let nestingLimit = 256
  /// While it writes its own properties, it need not hear of it.
  private var isTelling = false

  /// A timeline that begins now.
  ///
  /// - Parameters:
  ///   - clock: what it goes by.
  ///   - paused: whether it stands at first.
  ///   - name: how messages about this timeline call it.
  public convenience init(
    on clock: some FrameClock, paused: Bool = false,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      MotionClock(clock), paused: paused,
      Origin("Timeline", name: name, fileID: fileID, line: line))
  }

  private init(_ clock: MotionClock, paused: Bool, _ origin: Origin) {
    self.origin = origin
    self.clock = clock
    self.paused = ReactiveProperty(initialValue: paused)
    beginTime = clock.time
    lastClockTime = clock.time
    isPaused = paused
    announced = Snapshot(paused: paused, beginTime: clock.time, timeOffset: 0)
    observers = ObserverList(origin: origin)
    // Both subscriptions, and that to the frames, end with this object.
    settings = [
      self.paused.onChange { [unowned(unsafe) self] isPaused in
        let timeline = unsafe self
        timeline.pause(isPaused)
      },
      timeOffset.onChange { [unowned(unsafe) self] time in
        let timeline = unsafe self
        if !timeline.isTelling { timeline.seek(to: time) }
      },
    ]
  }

  deinit {
    actions.removeAll()
  }

  /// Seconds since its beginning, by its own count.
  public var time: Double {
    actionTime ?? (isPaused ? lastTime : lastTime + (clock.time - lastClockTime))
  }

  /// A seek may go anywhere.
  public var canGoBack: Bool { true }
  /// What the clock below says.
  public var reducedMotion: ReducedMotion { clock.readPolicy() }
  /// Changes of that: each counts from the timeline's time at which it is made.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? { clock.policyChanges }

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

  /// Runs `action` when the timeline's time first passes `delay` seconds from now, be it by a seek.
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    require(!delay.isNaN, "Timeline.schedule(after:): delay must be a number", "\(delay)")
    let due = delay > 0 ? time + delay : time
    let scheduled = actions.insert(time: due, instant: due, action)
    follow()
    return Subscription { [actions] in
      let released = actions.remove(scheduled)
      withExtendedLifetime(released) {}
    }
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
    if leap == leaps { advance(to: end) }
  }

  private func pause(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    compare(newTime: time)
    // In an action, time goes on from there.
    let isInAction = actionTime != nil
    actionTime = nil
    self.isPaused = isPaused
    turns += 1
    if isPaused {
      let released = frames
      frames = nil
      released?.unsubscribe()
    } else {
      follow()
    }
    tell()
    // What stands shows where, also between two frames of the clock below.
    if self.isPaused, !isInAction, lastTime != lastFrameTime { seek(to: lastTime) }
  }

  private func compare(newTime: Double) {
    lastTime = newTime
    lastClockTime = clock.time
  }

  /// Says where it is and what it does, where that has changed.
  private func tell() {
    let snapshot = Snapshot(paused: isPaused, beginTime: beginTime, timeOffset: lastTime)
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
    guard frames == nil, !isPaused else { return }
    guard isNeeded else { return }
    frames = clock.subscribe(
      MotionObserver(next: { [unowned(unsafe) self] _ in
        let timeline = unsafe self
        timeline.frame()
      }))
  }

  /// Whether anybody waits for its time to go on.
  private var isNeeded: Bool {
    observers.observerCount > 0 || actions.first.map { $0.time < .infinity } ?? false
  }

  private func frame() {
    if isNeeded {
      leaps += 1
      advance(to: time)
    } else {
      let released = frames
      frames = nil
      released?.unsubscribe()
    }
  }

  /// Runs what falls due on the way, each at its own time, then emits the frame.
  private func advance(to end: Double) {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.nestingLimit {
      origin.trap(
        "L7 Depth", "does not settle: its actions seek past others that do the same",
        limit: Self.nestingLimit)
    }
    let leap = leaps
    let turn = turns
    var instant = -Double.infinity
    var actionsInInstant = 0
    while let action = actions.first, action.time <= end {
      if action.time > instant {
        instant = action.time
        actionsInInstant = 0
      }
      actionsInInstant += 1
      if actionsInInstant > feedbackBudget {
        origin.trap(
          "L7 Depth",
          "does not settle: actions keep scheduling others for one instant, past its feedbackBudget",
          limit: feedbackBudget)
      }
      actionTime = action.time
      actions.remove(action)?()
      actionTime = nil
      // It has sought, and so shown a frame.
      guard leap == leaps else { return }
      // It has paused or resumed, and time stands there or goes on from there.
      if turn != turns { break }
    }
    let now = turn == turns ? end : time
    let elapsed = now - lastFrameTime
    lastFrameTime = now
    observers.send(Frame(time: now, elapsed: elapsed))
  }
}
