public import StreamsCore
public import StreamsInterop
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
/// All settings are properties. A change mid-flight takes effect immediately, without a jump: the elapsed part of the
/// motion stays elapsed, and the difference fades out. At rest, a change applies to the next motion. While the lengths of
/// the lists don't match, as between two writes, the last matching lists are used. A list with a non-finite value is
/// dropped and counted in ``droppedCount``; other invalid settings trap (law L16).
///
/// With reduced motion, the tween is unchanged; with `ReducedMotion.instant`, it jumps to its end, and announces the
/// same states.
///
/// Cost per frame and motion: a search for the segment, its timing function, and a write to the property. Nothing is
/// allocated.
public final class TransitionTween<Value: Vector>: MotionSystem, Interaction, Stateful, Togglable {
  private let core: TransitionCore<Value>
  private let turning: Subscription
  /// The direction of the transition.
  public let direction: ReactiveProperty<TransitionDirection>
  /// The duration of the motion itself, in seconds: at least 0.
  public let duration: ReactiveProperty<Double>
  /// The delay before the forward motion, and therefore after the backward one, in seconds: at least 0.
  public let delayBefore: ReactiveProperty<Double>
  /// The delay after the forward motion, and therefore before the backward one, in seconds: at least 0.
  public let delayAfter: ReactiveProperty<Double>
  /// The values of the forward motion, in order, at least two; the backward motion passes through them in reverse.
  public let forwardValues: ReactiveProperty<[Value]>
  /// The times of the forward values (the key positions), as nondecreasing fractions of the duration; in the backward
  /// motion, each x becomes 1 − x. An empty list, the default, spaces them evenly.
  public let forwardOffsets: ReactiveProperty<[Double]>
  /// The timing function of each step between two values, when moving forward; a single one applies to all. In the
  /// backward motion, their order is reversed, but the functions themselves are not.
  public let forwardTimingFunctions: ReactiveProperty<[TimingFunction]>
  /// Whether the tween moves its targets. A disabled one rests where it is; when enabled again, it restarts.
  public let isEnabled: ReactiveProperty<Bool>

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
  ///   - isEnabled: whether the system moves its targets.
  public init(
    duration: Double, forwardValues: [Value], forwardOffsets: [Double] = [],
    forwardTimingFunctions: [TimingFunction] = [.easeInOut],
    direction: ReactiveProperty<TransitionDirection>, delayBefore: Double = 0,
    delayAfter: Double = 0, isEnabled: Bool = true
  ) {
    let core = TransitionCore(
      TransitionPlan(
        duration: duration, values: forwardValues, offsets: forwardOffsets,
        timingFunctions: forwardTimingFunctions, direction: direction.value,
        delayBefore: delayBefore, delayAfter: delayAfter, isEnabled: isEnabled))
    self.core = core
    self.direction = direction
    self.duration = ReactiveProperty(
      initialValue: duration, name: "duration",
      externalWrite: { new in core.change { $0.duration = new } })
    self.delayBefore = ReactiveProperty(
      initialValue: delayBefore, name: "delayBefore",
      externalWrite: { new in core.change { $0.delayBefore = new } })
    self.delayAfter = ReactiveProperty(
      initialValue: delayAfter, name: "delayAfter",
      externalWrite: { new in core.change { $0.delayAfter = new } })
    self.forwardValues = ReactiveProperty(
      initialValue: forwardValues, name: "forwardValues",
      externalWrite: { new in core.change { $0.values = new } })
    self.forwardOffsets = ReactiveProperty(
      initialValue: forwardOffsets, name: "forwardOffsets",
      externalWrite: { new in core.change { $0.offsets = new } })
    self.forwardTimingFunctions = ReactiveProperty(
      initialValue: forwardTimingFunctions,
      name: "forwardTimingFunctions",
      externalWrite: { new in core.change { $0.timingFunctions = new } })
    self.isEnabled = ReactiveProperty(
      initialValue: isEnabled, name: "isEnabled",
      externalWrite: { new in core.change { $0.isEnabled = new } })
    turning = direction.subscribe { new in core.change { $0.direction = new } }
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
  ///   - isEnabled: whether the system moves its targets.
  public convenience init(
    in window: TransitionWindow, segment: TransitionWindowSegment = .entire,
    forwardValues: [Value], forwardOffsets: [Double] = [],
    forwardTimingFunctions: [TimingFunction] = [.easeInOut],
    direction: ReactiveProperty<TransitionDirection>, isEnabled: Bool = true
  ) {
    self.init(
      duration: segment.duration(in: window), forwardValues: forwardValues,
      forwardOffsets: forwardOffsets, forwardTimingFunctions: forwardTimingFunctions,
      direction: direction, delayBefore: segment.delay(in: window, moving: .forward),
      delayAfter: segment.delay(in: window, moving: .backward), isEnabled: isEnabled)
  }

  /// Whether any of the targets moves.
  public var state: ReactiveProperty<MotionPhase> { core.state }

  /// The number of non-finite lists that were dropped.
  public var droppedCount: Int { core.droppedCount }

  /// The direction, and the tween's own settings.
  public var settings: [MotionSetting] {
    [
      MotionSetting(direction), MotionSetting(duration), MotionSetting(delayBefore),
      MotionSetting(delayAfter), MotionSetting(forwardValues), MotionSetting(forwardOffsets),
      MotionSetting(forwardTimingFunctions), MotionSetting(isEnabled),
    ]
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
    TransitionFlight(core, of: self, observer, current, clock).run()
  }
}
