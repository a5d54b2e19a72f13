public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Pulls a value to its destination, using the exact solution of the spring's equation.
///
///     let spring = SpringSystem(destination: 100.0)
///     let run = spring.drive(position, on: clock)
///     spring.destination.value = 300   // turns mid-flight, without a jump in velocity
///     spring.friction.value = 12       // from here on, the spring is bouncier
///
/// All settings are properties, and a change to any of them takes effect immediately, with position and velocity
/// continuous. A system can move many properties, each with its own motion.
///
/// ## When it rests
///
/// The value rests when the remaining motion is within ``tolerance``. Without a tolerance, it rests when the remaining
/// motion is ``threshold`` times the motion at the beginning or at the last change, at most half a unit. The value is
/// then exactly the destination, and the system announces *at rest*, then the reason on ``ConfigurableSystem/endings``
/// (laws L13 and L15).
///
/// ## When it follows
///
/// While ``destination`` is active, for instance when a moving stream is bound to it, a write is not a step: the
/// destination counts as having moved uniformly since it was last read or, if ``destinationVelocity`` is known, along
/// the cubic with that velocity at both ends. So a follower's position is the same at any frame rate, up to an error
/// that falls with the square of a frame's length, or with its fourth power (law L14). A follower comes to rest after
/// its destination does.
///
/// ## Bad input
///
/// A non-finite destination, initial value or velocity is dropped and counted in ``ConfigurableSystem/droppedCount``.
/// Traps for constants that don't define a spring (law L16).
///
/// Cost per frame and motion: four multiplications per component, and a write to the property.
public final class SpringSystem<Value: Vector>: PlacedSystem<Value> {
  @usableFromInline package let core: SpringCore<Value>

  // The properties of the settings, created on first use.
  @usableFromInline var madeDestination = Setting<Value>()
  @usableFromInline var madeStyle = Setting<SpringStyle>()
  @usableFromInline var madeDestinationVelocity = Setting<(() -> Value)?>()
  @usableFromInline var madeThreshold = Setting<Double>()
  @usableFromInline var madeTolerance = Setting<MotionTolerance?>()
  private var kept: [Subscription] = []

  /// A spring.
  ///
  /// - Parameters:
  ///   - destination: the value to which the spring pulls.
  ///   - initialValue: the first value of its streams; by default the destination.
  ///   - initialVelocity: the initial velocity, in units per second.
  ///   - style: the spring's constants.
  ///   - threshold: the remaining fraction at which the value rests; traps unless above 0 and below 1.
  ///   - tolerance: the remaining motion at which the value rests, in units of the value; `nil` for the threshold.
  ///   - isEnabled: whether the system moves its targets.
  @inlinable public init(
    destination: Value, initialValue: Value? = nil, initialVelocity: Value = .zero,
    _ style: SpringStyle = SpringStyle(), threshold: Double = 0.001,
    tolerance: MotionTolerance? = nil, isEnabled: Bool = true
  ) {
    let core = SpringCore(
      destination: destination, initialValue: initialValue, initialVelocity: initialVelocity,
      style: style, rest: RestRule(threshold: threshold, tolerance: tolerance),
      enabled: isEnabled)
    self.core = core
    super.init(core)
  }

  /// Keeps a subscription as long as the spring lives: the source of its destination, for example.
  ///
  ///     spring.keep(offset.subscribe { [destination = spring.destination] in
  ///       destination.value = SIMD2($0, 0)
  ///     })
  ///
  /// - Parameter subscription: the subscription; it must not retain the spring.
  public func keep(_ subscription: Subscription) {
    kept.append(subscription)
  }

  // MARK: Settings

  /// The value to which the spring pulls. Writing the current value is a no-op. While the property is active, the
  /// destination moves uniformly between writes; at rest, it steps.
  @inlinable public var destination: ReactiveProperty<Value> {
    if let made = madeDestination.made { return made }
    let property = madeDestination.property(core.destination) { [core] in
      core.set(destination: $0)
    }
    if Asked.following { property.onPhase = { [core] in core.set(destinationPhase: $0) } }
    return property
  }
  /// A function that returns the velocity of the moving destination, in units per second, at the clock's time; `nil` if
  /// it is unknown. For a motion, use `{ run.velocity }`. The property may be set before or after a stream is bound to
  /// ``destination``. The function is called when this property is set and when the destination is written; a
  /// non-finite result counts as unknown.
  @inlinable public var destinationVelocity: ReactiveProperty<(() -> Value)?> {
    madeDestinationVelocity.property(core.destinationVelocity) { [core] in
      core.set(destinationVelocity: $0)
    }
  }
  /// The constants. Setting several together counts as a single change: `spring.style.value = .snappy`.
  @inlinable public var style: ReactiveProperty<SpringStyle> {
    madeStyle.property(core.style) { [core] in core.set(style: $0) }
  }
  /// The pull per unit of distance (the stiffness).
  @inlinable public var tension: PropertyLens<Double> {
    style.lens(get: { $0.tension }, set: { $0.tension = $1 })
  }
  /// The slowing per unit of velocity (the damping).
  @inlinable public var friction: PropertyLens<Double> {
    style.lens(get: { $0.friction }, set: { $0.friction = $1 })
  }
  /// The moved mass.
  @inlinable public var mass: PropertyLens<Double> {
    style.lens(get: { $0.mass }, set: { $0.mass = $1 })
  }
  /// The fraction of a motion's scale that may remain when the motion counts as settled. Above 0, below 1.
  @inlinable public var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.rest.threshold) { [core] in core.set(threshold: $0) }
  }
  /// The remaining motion that counts as settled, in units of the value: `nil` for ``threshold`` of the
  /// scale, at most half a unit.
  @inlinable public var tolerance: ReactiveProperty<MotionTolerance?> {
    madeTolerance.property(core.rest.tolerance) { [core] in core.set(tolerance: $0) }
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [
        madeDestination.node, madeStyle.node, madeDestinationVelocity.node, madeThreshold.node,
        madeTolerance.node,
      ]
    }
  #endif

  @inlinable override func run(
    _ observer: MotionObserver<Value>, _ start: MotionStart<Value>?, _ clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, moving: start, on: clock))
  }
}
