public import StreamsCore
public import StreamsProperties

/// Pulls a value to its destination, by the exact solution of the spring's equation.
///
///     let spring = Spring(destination: 100.0)
///     let run = spring.drive(position, on: clock)
///     spring.destination.value = 300   // turns in mid-motion, without a jump in velocity
///     spring.friction.value = 12       // and from here on it is bouncier
///
/// Everything about it is a property, and a change of any takes effect at once, with position and
/// velocity continuous. It moves many properties, each with a motion of its own.
///
/// ## When it rests
///
/// When what is left of the motion is ``threshold`` of what it was at its beginning, or at the last
/// change: then the value is exactly the destination, at rest is announced, and then the reason, on
/// ``endings`` (laws L13 and L15).
///
/// ## Bad input
///
/// A destination, an initial value or a velocity that is not finite is dropped, and counted in
/// ``droppedCount``. Constants that make no spring trap (law L16).
///
/// Cost, a frame and motion: four multiplications a component, and what writing the property costs.
public final class Spring<Value: Vector>: MotionSystem {
  /// Where it pulls to.
  @inlinable
  public var destination: ReactiveProperty<Value> {
    settings.destination.property
      ?? settings.destination.make { [changes] in changes.send(.destination($0)) }
  }
  /// Where a motion begins that does not move a property. Written while enabled, what moves is put there;
  /// at rest that starts no motion. Written while disabled, it counts when the spring is enabled again.
  @inlinable
  public var initialValue: ReactiveProperty<Value> {
    settings.initialValue.property
      ?? settings.initialValue.make { [changes] in changes.send(.initialValue($0)) }
  }
  /// Units a second, with which a motion begins. Written while enabled it takes effect at once: a push.
  /// Written while disabled, it counts when the spring is enabled again, once.
  @inlinable
  public var initialVelocity: ReactiveProperty<Value> {
    settings.initialVelocity.property
      ?? settings.initialVelocity.make { [changes] in changes.send(.initialVelocity($0)) }
  }
  /// The pull per unit of distance (the stiffness).
  @inlinable
  public var tension: ReactiveProperty<Double> {
    settings.tension.property
      ?? settings.tension.make { [changes] _ in changes.send(.constants) }
  }
  /// The slowing per unit of velocity (the damping).
  @inlinable
  public var friction: ReactiveProperty<Double> {
    settings.friction.property
      ?? settings.friction.make { [changes] _ in changes.send(.constants) }
  }
  /// The mass of what moves.
  @inlinable
  public var mass: ReactiveProperty<Double> {
    settings.mass.property
      ?? settings.mass.make { [changes] _ in changes.send(.constants) }
  }
  /// What part of a motion's scale may be left when it counts as settled. Above 0, below 1.
  @inlinable
  public var threshold: ReactiveProperty<Double> {
    settings.threshold.property
      ?? settings.threshold.make { [changes] _ in changes.send(.constants) }
  }
  /// Whether it moves anything. Disabled, it rests where it is.
  @inlinable
  public var enabled: ReactiveProperty<Bool> {
    settings.enabled.property
      ?? settings.enabled.make { [changes] in changes.send(.enabled($0)) }
  }
  /// How much motion it shows; what the clock says counts, too, if that is less.
  @inlinable
  public var reducedMotion: ReactiveProperty<ReducedMotion> {
    settings.reducedMotion.property
      ?? settings.reducedMotion.make { [changes] _ in changes.send(.constants) }
  }
  /// How many destinations, values and velocities were not finite and so were dropped, summed over its
  /// motions.
  public var droppedCount: Int { dropped.value }

  @usableFromInline let dropped = Variable(0)

  @usableFromInline let motions = SystemState()
  @usableFromInline var settings: SpringSettings<Value>
  /// What its runs hear of: changes of the settings.
  @usableFromInline let changes = ObserverList<SpringChange<Value>>(name: "Spring")

  /// How many motions it has, moving or at rest; for tests.
  package var runCount: Int { changes.observerCount }

  /// A spring.
  ///
  /// - Parameters:
  ///   - destination: where it pulls to.
  ///   - initialValue: where its streams begin; by default at the destination.
  ///   - initialVelocity: units a second.
  ///   - parameters: its constants. Traps where they make no spring.
  ///   - threshold: above 0 and below 1, else traps.
  ///   - enabled: whether it moves anything.
  @inlinable
  public init(
    destination: Value, initialValue: Value? = nil, initialVelocity: Value = .zero,
    parameters: SpringParameters = SpringParameters(), threshold: Double = 0.001,
    enabled: Bool = true
  ) {
    settings = SpringSettings(
      destination: destination, initialValue: initialValue ?? destination,
      initialVelocity: initialVelocity, parameters: parameters, threshold: threshold,
      enabled: enabled)
    checkThreshold()
  }

  /// Whether any of its motions is under way.
  public var state: ReactiveProperty<MotionPhase> { motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> {
    MotionObservable(relaying: { [motions] in motions.endings.subscribe($0) })
  }

  /// The three constants as one. Setting them changes the spring three times, at one moment.
  @inlinable
  public var parameters: SpringParameters {
    get { settings.parameters }
    set {
      tension.value = newValue.tension
      friction.value = newValue.friction
      mass.value = newValue.mass
    }
  }

  /// Starts a motion of its own for `observer`; mostly called by ``values(on:)`` and `drive`.
  @inlinable
  public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    SpringRun(of: self, for: observer, from: current, on: clock).handle()
  }

  @inlinable
  func checkThreshold() {
    let threshold = settings.threshold.value
    require(
      threshold > 0 && threshold < 1, "Spring: threshold must be above 0 and below 1",
      "\(threshold)")
  }
}
