public import StreamsCore
public import StreamsProperties

/// Moves a value along a list of values, in the direction of a transition: forward as they are given,
/// backward the other way round.
///
///     let fade = TransitionTween(
///       in: window, segment: .firstHalf, forwardValues: [0.0, 1], direction: direction)
///     runtime.add(fade, to: sheet.opacity)
///     direction.value = .backward   // goes back by the way it came
///
/// A property that it is added to is put at the side that the transition comes from: it shows that while it
/// waits, and then sets out. Each moves by itself.
///
/// ## Turning
///
/// As the direction changes, what is over of the one way is what is still to come of the other: half-way it
/// has half the time to get back, and what had not begun yet is at its end at once. What has been at its end
/// for some time waits as long before it sets out, and at most the delay of its direction. So all parts
/// of a transition meet again where they came from.
///
/// The position is continuous, and nothing is said as it turns. Where the way back is not the way forth,
/// since a timing function starts otherwise than it ends, the difference fades out along 1 − 3s² + 2s³.
///
/// ## Changes
///
/// Everything about it is a property. What changes in mid-motion takes effect at once, without a jump, as of
/// ``TweenSystem``; at rest it counts for the next motion. What is said there of bad input, too.
///
/// Cost, a frame and motion: as of ``TweenSystem``.
public final class TransitionTween<Value: Vector>:
  ConfigurableSystem, MotionSystem, Interaction, Stateful, Togglable
{
  private let core: TransitionCore<Value>
  private var madeDuration = Setting<Double>()
  private var madeDelayBefore = Setting<Double>()
  private var madeDelayAfter = Setting<Double>()
  private var madeForwardValues = Setting<[Value]>()
  private var madeForwardOffsets = Setting<[Double]>()
  private var madeForwardTimingFunctions = Setting<[TimingFunction]>()
  /// Which way it goes.
  public let direction: ReactiveProperty<TransitionDirection>
  private var subscription: Subscription?

  /// A tween between the two sides of a transition.
  ///
  /// - Parameters:
  ///   - duration: seconds of the motion.
  ///   - forwardValues: at least two, the first at back and the last at fore.
  ///   - forwardOffsets: as many, or none for evenly spaced ones.
  ///   - forwardTimingFunctions: one, or one between each two values.
  ///   - direction: which way it goes.
  ///   - delayBefore: seconds before it forward.
  ///   - delayAfter: seconds before it backward.
  ///   - enabled: whether it moves anything.
  public init(
    duration: Double, forwardValues: [Value], forwardOffsets: [Double] = [],
    forwardTimingFunctions: [TimingFunction] = [.easeInOut],
    direction: ReactiveProperty<TransitionDirection>, delayBefore: Double = 0,
    delayAfter: Double = 0, enabled: Bool = true
  ) {
    self.direction = direction
    let core = TransitionCore(
      TweenLists(
        values: forwardValues, offsets: forwardOffsets, timingFunctions: forwardTimingFunctions),
      moving: direction.value, duration: duration, delayBefore: delayBefore,
      delayAfter: delayAfter, enabled: enabled)
    self.core = core
    super.init(core)
    subscription = direction.onChange { [core] in core.set(direction: $0) }
  }

  /// A tween in a segment of a transition's window: that is how long it takes and when it begins, either
  /// way.
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

  /// Seconds of the motion itself: at least 0.
  public var duration: ReactiveProperty<Double> {
    madeDuration.property(core.duration) { [core] in core.set(duration: $0) }
  }
  /// Seconds before it forward, and so after it backward: at least 0.
  public var delayBefore: ReactiveProperty<Double> {
    madeDelayBefore.property(core.delayBefore) { [core] in core.set(delayBefore: $0) }
  }
  /// Seconds after it forward, and so before it backward: at least 0.
  public var delayAfter: ReactiveProperty<Double> {
    madeDelayAfter.property(core.delayAfter) { [core] in core.set(delayAfter: $0) }
  }
  /// What it passes through forward, at least two values; backward in the other order.
  public var forwardValues: ReactiveProperty<[Value]> {
    madeForwardValues.property(core.written.values) { [core] in core.set(values: $0) }
  }
  /// When it is at which value forward (the key positions), as fractions of the duration that never fall;
  /// backward each x is 1 − x. None, as by default, means evenly spaced.
  public var forwardOffsets: ReactiveProperty<[Double]> {
    madeForwardOffsets.property(core.written.offsets) { [core] in core.set(offsets: $0) }
  }
  /// How it goes from each value to the next forward; one alone counts for all. Backward they are in the
  /// other order, each as it is.
  public var forwardTimingFunctions: ReactiveProperty<[TimingFunction]> {
    madeForwardTimingFunctions.property(core.written.timingFunctions) { [core] in
      core.set(timingFunctions: $0)
    }
  }

  /// Starts a motion of its own for `observer`, from the side that the transition comes from; mostly
  /// called by `add`.
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }
}

/// The settings of a transition's tween that are in force.
final class TransitionCore<Value: Vector>: TweenCore<Value> {
  private(set) var moving: TransitionDirection
  private(set) var delayBefore: Double
  private(set) var delayAfter: Double

  init(
    _ lists: TweenLists<Value>, moving: TransitionDirection, duration: Double,
    delayBefore: Double, delayAfter: Double, enabled: Bool
  ) {
    self.moving = moving
    self.delayBefore = delayBefore
    self.delayAfter = delayAfter
    super.init(
      lists, atLeast: 2, initialValue: nil, duration: duration,
      delay: moving.origin(back: delayBefore, fore: delayAfter), enabled: enabled)
    require(lists.areFinite, "TransitionTween: forwardValues must be finite", "one is not")
    check()
  }

  func set(direction new: TransitionDirection) {
    guard replace(&moving, with: new) else { return }
    delay = moving.origin(back: delayBefore, fore: delayAfter)
    announce(.turn)
  }

  func set(delayBefore new: Double) {
    delayBefore = new
    wait()
  }

  func set(delayAfter new: Double) {
    delayAfter = new
    wait()
  }

  private func wait() {
    check()
    set(delay: moving.origin(back: delayBefore, fore: delayAfter))
  }

  private func check() {
    require(
      delayBefore >= 0 && delayBefore.isFinite,
      "TransitionTween: delayBefore must be at least 0, and finite", "\(delayBefore)")
    require(
      delayAfter >= 0 && delayAfter.isFinite,
      "TransitionTween: delayAfter must be at least 0, and finite", "\(delayAfter)")
  }

  /// The side that the transition comes from.
  override var start: Value {
    let values = (lists ?? written).values
    return moving == .forward ? values[0] : values[values.count - 1]
  }

  override func makeCourse(from value: Value) -> SegmentCourse<Value>? {
    moving == .forward ? lists?.course(from: value) : lists?.reversed
  }
}
