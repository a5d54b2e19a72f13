import StreamsCore
import StreamsOperators
public import StreamsProperties

/// The base of ``SpringSystem``, ``FollowSystem`` and ``DecaySystem``: the position and the velocity at which a motion
/// begins.
///
///     func push(_ system: PlacedSystem<Double>) { system.initialVelocity.value = 400 }
///     push(DecaySystem(initialValue: 0.0))
public class PlacedSystem<Value: Vector>: ConfigurableSystem, MotionSystem {
  @usableFromInline final let placed: PlacedCore<Value>
  @usableFromInline final var madeInitialValue = Setting<Value>()
  @usableFromInline final var madeInitialVelocity = Setting<Value>()

  @inlinable init(_ core: PlacedCore<Value>) {
    placed = core
    super.init(core)
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [madeInitialValue.node, madeInitialVelocity.node]
    }
  #endif

  /// The position at which a motion begins, unless it moves a property. A write while the system is enabled puts the
  /// targets there; if a spring is at rest, it stays there. A write while the system is disabled applies once, when the
  /// system is enabled again, and takes precedence over the target's value.
  @inlinable public final var initialValue: ReactiveProperty<Value> {
    madeInitialValue.property(placed.start) { [placed] in placed.set(initialValue: $0) }
  }
  /// The velocity at which a motion begins, in units per second. A write while the system is enabled takes effect
  /// immediately, as a push from the current position. A write while it is disabled applies once, when the system is
  /// enabled again.
  @inlinable public final var initialVelocity: ReactiveProperty<Value> {
    madeInitialVelocity.property(placed.startVelocity) { [placed] in
      placed.set(initialVelocity: $0)
    }
  }

  /// Starts a separate motion that takes over its target.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - start: the target's position and velocity; `nil` to begin at the system's own initial value.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  @inlinable public final func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    run(observer, start, clock)
  }

  /// Starts a motion; each system knows its core.
  @inlinable func run(
    _ observer: MotionObserver<Value>, _ start: MotionStart<Value>?, _ clock: MotionClock
  ) -> MotionRun<Value> {
    overridden()
  }
}

/// The values of these settings that are in effect.
@usableFromInline package class PlacedCore<Value: Vector>: SystemCore {
  @usableFromInline package final var start: Value
  @usableFromInline package final var startVelocity: Value
  /// Whether a velocity has been set.
  @usableFromInline package final var givesVelocity: Bool

  /// - Parameter fallback: the position to begin at if `initialValue` is non-finite.
  @inlinable init(_ initialValue: Value?, or fallback: Value, velocity: Value, enabled: Bool) {
    let isVelocity = velocity.isFiniteVector
    start = initialValue ?? fallback
    startVelocity = isVelocity ? velocity : .zero
    givesVelocity = isVelocity && velocity != .zero
    super.init(isEnabled: enabled)
    _ = accepts(isVelocity)
    if let initialValue, !accepts(initialValue.isFiniteVector) { start = fallback }
    if !start.isFiniteVector { start = .zero }
  }

  // A position or a push is applied each time it is written.

  @inlinable final func set(initialValue new: Value) {
    Asked.placing = true
    guard accepts(new.isFiniteVector) else { return }
    start = new
    announce(.place)
  }

  @inlinable final func set(initialVelocity new: Value) {
    Asked.placing = true
    guard accepts(new.isFiniteVector) else { return }
    startVelocity = new
    givesVelocity = true
    announce(.velocity)
  }
}
