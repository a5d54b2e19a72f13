public import StreamsCore
public import StreamsProperties

/// Lets a value glide on and slow down by itself: inertia.
///
///     let decay = DecaySystem(initialValue: 0.0)
///     let run = decay.drive(offset, on: clock)
///     decay.bounds.value = DecayBounds(lower: 0, upper: 1000)
///     decay.initialVelocity.value = 2400   // a push, from where it is
///
/// The velocity falls exponentially: x(t) = x₀ + v₀ (1 − e^(−λt)) / λ, with λ the ``rate``. So it goes
/// v₀ / λ far.
///
/// ## Bounds
///
/// A component that reaches a bound goes on with the velocity that it has there, and ``spring`` pulls it
/// back to the bound. One that begins beyond a bound is the spring's from the beginning.
///
/// ## Snap points
///
/// With ``snapPoints`` or ``snapping`` it ends on the one that is nearest to where it would end
/// otherwise. It slows down more to get exactly there, at most by a factor of 4; where that would not do, or
/// it would have to glide further than it does by itself, the spring takes it there from the beginning.
///
/// ## Changes in mid-motion
///
/// Everything about it is a property, and a change of any takes effect at once, with position and velocity
/// continuous. What the spring has caught stays caught until there is another push, or until its bound
/// is another; then it is free if it is within. The snap point is chosen anew by a push and when the
/// points change. At rest, it moves if other bounds or other snap points would have it elsewhere. Bounds and constants that it
/// has already are no change.
///
/// ## When it rests
///
/// When what is left of the motion is ``threshold`` of what it was at its beginning, or at the last
/// change: then the value is exactly its computed end, at rest is announced, and then the reason, on
/// ``ConfigurableSystem/endings`` (laws L13 and L15).
///
/// ## Less motion
///
/// Reduced, the spring does not swing about a bound or a snap point. Switched off, it is at its end at
/// once, and announces the same states.
///
/// ## Bad input
///
/// A value or a velocity that is not finite, bounds with NaN, and a snap point that is not finite are
/// dropped, and counted in ``ConfigurableSystem/droppedCount``. A rate that is not above 0, and a threshold that is not
/// between 0 and 1, trap (law L16).
///
/// Cost, a frame and motion: an exponential, or a spring's step, and what writing the property costs.
/// Nothing is allocated but at a change of course, which also looks for the moment of rest: some
/// hundred exponentials where springs are concerned.
public final class DecaySystem<Value: Vector>: PlacedSystem<Value>, MotionSystem {
  @usableFromInline let core: DecayCore<Value>

  // The properties of the settings, as far as somebody has asked for them.
  private var madeRate = Setting<Double>()
  private var madeBounds = Setting<DecayBounds<Value>>()
  private var madeSnapPoints = Setting<[Value]>()
  private var madeSnapping = Setting<((Value) -> Value?)?>()
  private var madeInertia = Setting<InertiaParameters?>()
  private var madeSpring = Setting<SpringParameters>()
  private var madeThreshold = Setting<Double>()
  private var madeTolerance = Setting<MotionTolerance?>()

  /// A decay.
  ///
  /// - Parameters:
  ///   - initialValue: where its streams begin.
  ///   - initialVelocity: units a second.
  ///   - rate: per second, above 0, else traps; by default UIKit's normal one, about 2.
  ///   - bounds: where it shall come to rest; a spring brings it back from beyond.
  ///   - snapPoints: it ends on the nearest of these, if there are any.
  ///   - spring: by default Material Motion's, with just so much friction that it does not swing.
  ///   - threshold: above 0 and below 1, else traps.
  ///   - tolerance: when it rests, in units of the value; none for the threshold.
  ///   - enabled: whether it moves anything.
  @inlinable
  public init(
    initialValue: Value = .zero, initialVelocity: Value = .zero, rate: Double = DecayRate.normal,
    bounds: DecayBounds<Value> = DecayBounds(), snapPoints: [Value] = [],
    spring: SpringParameters = SpringParameters().withoutOvershoot, threshold: Double = 0.0005,
    tolerance: MotionTolerance? = nil, enabled: Bool = true
  ) {
    let core = DecayCore(
      initialValue: initialValue, initialVelocity: initialVelocity, bounds: bounds,
      snapPoints: snapPoints,
      DecaySettings(
        rate: rate, spring: spring, rest: RestRule(threshold: threshold, tolerance: tolerance)),
      enabled: enabled)
    self.core = core
    super.init(core)
  }

  /// What glides on as Motion's `inertia` does.
  ///
  /// - Parameters:
  ///   - inertia: how far and how quickly.
  ///   - landing: hears where it would come to rest, and says where it shall: there it is in the same time,
  ///     however far that is. None, or an answer of none, for where it would.
  ///   - bounds: between what it stays.
  ///   - initialValue: the value until it is written.
  ///   - initialVelocity: units a second, with which it sets out.
  public convenience init(
    initialValue: Value = .zero, initialVelocity: Value = .zero, inertia: InertiaParameters,
    bounds: DecayBounds<Value> = DecayBounds(), landing: ((Value) -> Value?)? = nil
  ) {
    self.init(
      initialValue: initialValue, initialVelocity: initialVelocity, rate: inertia.rate,
      bounds: bounds)
    core.inertia = inertia
    core.snapping = landing
  }

  // MARK: Settings

  /// How far and how quickly a throw glides; none for as far as the ``rate`` has it. It sets the rate. A
  /// throw's velocity jumps to what leads it there, where the two differ; what moves already is left alone.
  /// With ``snapping`` or ``snapPoints`` a throw covers the way to there in the same time.
  public var inertia: ReactiveProperty<InertiaParameters?> {
    madeInertia.property(core.inertia) { [core] in core.set(inertia: $0) }
  }
  /// How quickly it slows down: λ of e^(−λt), per second; above 0. ``DecayRate`` knows some.
  public var rate: ReactiveProperty<Double> {
    madeRate.property(core.settings.rate) { [core] in core.set(rate: $0) }
  }
  /// Where it shall come to rest.
  public var bounds: ReactiveProperty<DecayBounds<Value>> {
    madeBounds.property(core.settings.bounds) { [core] in core.set(bounds: $0) }
  }
  /// Where it may come to rest; none for anywhere.
  public var snapPoints: ReactiveProperty<[Value]> {
    madeSnapPoints.property(core.snapPoints) { [core] in core.set(snapPoints: $0) }
  }
  /// Where it shall come to rest, given where it would otherwise: none for there. Where it has an answer,
  /// ``snapPoints`` don't count.
  public var snapping: ReactiveProperty<((Value) -> Value?)?> {
    madeSnapping.property(core.snapping) { [core] in core.set(snapping: $0) }
  }
  /// What pulls back to bounds, and to snap points that slowing down does not lead to.
  public var spring: ReactiveProperty<SpringParameters> {
    madeSpring.property(core.settings.spring) { [core] in
      if replace(&core.settings.spring, with: $0) { core.announce(.shape) }
    }
  }
  /// What part of a motion may be left when it lands. Above 0, below 1.
  public var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.settings.rest.threshold) { [core] in core.set(threshold: $0) }
  }
  /// How much of it may be left, in units of the value: none for ``threshold`` of it, and half a unit at
  /// most.
  public var tolerance: ReactiveProperty<MotionTolerance?> {
    madeTolerance.property(core.settings.rest.tolerance) { [core] in core.set(tolerance: $0) }
  }

  // MARK: What it does

  /// Where a push would end that begins at ``PlacedSystem/initialValue`` with ``PlacedSystem/initialVelocity``.
  public var projectedEnd: Value {
    projectedEnd(from: core.start, velocity: core.startVelocity)
  }

  /// Where a push would end, the bounds and the snap points considered.
  ///
  /// - Parameters:
  ///   - value: where it begins.
  ///   - velocity: units a second.
  @inlinable
  public func projectedEnd(from value: Value, velocity: Value) -> Value {
    core.projectedEnd(from: value, velocity: velocity)
  }

  /// Starts a motion of its own for `observer`; mostly called by ``MotionSystem/stream(on:fileID:line:)`` and `drive`.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }
}
