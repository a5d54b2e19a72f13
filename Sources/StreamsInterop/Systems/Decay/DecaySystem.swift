public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Makes a value glide and slow down on its own, like inertia.
///
///     let decay = DecaySystem(initialValue: 0.0)
///     let run = decay.drive(offset, on: clock)
///     decay.bounds.value = DecayBounds(lower: 0, upper: 1000)
///     decay.initialVelocity.value = 2400   // a push, from its present value
///
/// The velocity falls exponentially: x(t) = x₀ + v₀ (1 − e^(−λt)) / λ, where λ is the ``rate``. The total distance is
/// therefore v₀ / λ.
///
/// ## Bounds
///
/// A component that reaches a bound continues past it with its velocity, and ``spring`` pulls it back to the bound. If
/// a component begins outside the bounds, the spring moves it from the start.
///
/// ## Detents
///
/// With ``detents``, the value ends on the chosen detent; by default, the one nearest to its natural end. To land
/// exactly on the detent, the value slows down faster, by at most a factor of 4. If that factor is not enough, or if
/// the value would have to glide farther than its natural end, the spring moves it there from the start.
///
/// ## Changes mid-flight
///
/// All settings are properties, and any change takes effect immediately, with position and velocity continuous. A
/// component that the spring has caught stays caught until another push, or until its bound changes; after that, the
/// component is free if it is within the bounds. A push chooses a detent, and so does a change of the detents. A value
/// at rest moves if new bounds or detents require another position. Writing the current bounds or constants is a no-op.
///
/// ## When it rests
///
/// The value rests when the remaining motion is ``threshold`` times the motion at the beginning or at the last change.
/// The value is then exactly its computed end. The system announces rest, then the reason on
/// ``ConfigurableSystem/endings`` (laws L13 and L15).
///
/// ## Less motion
///
/// With reduced motion, the spring does not swing about a bound or a detent. With motion off, the decay jumps straight
/// to its end and announces the same states.
///
/// ## Bad input
///
/// A non-finite value or velocity, bounds with NaN, and a list with a non-finite detent are dropped and counted in
/// ``ConfigurableSystem/droppedCount``. Traps for a rate that is not above 0, and for a threshold that is not between 0
/// and 1 (law L16).
///
/// Cost per frame and motion: an exponential or a spring's step, and a write to the property. Only a change of course
/// allocates. A change also computes the time of rest, which takes about a hundred exponentials if springs are
/// involved.
public final class DecaySystem<Value: Vector>: PlacedSystem<Value> {
  @usableFromInline let core: DecayCore<Value>

  // The properties of the settings, created on first use.
  private var madeRate = Setting<Double>()
  private var madeBounds = Setting<DecayBounds<Value>>()
  private var madeDetents = Setting<MotionDetents<Value>>()
  private var madeInertia = Setting<InertiaParameters?>()
  private var madeSpring = Setting<SpringStyle>()
  private var madeThreshold = Setting<Double>()
  private var madeTolerance = Setting<MotionTolerance?>()

  /// A decay.
  ///
  /// - Parameters:
  ///   - initialValue: the first value of its streams.
  ///   - initialVelocity: the initial velocity, in units per second.
  ///   - rate: the rate per second. Traps unless above 0. The default is UIKit's normal rate, about 2.
  ///   - bounds: the limits of the resting position; a spring brings the value back from outside.
  ///   - detents: the resting positions, if there are any.
  ///   - spring: the spring at bounds and detents; by default Material Motion's spring, with just enough friction to
  ///     prevent overshoot.
  ///   - threshold: the remaining fraction at which the value rests. Traps unless above 0 and below 1.
  ///   - tolerance: the remaining motion at which the value rests, in units of the value; `nil` for the threshold.
  ///   - isEnabled: whether the system moves its targets.
  @inlinable public init(
    initialValue: Value = .zero, initialVelocity: Value = .zero, rate: Double = DecayRate.normal,
    bounds: DecayBounds<Value> = DecayBounds(), detents: MotionDetents<Value> = .free,
    spring: SpringStyle = SpringStyle().withoutOscillation, threshold: Double = 0.0005,
    tolerance: MotionTolerance? = nil, isEnabled: Bool = true
  ) {
    let core = DecayCore(
      initialValue: initialValue, initialVelocity: initialVelocity, bounds: bounds,
      detents: detents,
      DecaySettings(
        rate: rate, spring: spring, rest: RestRule(threshold: threshold, tolerance: tolerance)),
      enabled: isEnabled)
    self.core = core
    super.init(core)
  }

  /// A decay that glides like Motion's `inertia`.
  ///
  /// - Parameters:
  ///   - initialValue: the first value of its streams.
  ///   - initialVelocity: the initial velocity, in units per second.
  ///   - inertia: the distance and the pace of the glide.
  ///   - bounds: the limits of the resting position.
  ///   - landing: receives the natural end and returns another end, which the decay reaches in the same time, however
  ///     far away it is. `nil`, or a result of `nil`, uses the natural end.
  public convenience init(
    initialValue: Value = .zero, initialVelocity: Value = .zero, inertia: InertiaParameters,
    bounds: DecayBounds<Value> = DecayBounds(), landing: ((Value) -> Value?)? = nil
  ) {
    self.init(
      initialValue: initialValue, initialVelocity: initialVelocity, rate: inertia.rate,
      bounds: bounds)
    core.inertia = inertia
    if let landing { core.detents = MotionDetents { landing($0.end) } }
  }

  // MARK: Settings

  /// The distance and the pace of a throw's glide; `nil` for those of the ``rate``. Setting this property also sets the
  /// rate. A throw's velocity jumps to the velocity that leads to the throw's end, if the two differ; a motion in
  /// progress is unaffected. With ``detents``, a throw reaches its detent in the same time as its natural end.
  public var inertia: ReactiveProperty<InertiaParameters?> {
    madeInertia.property(core.inertia) { [core] in core.set(inertia: $0) }
  }
  /// The deceleration rate: λ of e^(−λt), per second; above 0. ``DecayRate`` has common values.
  public var rate: ReactiveProperty<Double> {
    madeRate.property(core.settings.rate) { [core] in core.set(rate: $0) }
  }
  /// The limits of the resting position.
  public var bounds: ReactiveProperty<DecayBounds<Value>> {
    madeBounds.property(core.settings.bounds) { [core] in core.set(bounds: $0) }
  }
  /// The resting positions, and the rule by which a push chooses one.
  public var detents: ReactiveProperty<MotionDetents<Value>> {
    madeDetents.property(core.detents) { [core] in core.set(detents: $0) }
  }
  /// The spring that pulls back to bounds, and to detents that the decay can't reach by slowing down.
  public var spring: ReactiveProperty<SpringStyle> {
    madeSpring.property(core.settings.spring) { [core] in
      if replace(&core.settings.spring, with: $0) { core.announce(.shape) }
    }
  }
  /// The fraction of a motion that may remain when the value lands, above 0 and below 1.
  public var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.settings.rest.threshold) { [core] in core.set(threshold: $0) }
  }
  /// The remaining motion at which the value lands, in units of the value; `nil` for the fraction ``threshold``, at
  /// most half a unit.
  public var tolerance: ReactiveProperty<MotionTolerance?> {
    madeTolerance.property(core.settings.rest.tolerance) { [core] in core.set(tolerance: $0) }
  }

  // MARK: Motions

  /// The end of a push that begins at ``PlacedSystem/initialValue`` with
  /// ``PlacedSystem/initialVelocity``.
  public var projectedEnd: Value {
    projectedEnd(from: core.start, velocity: core.startVelocity)
  }

  /// The end of a push, taking the bounds and the detents into account.
  ///
  /// - Parameters:
  ///   - value: the position at which the push begins.
  ///   - velocity: the velocity, in units per second.
  /// - Returns: The end.
  @inlinable public func projectedEnd(from value: Value, velocity: Value) -> Value {
    core.projectedEnd(from: value, velocity: velocity)
  }

  @inlinable override func run(
    _ observer: MotionObserver<Value>, _ start: MotionStart<Value>?, _ clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, moving: start, on: clock))
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [
        madeRate.node, madeBounds.node, madeDetents.node, madeInertia.node, madeSpring.node,
        madeThreshold.node, madeTolerance.node,
      ]
    }
  #endif
}
