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
/// ``Tween``; at rest it counts for the next motion. What is said there of bad input, too.
///
/// Cost, a frame and motion: as of ``Tween``.
public final class TransitionTween<Value: Vector>: MotionSystem, Interaction, Stateful, Togglable {
  /// Seconds of the motion itself: at least 0.
  public let duration: ReactiveProperty<Double>
  /// Seconds before it forward, and so after it backward: at least 0.
  public let delayBefore: ReactiveProperty<Double>
  /// Seconds after it forward, and so before it backward: at least 0.
  public let delayAfter: ReactiveProperty<Double>
  /// What it passes through forward, at least two values; backward in the other order.
  public let forwardValues: ReactiveProperty<[Value]>
  /// When it is at which value forward (the key positions), as fractions of the duration that never fall;
  /// backward each x is 1 − x. None, as by default, means evenly spaced.
  public let forwardOffsets: ReactiveProperty<[Double]>
  /// How it goes from each value to the next forward; one alone counts for all. Backward they are in the
  /// other order, each as it is.
  public let forwardTimingFunctions: ReactiveProperty<[TimingFunction]>
  /// Which way it goes.
  public let direction: ReactiveProperty<TransitionDirection>

  /// What its runs hear of.
  private enum Change {
    case direction
    case lists
    case duration
  }

  private let settings: PlaybackSettings
  private let changes = ObserverList<Change>(name: "TransitionTween")
  /// The last lists that fit each other and were finite, and the direction that the runs know of.
  private let lists: Variable<TransitionLists<Value>>
  private let moving: Variable<TransitionDirection>
  private var subscriptions: [Subscription] = []

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
    self.duration = ReactiveProperty(initialValue: duration)
    self.delayBefore = ReactiveProperty(initialValue: delayBefore)
    self.delayAfter = ReactiveProperty(initialValue: delayAfter)
    self.forwardValues = ReactiveProperty(initialValue: forwardValues)
    self.forwardOffsets = ReactiveProperty(initialValue: forwardOffsets)
    self.forwardTimingFunctions = ReactiveProperty(initialValue: forwardTimingFunctions)
    self.direction = direction
    let first = TransitionLists(
      values: forwardValues, offsets: forwardOffsets, timingFunctions: forwardTimingFunctions)
    first.check()
    require(
      first.isFitting,
      "TransitionTween: forwardOffsets must be as many as forwardValues, and forwardTimingFunctions one or one fewer",
      "\(forwardOffsets.count) and \(forwardTimingFunctions.count)")
    require(first.isFinite, "TransitionTween: forwardValues must be finite", "one is not")
    lists = Variable(first)
    moving = Variable(direction.value)
    settings = PlaybackSettings(
      delay: direction.value.origin(back: delayBefore, fore: delayAfter), repeatCount: 1,
      repeatDuration: nil, autoreverses: false, enabled: enabled)
    _ = settings.repetition(duration: duration)
    Self.check(delayBefore, delayAfter)
    follow()
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

  /// Whether it moves anything. Disabled it rests where it is; enabled again, it begins anew.
  public var enabled: ReactiveProperty<Bool> { settings.enabled }

  /// How much motion it shows; what the clock says counts, too, if that is less.
  public var reducedMotion: ReactiveProperty<ReducedMotion> { settings.reducedMotion }

  /// Whether any of its motions is under way, delays included.
  public var state: ReactiveProperty<MotionPhase> { settings.motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> { settings.endings }

  /// How many lists of values were not finite and so were dropped.
  public var droppedCount: Int { settings.dropped.value }

  /// Starts a motion of its own for `observer`, from the side that the transition comes from; mostly
  /// called by `add`.
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    let run = TweenRun<SegmentCourse<Value>>(
      settings, for: observer, from: current, or: lists.value.origin(moving: moving.value),
      on: clock, duration: { [duration] in duration.value },
      makeCourse: { [lists, moving] _ in lists.value.course(moving: moving.value) })
    run.start([
      changes.subscribe(
        MotionObserver(next: { [moving, delayBefore, delayAfter] change in
          switch change {
          case .direction:
            run.turn(delay: moving.value.origin(back: delayBefore.value, fore: delayAfter.value))
          case .lists: run.relist(restarts: false, isRetarget: false, keepsTime: false)
          case .duration: run.bend()
          }
        }))
    ])
    return run.handle()
  }

  // MARK: What happens to the properties

  private func follow() {
    let relist = {
      [settings, lists, changes, forwardValues, forwardOffsets, forwardTimingFunctions] in
      let new = TransitionLists(
        values: forwardValues.value, offsets: forwardOffsets.value,
        timingFunctions: forwardTimingFunctions.value)
      new.check()
      guard new.isFitting else { return }
      guard new.isFinite else { return settings.dropped.value += 1 }
      lists.value = new
      changes.send(.lists)
    }
    let wait = { [settings, moving, delayBefore, delayAfter] in
      Self.check(delayBefore.value, delayAfter.value)
      let delay = moving.value.origin(back: delayBefore.value, fore: delayAfter.value)
      if settings.delay.value != delay { settings.delay.value = delay }
    }
    subscriptions = [
      direction.onChange { [moving, changes] direction in
        guard direction != moving.value else { return }
        moving.value = direction
        // First what moves: to that it is a turn, and no other delay.
        changes.send(.direction)
        wait()
      },
      duration.onChange { [changes] _ in changes.send(.duration) },
      delayBefore.onChange { _ in wait() },
      delayAfter.onChange { _ in wait() },
      forwardValues.onChange { _ in relist() },
      forwardOffsets.onChange { _ in relist() },
      forwardTimingFunctions.onChange { _ in relist() },
    ]
  }

  private static func check(_ delayBefore: Double, _ delayAfter: Double) {
    require(
      delayBefore >= 0 && delayBefore.isFinite,
      "TransitionTween: delayBefore must be at least 0, and finite", "\(delayBefore)")
    require(
      delayAfter >= 0 && delayAfter.isFinite,
      "TransitionTween: delayAfter must be at least 0, and finite", "\(delayAfter)")
  }
}
