public import StreamsCore

/// A clock that goes when it is told to: for tests, and for rendering without a display.
///
///     let clock = ManualClock()
///     let frames = clock.subscribe { print($0.time) }
///     let bell = clock.schedule(after: 0.02) { print("ding") }
///     clock.advance(by: 0.05)  // prints 0.01666…, ding, 0.03333…, 0.05
///
/// `advance(by:)` is synchronous: when it returns, all that falls due in that span has happened, each
/// thing at its own time, which ``time`` answers meanwhile.
///
/// ## Order
///
/// Everything happens in the order of time. What is due together happens so: first the actions, in the
/// order in which they were scheduled, those included that are scheduled for that instant on the way;
/// then the frame, which so sees what they have done; then the actions that it schedules for the same
/// instant. All of that is one turn: joins emit when it has settled (law L9). Times that are less than about a nanosecond apart are together: the clock counts in steps
/// of 2⁻³⁰ seconds, so that 0.1 + 0.2 and 0.3 are one instant.
///
/// ## Additive time
///
/// Advancing by `a` and then `b` is the same as advancing by `a + b` (law L14). Frames lie on a fixed
/// grid, the n-th at n / ``frameRate``, computed from n and not by adding up, and so do not depend on
/// how the time was sliced; nor do they drift.
///
/// ## What it costs
///
/// A clock without subscribers emits no frames, whatever the span. An action costs time logarithmic in
/// the number of others, and is let go as soon as it has run or is called off.
///
/// A clock is kept alive by whoever advances it: its subscriptions do not.
public final class ManualClock: FrameClock {
  // Its state is touched between foreign calls, never across one.

  /// Seconds since the clock's beginning. In what the clock runs: the time for which that was due.
  @safe @exclusivity(unchecked) public private(set) var time = 0.0

  /// Frames a second; by default 60.
  ///
  /// Setting it starts a new grid of frames at the present time. Traps unless it is above 0 and at most
  /// a million.
  @safe @exclusivity(unchecked) public var frameRate: Double {
    didSet {
      Self.requireRate(frameRate)
      startGrid(previousRate: oldValue)
    }
  }

  /// How many actions may run in one instant before they count as a loop that never settles, which
  /// traps with the clock's name and where it was made (law L7). By default 2^24.
  @safe @exclusivity(unchecked) public var feedbackBudget = 1 << 24

  private let observers: ObserverList<Frame>
  private let actions = ActionQueue()
  private let origin: Origin

  @safe @exclusivity(unchecked) private var isAdvancing = false
  /// How far the clock was advanced, as a sum of two numbers: with what rounding leaves out kept in the
  /// second, a million advances end where one does.
  @safe @exclusivity(unchecked) private var advanced = (high: 0.0, low: 0.0)
  /// The time in the clock's smallest steps.
  @safe @exclusivity(unchecked) private var instant = 0.0

  // The grid: frame i is at gridStart + i / frameRate. The frames before `nextFrame` are over.
  @safe @exclusivity(unchecked) private var gridStart = 0.0
  @safe @exclusivity(unchecked) private var firstFrame = 1.0
  @safe @exclusivity(unchecked) private var nextFrame = 1.0
  /// The frame before the grid's first.
  @safe @exclusivity(unchecked) private var frameBeforeGrid = 0.0

  #if !hasFeature(Embedded)
    /// A clock that stands at 0.
    ///
    /// - Parameters:
    ///   - frameRate: frames a second. Traps unless above 0 and at most 1,000,000.
    ///   - name: how messages about this clock call it; by default by its type.
    ///   - isolation: where it belongs: by default that of whoever makes it.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public convenience init(
      frameRate: Double = 60, name: String? = nil, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let origin = Origin("ManualClock", name: name, fileID: fileID, line: line)
      self.init(frameRate, origin, IsolationMark(isolation))
    }
  #else
    /// A clock that stands at 0.
    ///
    /// - Parameters:
    ///   - frameRate: frames a second. Traps unless above 0 and at most 1,000,000.
    ///   - name: how messages about this clock call it; by default by its type.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    public convenience init(
      frameRate: Double = 60, name: String? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(frameRate, Origin("ManualClock", name: name, fileID: fileID, line: line), .none)
    }
  #endif

  private init(_ frameRate: Double, _ origin: Origin, _ mark: IsolationMark) {
    Self.requireRate(frameRate)
    self.frameRate = frameRate
    self.origin = origin
    observers = ObserverList(origin: origin, mark: mark)
  }

  deinit {
    actions.removeAll()
  }

  /// Subscribes to the frames: the first one is the next on the grid.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    observers.subscribe(observer)
  }

  /// Runs `action` when the clock is advanced that far, and not before this returns.
  ///
  /// - Parameters:
  ///   - delay: in seconds from now. Zero and less mean now: the action runs in the advance that
  ///     is under way, or in the next, even in one by 0. Infinity means never. NaN traps.
  ///   - action: runs once, when it is due.
  /// - Returns: what keeps the action scheduled. Ending or dropping it calls the action off.
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    actions.schedule(
      after: delay, from: time, for: observers,
      "ManualClock.schedule(after:): delay must be a number", action)
  }

  /// How many things the clock waits for: its actions, and the next frame if there are subscribers.
  package var pendingCount: Int {
    actions.count + (observers.observerCount > 0 ? 1 : 0)
  }

  /// Stops the program where the clock is not in order; for tests.
  package func checkInvariants() {
    observers.checkInvariants()
    actions.checkInvariants()
    precondition(instant == Self.instant(of: time), "the time is that of the instant")
  }

  /// Traps unless `rate` can be one: frames further apart than the clock's smallest step.
  private static func requireRate(_ rate: Double) {
    require(
      rate > 0 && rate <= 1_000_000,
      "ManualClock: frameRate must be above 0 and at most 1,000,000", "\(rate)")
  }

  private static func instant(of time: Double) -> Double { ActionQueue.instant(of: time) }
}

// MARK: - Advancing

extension ManualClock {
  /// Lets `duration` seconds pass: emits the frames and runs the actions that are due in them.
  ///
  /// Zero runs what is due now. Traps where `duration` is negative, infinite or not a number, and when
  /// called from what the clock itself runs.
  public func advance(by duration: Double) {
    require(
      duration >= 0 && duration < .infinity,
      "ManualClock.advance(by:): duration must be finite and at least 0", "\(duration)")
    requireOutside("by \(duration)")
    // Knuth's exact sum: what rounding left out of it goes to the second number.
    let sum = advanced.high + duration
    let part = sum - advanced.high
    let lost = (advanced.high - (sum - part)) + (duration - part)
    let low = advanced.low + lost
    let high = sum + low
    advanced = (high, low - (high - sum))
    run(to: high)
  }

  /// Lets time pass until ``time`` is `end`.
  ///
  /// Traps where `end` lies in the past or is not a finite number, and when called from what the clock
  /// itself runs.
  public func advance(to end: Double) {
    require(
      Self.instant(of: end) >= instant && end < .infinity,
      "ManualClock.advance(to:): end must be finite and not in the past", "\(end), at \(time) s")
    requireOutside("to \(end)")
    advanced = (end, 0)
    run(to: end)
  }

  /// Advances to the last action that is scheduled, including those that actions schedule.
  ///
  /// - Parameter limit: how many seconds may pass at most: actions that schedule each other would
  ///   otherwise go on for ever.
  /// - Returns: whether no action is left.
  @discardableResult
  public func advanceUntilIdle(limit: Double = 3600) -> Bool {
    require(
      limit >= 0 && limit < .infinity,
      "ManualClock.advanceUntilIdle(limit:): limit must be finite and at least 0", "\(limit)")
    let end = time + limit
    while let next = actions.first, next.time <= end { advance(to: next.time) }
    return actions.count == 0
  }

  private func requireOutside(_ call: @autoclosure () -> String) {
    require(
      !isAdvancing, "ManualClock.advance: must be called from outside the clock's callbacks",
      "from inside one at \(time) s, \(call())")
  }

  private func run(to end: Double) {
    // Further on a Double can't tell one frame from the next.
    require(end <= 1e9, "ManualClock.advance: time must be at most 10⁹ s", "\(end)")
    isAdvancing = true
    let last = Self.instant(of: end)
    while true {
      let actionInstant = actions.firstInstant
      let hasSubscribers = observers.observerCount > 0
      let frameTime = frameTime(nextFrame)
      let frameInstant = Self.instant(of: frameTime)
      let nextInstant = min(actionInstant, hasSubscribers ? frameInstant : .infinity)
      guard nextInstant <= last else { break }
      let nextTime = actionInstant == nextInstant ? actions.first?.time ?? frameTime : frameTime
      if !hasSubscribers { skipFrames(before: nextInstant, at: nextTime) }
      run(nextInstant, at: nextTime)
    }
    enter(last, at: end)
    time = max(time, end)
    // A frame at this very instant is over, too.
    skipFrames(before: last + 1, at: end)
    isAdvancing = false
  }

  private func run(_ newInstant: Double, at newTime: Double) {
    // Of times that are together, that of the grid counts.
    let frameTime = frameTime(nextFrame)
    enter(newInstant, at: Self.instant(of: frameTime) == newInstant ? frameTime : newTime)
    actions.run(
      newInstant, for: observers, budget: feedbackBudget,
      frame: {
        let isFrameDue = Self.instant(of: self.frameTime(nextFrame)) == newInstant
        if isFrameDue, observers.observerCount > 0 { emitFrame() }
      })
  }

  private func emitFrame() {
    let frameTime = frameTime(nextFrame)
    let elapsed = nextFrame == firstFrame ? frameTime - frameBeforeGrid : 1 / frameRate
    // Counted first: an observer may set the frame rate.
    nextFrame += 1
    observers.send(Frame(time: frameTime, elapsed: elapsed))
  }

  /// Has the time be that of an instant: of what happens in one, the first says which.
  private func enter(_ newInstant: Double, at newTime: Double) {
    guard newInstant > instant else { return }
    instant = newInstant
    time = newTime
  }

  private func frameTime(_ index: Double) -> Double {
    gridStart + index / frameRate
  }

  /// Passes over the frames before an instant, however many there are.
  private func skipFrames(before bound: Double, at time: Double) {
    // Close, from below; then exactly.
    let estimate = Double(Int((time - gridStart) * frameRate)) - 1
    if estimate > nextFrame { nextFrame = estimate }
    while Self.instant(of: frameTime(nextFrame)) < bound { nextFrame += 1 }
  }

  private func startGrid(previousRate: Double) {
    let isFrameDue =
      Self.instant(of: gridStart + nextFrame / previousRate) == instant
    if nextFrame > firstFrame { frameBeforeGrid = gridStart + (nextFrame - 1) / previousRate }
    gridStart = time
    // This instant's frame may be still to come.
    firstFrame = isFrameDue ? 0 : 1
    nextFrame = firstFrame
  }
}
