public import StreamsCore
public import StreamsProperties

/// Moves a value along a list of values in a given time.
///
///     let fade = TweenSystem(duration: 0.3, values: [0.0, 1.0])
///     let run = fade.drive(opacity, on: clock)
///
///     let move = TweenSystem(duration: 0.5, to: SIMD2(100.0, 40.0))   // from where the property is
///
/// In Core Animation: `CABasicAnimation`, `CAKeyframeAnimation`. All times are in seconds.
///
/// ## Changes in mid-motion
///
/// Everything about it is a property, and a change of any takes effect at once, without a jump:
///
/// - ``duration``, ``PlaybackSystem/repeatCount``, ``PlaybackSystem/repeatDuration``, ``PlaybackSystem/autoreverses``: what is done stays done, as a
///   fraction of the pass that is under way. If less is left than that, that pass is the last.
/// - ``values`` to a single one: goes there from where it is, in a whole new motion without the delay.
/// - ``values`` to several, ``offsets``, ``timingFunctions``: goes on at the same fraction of the pass. What
///   the value would jump by is added to it and fades out over the rest of the pass, along 1 − 3s² + 2s³.
/// - ``PlaybackSystem/delay``: while it waits, it waits that much longer or shorter; later that counts for the next motion.
///
/// Velocity is what the timing functions say, and so may jump at a change. Where it must not, give it an
/// ``initialVelocity``: with that it sets out, and at a change it goes on with the velocity that it has. What
/// differs from the timing function's is added, as v τ (1 − τ / T)² over what is left of the pass, T: so it
/// may go past where it ends. At rest, other ``values`` set off a new motion; what else changes counts for the next. What it is set
/// to already is no change.
///
/// ## States
///
/// A motion is active from its beginning, its delay included, in which it shows its first value. It ends
/// exactly on the last value of its last pass, announces rest, and then the reason, on ``ConfigurableSystem/endings`` (laws
/// L13 and L15). Disabled it rests where it is; enabled again, it begins anew.
///
/// ## Less motion
///
/// Reduced, it makes one pass forwards. Switched off, it is at the end of that pass at once, without the
/// delay, and announces the same states.
///
/// ## Bad input
///
/// A list with a value that is not finite is dropped, and counted in ``ConfigurableSystem/droppedCount``. While the lengths
/// of the lists don't fit each other, as between two writes, the last ones that did are used. No values,
/// offsets that fall or lie outside of 0…1, and times that make no sense trap (law L16).
///
/// Cost, a frame and motion: a search for the segment, its timing function, and what writing the property
/// costs. Nothing is allocated.
public final class TweenSystem<Value: Vector>: PlaybackSystem, MotionSystem {
  @usableFromInline let core: TweenCore<Value>

  private var madeValues = Setting<[Value]>()
  private var madeOffsets = Setting<[Double]>()
  private var madeTimingFunctions = Setting<[TimingFunction]>()
  private var madeInitialValue = Setting<Value>()
  private var madeInitialVelocity = Setting<Value?>()

  /// A tween along values.
  ///
  /// - Parameters:
  ///   - duration: seconds a pass.
  ///   - values: at least one.
  ///   - offsets: as many, or none for evenly spaced ones.
  ///   - timingFunctions: one, or one between each two values.
  ///   - delay: how many seconds pass before it begins; finite. Below 0 it begins in its midst.
  ///   - repeatCount: how many times it is played, `.infinity` for ever; above 0.
  ///   - repeatDuration: how many seconds it is repeated for, if not by number; above 0.
  ///   - autoreverses: whether every other time goes backward.
  ///   - initialValue: where its streams begin if there is but one value; by default there.
  ///   - enabled: whether it moves anything.
  @inlinable
  public init(
    duration: Double, values: [Value], offsets: [Double] = [],
    timingFunctions: [TimingFunction] = [.easeInOut], delay: Double = 0, repeatCount: Double = 1,
    repeatDuration: Double? = nil, autoreverses: Bool = false, initialValue: Value? = nil,
    enabled: Bool = true
  ) {
    let core = TweenCore(
      TweenLists(values: values, offsets: offsets, timingFunctions: timingFunctions),
      initialValue: initialValue, duration: duration, delay: delay, repeatCount: repeatCount,
      repeatDuration: repeatDuration, autoreverses: autoreverses, enabled: enabled)
    self.core = core
    super.init(core)
  }

  /// A tween from the current value to another.
  ///
  /// - Parameters:
  ///   - duration: seconds it takes. Traps unless at least 0 and finite; at 0 it is there at once.
  ///   - destination: where it goes. One that is not finite is dropped, and counted.
  ///   - timingFunction: what part of the way is done when a part of the time has passed.
  ///   - delay: how many seconds pass before it begins. Below 0 it begins in its midst. Traps
  ///     unless finite.
  ///   - initialValue: where its streams begin; by default at the destination.
  ///   - initialVelocity: how fast it sets out, in units a second; none for what the timing
  ///     function says. One that is not finite is dropped, and counted.
  ///   - enabled: whether it moves anything.
  ///
  /// Cost: as of the class.
  @inlinable
  public convenience init(
    duration: Double, to destination: Value, timingFunction: TimingFunction = .easeInOut,
    delay: Double = 0, initialValue: Value? = nil, initialVelocity: Value? = nil,
    enabled: Bool = true
  ) {
    self.init(
      duration: duration, values: [destination], timingFunctions: [timingFunction], delay: delay,
      initialValue: initialValue, enabled: enabled)
    if let initialVelocity { self.initialVelocity.value = initialVelocity }
  }

  /// Seconds a pass: at least 0, where it is at its end at once.
  public var duration: ReactiveProperty<Double> { durationSetting }
  /// What it passes through, at least one. One alone is where it goes from the current value.
  public var values: ReactiveProperty<[Value]> {
    madeValues.property(core.written.values) { [core] in core.set(values: $0) }
  }
  /// When it is at which value, as fractions of a pass that never fall. None, as by default, means evenly
  /// spaced. Before the first and after the last it rests. For a single value there are two.
  public var offsets: ReactiveProperty<[Double]> {
    madeOffsets.property(core.written.offsets) { [core] in core.set(offsets: $0) }
  }
  /// How it goes from each value to the next; one alone counts for all. By default ease-in-ease-out.
  public var timingFunctions: ReactiveProperty<[TimingFunction]> {
    madeTimingFunctions.property(core.written.timingFunctions) { [core] in
      core.set(timingFunctions: $0)
    }
  }
  /// Where a stream with a single value sets out from, when it starts.
  public var initialValue: ReactiveProperty<Value> {
    madeInitialValue.property(
      core.initialValue ?? core.written.values[core.written.values.count - 1]
    ) {
      [core] in core.initialValue = $0
    }
  }

  /// Units a second, with which it sets out where it doesn't wait, and takes over whatever velocity there is
  /// at a change; none, as by default, for what the timing functions say. Written in mid-motion, it counts
  /// for the next motion. One that is not finite is dropped, and counted.
  public var initialVelocity: ReactiveProperty<Value?> {
    madeInitialVelocity.property(core.initialVelocity) { [core] in core.set(initialVelocity: $0) }
  }

  /// Starts a motion of its own for `observer`, from `current` or the initial value.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }
}
