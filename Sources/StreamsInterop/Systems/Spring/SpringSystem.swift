public import StreamsCore
public import StreamsProperties

/// Pulls a value to its destination, by the exact solution of the spring's equation.
///
///     let spring = SpringSystem(destination: 100.0)
///     let run = spring.drive(position, on: clock)
///     spring.destination.value = 300   // turns in mid-motion, without a jump in velocity
///     spring.friction.value = 12       // and from here on it is bouncier
///
/// Everything about it is a property, and a change of any takes effect at once, with position and
/// velocity continuous. It moves many properties, each with a motion of its own.
///
/// ## When it rests
///
/// When what is left of the motion is within ``tolerance``; where there is none, ``threshold`` of what it was
/// at its beginning, or at the last change, and half a unit at most: then the value is exactly the
/// destination, at rest is announced, and then the reason, on
/// ``ConfigurableSystem/endings`` (laws L13 and L15).
///
/// ## When it follows
///
/// While ``destination`` is told that it is active, as by what is bound to it, a write there is no step: the
/// destination has come evenly since it was last seen, or, where ``destinationVelocity`` is known, along the
/// cubic that has it at both ends. So what follows a motion is where it would be at any frame rate but for a
/// part that falls with the square of a frame's length, or with its fourth power (law L14). It rests after
/// what it follows.
///
/// ## Bad input
///
/// A destination, an initial value or a velocity that is not finite is dropped, and counted in
/// ``ConfigurableSystem/droppedCount``. Constants that make no spring trap (law L16).
///
/// Cost, a frame and motion: four multiplications a component, and what writing the property costs.
public final class SpringSystem<Value: Vector>: PlacedSystem<Value>, MotionSystem {
  @usableFromInline let core: SpringCore<Value>

  // The properties of the settings, as far as somebody has asked for them.
  @usableFromInline var madeDestination = Setting<Value>()
  @usableFromInline var madeParameters = Setting<SpringParameters>()
  @usableFromInline var madeDestinationVelocity = Setting<(() -> Value)?>()
  @usableFromInline var madeThreshold = Setting<Double>()
  @usableFromInline var madeTolerance = Setting<MotionTolerance?>()
  /// What sets its destination, and ends with it.
  var kept: [Subscription] = []

  /// A spring.
  ///
  /// - Parameters:
  ///   - destination: where it pulls to.
  ///   - initialValue: where its streams begin; by default at the destination.
  ///   - initialVelocity: units a second.
  ///   - parameters: its constants. Traps where they make no spring.
  ///   - threshold: above 0 and below 1, else traps.
  ///   - tolerance: when it rests, in units of the value; none for the threshold.
  ///   - enabled: whether it moves anything.
  @inlinable
  public init(
    destination: Value, initialValue: Value? = nil, initialVelocity: Value = .zero,
    parameters: SpringParameters = SpringParameters(), threshold: Double = 0.001,
    tolerance: MotionTolerance? = nil, enabled: Bool = true
  ) {
    let core = SpringCore(
      destination: destination, initialValue: initialValue, initialVelocity: initialVelocity,
      parameters: parameters, rest: RestRule(threshold: threshold, tolerance: tolerance),
      enabled: enabled)
    self.core = core
    super.init(core)
  }

  /// A spring by its constants, as ``SpringParameters/init(tension:friction:mass:)`` has them.
  @inlinable
  public convenience init(
    destination: Value, tension: Double, friction: Double, mass: Double = 1
  ) {
    self.init(
      destination: destination,
      parameters: SpringParameters(tension: tension, friction: friction, mass: mass))
  }

  /// A spring as ``SpringParameters/init(response:dampingRatio:mass:)`` has it.
  @inlinable
  public convenience init(destination: Value, response: Double, dampingRatio: Double) {
    self.init(
      destination: destination,
      parameters: SpringParameters(response: response, dampingRatio: dampingRatio))
  }

  /// A spring as ``SpringParameters/init(duration:bounce:mass:)`` has it.
  @inlinable
  public convenience init(destination: Value, duration: Double, bounce: Double) {
    self.init(
      destination: destination, parameters: SpringParameters(duration: duration, bounce: bounce))
  }

  // MARK: Settings

  /// Where it pulls to. One that it has already is no change. Told that it is active, it moves between what
  /// is written; at rest, it steps.
  @inlinable
  public var destination: ReactiveProperty<Value> {
    if let made = madeDestination.made { return made }
    let property = madeDestination.property(core.destination) { [core] in
      core.set(destination: $0)
    }
    property.onPhase = { [core] in core.set(destinationPhase: $0) }
    return property
  }
  /// How fast the destination moves while it does, in units a second, at the clock's time: none where that
  /// is not known. `{ run.velocity }` says it of a motion. It is asked as the destination is written, and
  /// what it answers that is not finite counts as not known.
  @inlinable
  public var destinationVelocity: ReactiveProperty<(() -> Value)?> {
    madeDestinationVelocity.property(core.destinationVelocity) { [core] in
      core.set(destinationVelocity: $0)
    }
  }
  /// The constants. Setting several is one change: `spring.parameters.value = .snappy`.
  @inlinable
  public var parameters: ReactiveProperty<SpringParameters> {
    madeParameters.property(core.parameters) { [core] in core.set(parameters: $0) }
  }
  /// The pull per unit of distance (the stiffness).
  @inlinable
  public var tension: PropertyLens<Double> {
    parameters.lens(get: { $0.tension }, set: { $0.tension = $1 })
  }
  /// The slowing per unit of velocity (the damping).
  @inlinable
  public var friction: PropertyLens<Double> {
    parameters.lens(get: { $0.friction }, set: { $0.friction = $1 })
  }
  /// The mass of what moves.
  @inlinable
  public var mass: PropertyLens<Double> {
    parameters.lens(get: { $0.mass }, set: { $0.mass = $1 })
  }
  /// What part of a motion's scale may be left when it counts as settled. Above 0, below 1.
  @inlinable
  public var threshold: ReactiveProperty<Double> {
    madeThreshold.property(core.rest.threshold) { [core] in core.set(threshold: $0) }
  }
  /// How much may be left, in units of the value: none for ``threshold`` of the scale, and half a unit at
  /// most.
  @inlinable
  public var tolerance: ReactiveProperty<MotionTolerance?> {
    madeTolerance.property(core.rest.tolerance) { [core] in core.set(tolerance: $0) }
  }

  /// Starts a motion of its own for `observer`; mostly called by ``MotionSystem/stream(on:fileID:line:)`` and `drive`.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }
}
