import StreamsCore
public import StreamsProperties

/// Moves a value along a list of values in a given time.
///
///     let fade = TweenSystem(duration: 0.3, values: [0.0, 1.0])
///     let run = fade.drive(opacity, on: clock)
///
///     let move = TweenSystem(to: SIMD2(100.0, 40.0), .easeInOut(duration: 0.5))   // from the property's value
///
/// The Core Animation equivalents are `CABasicAnimation` and `CAKeyframeAnimation`. All times are in seconds.
///
/// ## Changes mid-flight
///
/// All settings are properties, and any change takes effect immediately, without a jump:
///
/// - ``CourseSystem/duration``, and ``CourseSystem/timing`` apart from its delay: the elapsed part of the current pass
///   stays elapsed, as a fraction of the pass. If the new timing would end earlier, the current pass is the last.
/// - ``values`` to a single value: the tween goes there from its current value, in an entirely new motion without the
///   delay.
/// - ``values`` to several values, ``offsets`` and ``timingFunctions``: the tween continues at the same fraction of the
///   pass. The difference is added to the value, and fades out along 1 − 3s² + 2s³ over the rest of the pass.
/// - ``PlaybackTiming/delay``: a waiting tween waits that much longer or shorter; after the delay, the change applies
///   to the next motion.
///
/// The timing functions determine the velocity, which may therefore jump at a change. To prevent that, set an
/// ``initialVelocity``: the tween starts with it, and at a change continues with its current velocity. The difference v
/// from the timing function's velocity is added as v τ (1 − τ / T)² over the remaining time T of the pass, so the tween
/// may overshoot its end. At rest, new ``values`` start a new motion; other changes apply to the next motion. Writing
/// the current value is a no-op.
///
/// ## States
///
/// A motion is active from its beginning, including its delay, during which it keeps its first value. The motion ends
/// exactly on the last value of its last pass, announces rest, and then announces the reason on
/// ``ConfigurableSystem/endings`` (laws L13 and L15). When disabled, it rests where it is; when enabled again, it
/// restarts. A tween with a single value then runs from where it is, in every pass; with several values, each pass is
/// like the first.
///
/// ## Less motion
///
/// With reduced motion, a tween makes a single forward pass. With motion off, it jumps straight to the end of that
/// pass, without the delay, and announces the same states.
///
/// ## Bad input
///
/// A list with a non-finite value is dropped and counted in ``ConfigurableSystem/droppedCount``. While the lengths of
/// the lists don't match, as between two writes, the last matching lists are used. An empty list of values traps, and
/// so do offsets that decrease or lie outside 0…1, and invalid times (law L16).
///
/// Cost per frame and motion: a search for the segment, its timing function, and a write to the property. Nothing is
/// allocated.
public final class TweenSystem<Value: Vector>: CourseSystem<Value> {
  @usableFromInline let core: CourseCore<TweenPlan<Value>>

  private var madeValues = Setting<[Value]>()
  private var madeOffsets = Setting<[Double]>()
  private var madeTimingFunctions = Setting<[TimingFunction]>()
  private var madeInitialValue = Setting<Value>()
  private var madeInitialVelocity = Setting<Value?>()

  /// A tween along values.
  ///
  /// - Parameters:
  ///   - duration: the seconds per pass.
  ///   - values: the values, at least one.
  ///   - offsets: one for each value; empty for evenly spaced values.
  ///   - timingFunctions: one for all, or one between each two values.
  ///   - timing: the delay and repetition; traps if invalid.
  ///   - initialValue: the first value of its streams if there is only one value; by default that
  ///     value.
  ///   - isEnabled: whether the system moves its targets.
  @inlinable public init(
    duration: Double, values: [Value], offsets: [Double] = [],
    timingFunctions: [TimingFunction] = [.easeInOut], timing: PlaybackTiming = PlaybackTiming(),
    initialValue: Value? = nil, isEnabled: Bool = true
  ) {
    let core = CourseCore(
      TweenPlan(values: values, offsets: offsets, timingFunctions: timingFunctions),
      duration: duration, timing: timing, initialValue: initialValue, enabled: isEnabled)
    self.core = core
    super.init(core) { MotionRun(SystemRun(of: $0, core, for: $1, moving: $2, on: $3)) }
  }

  /// A tween from the current value to another.
  ///
  ///     let tween = TweenSystem(to: 100.0, .easeOut(duration: 0.3))
  ///
  /// - Parameters:
  ///   - destination: the value to which the tween goes. A non-finite value is dropped and counted.
  ///   - style: the duration, the timing function, the delay and the repetition; traps if invalid. With a duration of 0,
  ///     the tween jumps straight to its destination.
  ///   - initialValue: the first value of its streams; by default the destination.
  ///   - initialVelocity: the initial velocity, in units per second; `nil` for the timing function's own. A non-finite
  ///     velocity is dropped and counted.
  ///   - isEnabled: whether the system moves its targets.
  ///
  /// For the cost, see the class.
  @inlinable public convenience init(
    to destination: Value, _ style: CurveStyle, initialValue: Value? = nil,
    initialVelocity: Value? = nil, isEnabled: Bool = true
  ) {
    self.init(
      duration: style.duration, values: [destination], timingFunctions: [style.timingFunction],
      timing: style.timing, initialValue: initialValue, isEnabled: isEnabled)
    if let initialVelocity { self.initialVelocity.value = initialVelocity }
  }

  /// The values through which the tween passes, at least one. A single value is the destination: the tween goes there
  /// from the current value.
  public var values: ReactiveProperty<[Value]> {
    madeValues.property(core.written.values) { [core] new in
      core.change(to: new.areFinite) { $0.values = new }
    }
  }
  /// The time of each value, as fractions of a pass that never decrease. An empty list, the default, spaces them
  /// evenly. Before the first offset and after the last, the value stays constant. A single value takes two offsets.
  public var offsets: ReactiveProperty<[Double]> {
    madeOffsets.property(core.written.offsets) { [core] new in core.change { $0.offsets = new } }
  }
  /// The timing function from each value to the next; a single one applies to all. The default is ease-in-ease-out.
  public var timingFunctions: ReactiveProperty<[TimingFunction]> {
    madeTimingFunctions.property(core.written.timingFunctions) { [core] new in
      core.change { $0.timingFunctions = new }
    }
  }
  /// The first value of a stream if there is only a single value.
  public var initialValue: ReactiveProperty<Value> {
    madeInitialValue.property(core.initialValue ?? core.written.first) { [core] in
      core.initialValue = $0
    }
  }

  /// The initial velocity, in units per second, if there is no delay. With any value but `nil`, the motion keeps its
  /// current velocity at a change; `nil`, the default, leaves the velocity to the timing functions. A value written
  /// mid-flight applies to the next motion. A non-finite velocity is dropped and counted.
  public var initialVelocity: ReactiveProperty<Value?> {
    madeInitialVelocity.property(core.initialVelocity) { [core] in core.set(initialVelocity: $0) }
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [
        madeValues.node, madeOffsets.node, madeTimingFunctions.node, madeInitialValue.node,
        madeInitialVelocity.node,
      ]
    }
  #endif
}
