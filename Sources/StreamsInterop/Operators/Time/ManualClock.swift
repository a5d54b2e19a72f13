public import StreamsCore

/// A clock that runs only when your code advances it: for tests, and for rendering without a
/// display.
///
///     let clock = ManualClock()
///     let frames = clock.frames.subscribe { print($0.time) }
///     let bell = clock.schedule(after: 0.02) { print("ding") }
///     clock.advance(by: 0.05)  // prints 0.01666…, ding, 0.03333…, 0.05
///
/// `advance(by:)` is synchronous: when it returns, everything due in that span has happened, each event at its own
/// time, which ``time`` then returns.
///
/// ## Order
///
/// Everything happens in order of time. Within one instant, the order is: first the actions, in the order in which they
/// were scheduled, including those that are scheduled for the same instant meanwhile; then the frame, which therefore
/// sees their effects; then the actions that the frame schedules for that instant. Everything in one instant is one
/// turn: joins emit when it has settled (law L9). Times less than about a nanosecond apart belong to the same instant:
/// the clock counts in steps of 2⁻³⁰ seconds, so 0.1 + 0.2 and 0.3 are one instant.
///
/// ## Additive time
///
/// Advancing by `a` and then `b` equals advancing by `a + b` (law L14). Frames lie on a fixed grid,
/// the n-th at n / ``frameRate``, computed from n rather than by summation. So they do not depend
/// on the steps of the advance, and do not drift.
///
/// ## Cost
///
/// A clock without subscribers emits no frames, regardless of the span. An action takes time
/// logarithmic in the number of other actions, and is released as soon as it has run or is
/// canceled.
///
/// Keep a reference to the clock: its subscriptions do not keep it alive.
public final class ManualClock: FrameClock {
  // The state is accessed between calls to external code, never across one.

  /// The time in seconds since the clock's beginning. In the clock's callbacks, this is the due
  /// time of the current event.
  @safe @exclusivity(unchecked) public private(set) var time = 0.0

  /// The number of frames per second; 60 by default.
  ///
  /// Setting the rate starts a new grid of frames at the current time. Traps unless above 0 and at most a million.
  @safe @exclusivity(unchecked) public var frameRate: Double {
    didSet {
      Self.requireRate(frameRate)
      startGrid(previousRate: oldValue)
    }
  }

  /// The maximum number of actions in one instant. A larger number counts as a loop, and traps with the clock's name
  /// and origin (law L7). The default is 2^24.
  @safe @exclusivity(unchecked) package var feedbackBudget = 1 << 24

  @usableFromInline let agenda: ClockAgenda
  // The agenda's observers, stored here because each frame reads them.
  private let observers: ObserverList<Frame>
  private let actions: ActionQueue
  private let origin: Origin

  @safe @exclusivity(unchecked) private var isAdvancing = false
  /// The time advanced so far, as a sum of two numbers; the second holds the rounding error, so a
  /// million advances end at the same time as one.
  @safe @exclusivity(unchecked) private var advanced = (high: 0.0, low: 0.0)
  /// The time in the clock's smallest steps.
  @safe @exclusivity(unchecked) private var instant = 0.0

  // The grid: frame i is at gridStart + i / frameRate. The frames before `nextFrame` have passed.
  @safe @exclusivity(unchecked) private var gridStart = 0.0
  @safe @exclusivity(unchecked) private var firstFrame = 1.0
  @safe @exclusivity(unchecked) private var nextFrame = 1.0
  /// The time of the frame before the grid's first one.
  @safe @exclusivity(unchecked) private var frameBeforeGrid = 0.0

  /// A clock at time 0.
  ///
  /// - Parameters:
  ///   - frameRate: The number of frames per second. Traps unless above 0 and at most 1,000,000.
  ///   - name: The name in messages; by default, the type's name.
  public convenience init(
    frameRate: Double = 60, name: String? = nil, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("ManualClock", name: name, fileID: fileID, line: line)
    self.init(frameRate, origin, IsolationMark(isolation))
  }

  private init(_ frameRate: Double, _ origin: Origin, _ mark: IsolationMark) {
    Self.requireRate(frameRate)
    self.frameRate = frameRate
    self.origin = origin
    observers = ObserverList(origin: origin, mark: mark)
    agenda = ClockAgenda(observers, "ManualClock.schedule(after:): expected a number")
    actions = agenda.actions
  }

  deinit {
    if actions.count > 0 { observers.checkIsolation("") }
    actions.removeAll()
  }

  /// Subscribes to the frames; the first one is the next on the grid.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    observers.subscribe(observer)
  }

  /// Runs `action` when the clock has been advanced by `delay`, and never before this call returns.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds. Zero and negative delays mean now: the action runs in the current advance or in
  ///     the next one, even if that advance is 0. Infinity means never. Traps for NaN.
  ///   - action: The closure to run once.
  /// - Returns: A subscription that keeps the action scheduled. Ending or dropping it cancels the
  ///   action.
  @_disfavoredOverload
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    agenda.schedule(after: delay, from: time, keeping: (), action)
  }

  /// This clock.
  @inlinable public var _hosting: _MotionHosting {
    _MotionHosting(MotionClock(erasing: self, agenda))
  }

  /// The number of pending events: the actions, and the next frame if there are subscribers.
  package var pendingCount: Int {
    actions.count + (observers.observerCount > 0 ? 1 : 0)
  }

  /// Stops the program if the clock's state is inconsistent; for tests.
  package func checkInvariants() {
    observers.checkInvariants()
    actions.checkInvariants()
    precondition(instant == Self.instant(of: time), "the time is that of the instant")
  }

  /// Traps unless `rate` is valid: frames must be farther apart than the clock's smallest step.
  private static func requireRate(_ rate: Double) {
    require(
      rate > 0 && rate <= 1_000_000,
      "ManualClock.frameRate: expected a value above 0 and at most 1,000,000", "\(rate)")
  }

  private static func instant(of time: Double) -> Double { ActionQueue.instant(of: time) }
}

// MARK: - Advancing

extension ManualClock {
  /// Advances the time by `duration` seconds: emits the frames and runs the actions that are due.
  ///
  /// Zero runs everything due now. Traps if `duration` is negative, infinite or NaN, and when
  /// called from the clock's own callbacks.
  public func advance(by duration: Double) {
    require(
      duration >= 0 && duration < .infinity,
      "ManualClock.advance(by:): expected a finite value, at least 0", "\(duration)")
    requireOutside("by \(duration)")
    // Knuth's exact sum: its rounding error goes to the second number.
    let sum = advanced.high + duration
    let part = sum - advanced.high
    let lost = (advanced.high - (sum - part)) + (duration - part)
    let low = advanced.low + lost
    let high = sum + low
    advanced = (high, low - (high - sum))
    run(to: high)
  }

  /// Advances the time until ``time`` is `end`.
  ///
  /// Traps if `end` is in the past or non-finite, and when called from the clock's own callbacks.
  public func advance(to end: Double) {
    require(
      Self.instant(of: end) >= instant && end < .infinity,
      "ManualClock.advance(to:): expected a finite time, not in the past", "\(end) at \(time) s")
    requireOutside("to \(end)")
    advanced = (end, 0)
    run(to: end)
  }

  /// Advances to the last scheduled action, including those that actions schedule.
  ///
  /// - Parameter limit: The maximum number of seconds to advance, since actions that schedule each
  ///   other would otherwise never end.
  /// - Returns: Whether no actions remain.
  @discardableResult
  public func advanceUntilIdle(limit: Double = 3600) -> Bool {
    require(
      limit >= 0 && limit < .infinity,
      "ManualClock.advanceUntilIdle(limit:): expected a finite value, at least 0", "\(limit)")
    let end = time + limit
    while let next = actions.first, next.time <= end { advance(to: next.time) }
    return actions.count == 0
  }

  private func requireOutside(_ call: @autoclosure () -> String) {
    require(
      !isAdvancing, "ManualClock.advance: expected a call from outside the clock's callbacks",
      "one from inside at \(time) s, \(call())")
  }

  private func run(to end: Double) {
    // At later times, a Double cannot distinguish one frame from the next.
    require(end <= 1e9, "ManualClock.advance: expected at most 10⁹ s", "\(end)")
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
    // A frame at this exact instant has passed, too.
    skipFrames(before: last + 1, at: end)
    isAdvancing = false
  }

  private func run(_ newInstant: Double, at newTime: Double) {
    // Within one instant, the grid's time takes precedence.
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
    // The frame is counted first, since an observer may set the frame rate.
    nextFrame += 1
    observers.send(Frame(time: frameTime, elapsed: elapsed))
  }

  /// Sets the time to an instant's time: all actions of one instant share the first one's time.
  private func enter(_ newInstant: Double, at newTime: Double) {
    guard newInstant > instant else { return }
    instant = newInstant
    time = newTime
  }

  private func frameTime(_ index: Double) -> Double {
    gridStart + index / frameRate
  }

  /// Skips all frames before an instant.
  private func skipFrames(before bound: Double, at time: Double) {
    // The count is first approximated from below, then made exact.
    let estimate = Double(Int((time - gridStart) * frameRate)) - 1
    if estimate > nextFrame { nextFrame = estimate }
    while Self.instant(of: frameTime(nextFrame)) < bound { nextFrame += 1 }
  }

  private func startGrid(previousRate: Double) {
    let isFrameDue =
      Self.instant(of: gridStart + nextFrame / previousRate) == instant
    if nextFrame > firstFrame { frameBeforeGrid = gridStart + (nextFrame - 1) / previousRate }
    gridStart = time
    // This instant's frame may still be due.
    firstFrame = isFrameDue ? 0 : 1
    nextFrame = firstFrame
  }
}
