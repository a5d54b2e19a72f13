public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Moves a value to its destination in the least time that its maximum speed and acceleration allow.
///
///     let joint = FollowSystem(maximumSpeed: 2.0, maximumAcceleration: 8)
///     let run = joint.drive(angle, on: clock)
///     joint.destination.value = 1.5
///     joint.destination.value = -0.5   // turns mid-flight, as quickly as the acceleration allows
///
/// The value accelerates as fast as allowed, keeps the maximum speed, and slows down so that it comes to rest at the
/// destination. It can begin at any position and velocity, and the system replans at each change. Each component of a
/// vector moves independently, within its own limits, and lands when it arrives. The jerk is not limited: the
/// acceleration is either full or zero.
///
/// A follower doesn't move anything until it has a destination.
///
/// ## Limits
///
/// The limits hold at every moment. A velocity above ``maximumSpeed``, at the beginning or because a limit has changed,
/// is brought back to the limit right away, at ``maximumAcceleration``.
///
/// ## When it rests
///
/// The moment of arrival is known in advance. At that moment, the value is exactly the destination. The system
/// announces rest, then the reason on ``ConfigurableSystem/endings`` (laws L13 and L15). `run.settlingDuration` is the
/// number of seconds until then.
///
/// ## When it follows
///
/// While ``destination`` is active, as when a moving stream is bound to it, a write is not a step: the destination
/// counts as having moved uniformly since it was last read. The follower meets the destination in the least time, at
/// the destination's velocity, and stays with it as far as the limits allow. Once caught, a destination is not lost at
/// any frame rate, as long as it accelerates by less than four tenths of ``maximumAcceleration``. While the follower
/// catches up, its error is proportional to the frame's length (law L14). A follower comes to rest after its
/// destination does.
///
/// ## Less motion
///
/// With reduced motion, the value never passes its destination, unless it is already too fast. With motion off, it
/// jumps straight there.
///
/// ## Bad input
///
/// A non-finite destination, initial value or velocity is dropped and counted in ``ConfigurableSystem/droppedCount``.
/// Traps for limits that are not above 0 (law L16).
///
/// Cost per frame and motion: a square root and three divisions per component, and a write to the property. Nothing is
/// allocated.
public final class FollowSystem<Value: Vector>: PlacedSystem<Value> {
  @usableFromInline let core: FollowCore<Value>

  // The properties of the settings, created on first use.
  @usableFromInline var madeDestination = Setting<Value>()
  @usableFromInline var madeMaximumSpeed = Setting<Value>()
  @usableFromInline var madeMaximumAcceleration = Setting<Value>()

  /// A follower whose components have separate limits.
  ///
  /// - Parameters:
  ///   - destination: the destination; `nil` to stay until a destination is written.
  ///   - maximumSpeed: the maximum speed of each component, in units per second. Traps unless above 0. Infinity sets no
  ///     limit.
  ///   - maximumAcceleration: the maximum acceleration of each component, in units per second squared. Traps unless
  ///     above 0 and finite.
  ///   - initialValue: the first value of its streams; by default the destination.
  ///   - initialVelocity: the initial velocity, in units per second.
  ///   - isEnabled: whether the system moves its targets.
  @inlinable public init(
    destination: Value? = nil, maximumSpeed: Value, maximumAcceleration: Value,
    initialValue: Value? = nil, initialVelocity: Value = .zero, isEnabled: Bool = true
  ) {
    let core = FollowCore(
      destination: destination, initialValue: initialValue, initialVelocity: initialVelocity,
      limits: FollowLimits(speed: maximumSpeed, acceleration: maximumAcceleration),
      enabled: isEnabled)
    self.core = core
    super.init(core)
  }

  /// A follower whose components have the same limits.
  ///
  ///     let follow = FollowSystem<SIMD2<Double>>(maximumSpeed: 800, maximumAcceleration: 4000)
  ///
  /// - Parameters:
  ///   - destination: the destination; `nil` to stay until a destination is written.
  ///   - maximumSpeed: the maximum speed, in units per second. Traps unless above 0. Infinity sets no limit.
  ///   - maximumAcceleration: the maximum acceleration, in units per second squared. Traps unless above 0 and finite.
  ///   - initialValue: the first value of its streams; by default the destination.
  ///   - initialVelocity: the initial velocity, in units per second.
  ///   - isEnabled: whether the system moves its targets.
  @_disfavoredOverload
  @inlinable public convenience init(
    destination: Value? = nil, maximumSpeed: Double, maximumAcceleration: Double,
    initialValue: Value? = nil, initialVelocity: Value = .zero, isEnabled: Bool = true
  ) {
    let limits = FollowLimits<Value>(each: maximumSpeed, acceleration: maximumAcceleration)
    self.init(
      destination: destination, maximumSpeed: limits.speed,
      maximumAcceleration: limits.acceleration,
      initialValue: initialValue, initialVelocity: initialVelocity, isEnabled: isEnabled)
  }

  // MARK: Settings

  /// The destination. Writing the current value is a no-op. While the property is active, the destination moves
  /// uniformly between writes; at rest, it steps. The destination is zero until the first write.
  @inlinable public var destination: ReactiveProperty<Value> {
    if let made = madeDestination.made { return made }
    let property = madeDestination.property(core.destination ?? .zero) { [core] in
      core.set(destination: $0)
    }
    property.onPhase = { [core] in core.set(destinationPhase: $0) }
    return property
  }
  /// The maximum speed of each component, in units per second. Traps unless above 0. Infinity sets no limit.
  @inlinable public var maximumSpeed: ReactiveProperty<Value> {
    madeMaximumSpeed.property(core.limits.speed) { [core] in
      core.set(limits: FollowLimits(speed: $0, acceleration: core.limits.acceleration))
    }
  }
  /// The maximum acceleration of each component, in units per second squared. Traps unless above 0 and finite.
  @inlinable public var maximumAcceleration: ReactiveProperty<Value> {
    madeMaximumAcceleration.property(core.limits.acceleration) { [core] in
      core.set(limits: FollowLimits(speed: core.limits.speed, acceleration: $0))
    }
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [
        madeDestination.node, madeMaximumSpeed.node, madeMaximumAcceleration.node,
      ]
    }
  #endif

  @inlinable override func run(
    _ observer: MotionObserver<Value>, _ start: MotionStart<Value>?, _ clock: MotionClock
  ) -> MotionRun<Value> {
    MotionRun(SystemRun(of: self, core, for: observer, moving: start, on: clock))
  }
}
