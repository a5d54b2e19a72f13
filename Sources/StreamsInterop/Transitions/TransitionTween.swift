public import StreamsCore
public import StreamsProperties

/// Moves a value through a list of values in a transition's direction: in order when forward, in
/// reverse when backward.
///
///     let fade = TransitionTween(
///       in: window, segment: .firstHalf, forwardValues: [0.0, 1], direction: direction)
///     runtime.add(fade, to: sheet.opacity)
///     direction.value = .backward   // retraces its path
///
/// Adding a tween to a property sets the property to the side from which the transition comes. The property stays there
/// during the delay, then starts to move. Each property moves independently.
///
/// ## Turning
///
/// When the direction changes, the elapsed time in one direction becomes the remaining time in the other: a motion
/// reversed halfway has half the time to return, and a motion that had not begun ends immediately. A motion that has
/// been at its end for some time waits that long before it returns, but no longer than its direction's delay. So all
/// parts of a transition return to their starting points in sync.
///
/// The position is continuous, and no state changes at the reversal. If the backward motion differs from the forward
/// one, because a timing function does not start as it ends, the difference fades out along 1 − 3s² + 2s³.
///
/// ## Changes
///
/// All settings are properties. A change mid-flight takes effect immediately, without a jump, as with a
/// ``TweenSystem``; at rest, it applies to the next motion. Bad input is also handled as with a ``TweenSystem``.
///
/// Cost per frame and motion: see ``TweenSystem``.
public final class TransitionTween<Value: Vector>:
  ConfigurableSystem, MotionSystem, Interaction, Stateful, Togglable
{
  private let core: CourseCore<TransitionPlan<Value>>
  private var madeDuration = Setting<Double>()
  private var madeDelayBefore = Setting<Double>()
  private var madeDelayAfter = Setting<Double>()
  private var madeForwardValues = Setting<[Value]>()
  private var madeForwardOffsets = Setting<[Double]>()
  private var madeForwardTimingFunctions = Setting<[TimingFunction]>()
  /// The direction of the transition.
  public let direction: ReactiveProperty<TransitionDirection>
  private var subscription: Subscription?

  /// A tween between the two sides of a transition.
  ///
  /// - Parameters:
  ///   - duration: the duration of the motion, in seconds.
  ///   - forwardValues: at least two, the first at back and the last at fore.
  ///   - forwardOffsets: one for each value; empty for even spacing.
  ///   - forwardTimingFunctions: one for all, or one for each step between two values.
  ///   - direction: the direction of the transition.
  ///   - delayBefore: the delay before the forward motion, in seconds.
  ///   - delayAfter: the delay before the backward motion, in seconds.
  ///   - enabled: whether the system moves its targets.
  public init(
    duration: Double, forwardValues: [Value], forwardOffsets: [Double] = [],
    forwardTimingFunctions: [TimingFunction] = [.easeInOut],
    direction: ReactiveProperty<TransitionDirection>, delayBefore: Double = 0,
    delayAfter: Double = 0, enabled: Bool = true
  ) {
    self.direction = direction
    let core = CourseCore(
      TransitionPlan(
        TweenPlan(
          values: forwardValues, offsets: forwardOffsets, timingFunctions: forwardTimingFunctions),
        moving: direction.value, delayBefore: delayBefore, delayAfter: delayAfter),
      duration: duration, enabled: enabled)
    self.core = core
    super.init(core)
    subscription = direction.onChange { [core] new in core.change { $0.moving = new } }
  }

  /// A tween over a segment of a transition's window. The segment sets the tween's duration, and its delays in both
  /// directions.
  ///
  /// - Parameters:
  ///   - window: the duration of the transition.
  ///   - segment: the part of the window.
  ///   - forwardValues: at least two, the first at back and the last at fore.
  ///   - forwardOffsets: one for each value; empty for even spacing.
  ///   - forwardTimingFunctions: one for all, or one for each step between two values.
  ///   - direction: the direction of the transition.
  ///   - enabled: whether the system moves its targets.
  public convenience init(
    in window: TransitionWindow, segment: TransitionWindowSegment = .entire,
    forwardValues: [Value], forwardOffsets: [Double] = [],
    forwardTimingFunctions: [TimingFunction] = [.easeInOut],
    direction: ReactiveProperty<TransitionDirection>, enabled: Bool = true
  ) {
    self.init(
      duration: segment.duration(in: window), forwardValues: forwardValues,
      forwardOffsets: forwardOffsets, forwardTimingFunctions: forwardTimingFunctions,
      direction: direction, delayBefore: segment.delay(in: window, moving: .forward),
      delayAfter: segment.delay(in: window, moving: .backward), enabled: enabled)
  }

  /// The duration of the motion itself, in seconds: at least 0.
  public var duration: ReactiveProperty<Double> {
    madeDuration.property(core.duration) { [core] in core.set(duration: $0) }
  }
  /// The delay before the forward motion, and therefore after the backward one, in seconds: at least 0.
  public var delayBefore: ReactiveProperty<Double> {
    madeDelayBefore.property(core.written.delayBefore) { [core] new in
      core.change { $0.delayBefore = new }
    }
  }
  /// The delay after the forward motion, and therefore before the backward one, in seconds: at least 0.
  public var delayAfter: ReactiveProperty<Double> {
    madeDelayAfter.property(core.written.delayAfter) { [core] new in
      core.change { $0.delayAfter = new }
    }
  }
  /// The values of the forward motion, in order, at least two; the backward motion passes through them in reverse.
  public var forwardValues: ReactiveProperty<[Value]> {
    madeForwardValues.property(core.written.lists.values) { [core] new in
      core.change(to: new.areFinite) { $0.lists.values = new }
    }
  }
  /// The times of the forward values (the key positions), as nondecreasing fractions of the duration; in the backward
  /// motion, each x becomes 1 − x. An empty list, the default, spaces them evenly.
  public var forwardOffsets: ReactiveProperty<[Double]> {
    madeForwardOffsets.property(core.written.lists.offsets) { [core] new in
      core.change { $0.lists.offsets = new }
    }
  }
  /// The timing function of each step between two values, when moving forward; a single one applies to all. In the
  /// backward motion, their order is reversed, but the functions themselves are not.
  public var forwardTimingFunctions: ReactiveProperty<[TimingFunction]> {
    madeForwardTimingFunctions.property(core.written.lists.timingFunctions) { [core] new in
      core.change { $0.lists.timingFunctions = new }
    }
  }

  /// Starts a separate motion for `observer`, from the side where the transition begins; usually
  /// called by `add`.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - current: reads the current value of its target; `nil` for a stream.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    start(observer, moving: current.map { MotionStart($0) }, on: clock)
  }

  /// Always true.
  public static var _takesOver: Bool { true }

  /// Starts a separate motion that takes over its target.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - start: the motion to take over; `nil` for a stream.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  public func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, moving: start, on: clock))
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [
        direction.tracedNode, madeDuration.node, madeDelayBefore.node, madeDelayAfter.node,
        madeForwardValues.node, madeForwardOffsets.node, madeForwardTimingFunctions.node,
      ]
    }
  #endif
}

/// The values of a tween in either direction of a transition, and its delays.
struct TransitionPlan<Value: Vector>: CoursePlan {
  var lists: TweenPlan<Value>
  var moving: TransitionDirection
  var delayBefore: Double
  var delayAfter: Double

  init(
    _ lists: TweenPlan<Value>, moving: TransitionDirection, delayBefore: Double, delayAfter: Double
  ) {
    self.lists = lists
    self.moving = moving
    self.delayBefore = delayBefore
    self.delayAfter = delayAfter
    require(
      lists.isWhole, "TransitionTween.forwardValues: expected finite values", "one that is not")
  }

  func check() {
    lists.check(atLeast: 2)
    require(
      delayBefore >= 0 && delayBefore.isFinite,
      "TransitionTween.delayBefore: expected a finite value, at least 0", "\(delayBefore)")
    require(
      delayAfter >= 0 && delayAfter.isFinite,
      "TransitionTween.delayAfter: expected a finite value, at least 0", "\(delayAfter)")
  }

  var isWhole: Bool { lists.isWhole }

  /// The side from which the transition comes.
  var first: Value {
    moving == .forward ? lists.values[0] : lists.values[lists.values.count - 1]
  }

  func course(from value: Value) -> SegmentCourse<Value> {
    moving == .forward ? lists.course(from: value) : lists.reversed
  }

  /// Starts a motion when the direction changes.
  func change(from old: Self) -> SystemChange? {
    if moving != old.moving { return .turn }
    return lists != old.lists ? .way : delay != old.delay ? .delay : nil
  }

  var delay: Double? { moving.origin(back: delayBefore, fore: delayAfter) }
}
