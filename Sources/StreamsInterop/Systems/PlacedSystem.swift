public import StreamsProperties

/// What ``SpringSystem`` and ``DecaySystem`` have in common: where a motion begins, and how fast.
public class PlacedSystem<Value: Vector>: ConfigurableSystem {
  @usableFromInline final let placed: PlacedCore<Value>
  @usableFromInline final var madeInitialValue = Setting<Value>()
  @usableFromInline final var madeInitialVelocity = Setting<Value>()

  @inlinable
  init(_ core: PlacedCore<Value>) {
    placed = core
    super.init(core)
  }

  /// Where a motion begins that does not move a property. Written while enabled, what moves is put there;
  /// at rest a spring then moves no further. Written while disabled, it counts when the system is enabled
  /// again, once: before where what it moves is then.
  @inlinable
  public final var initialValue: ReactiveProperty<Value> {
    madeInitialValue.property(placed.start) { [placed] in placed.set(initialValue: $0) }
  }
  /// Units a second, with which a motion begins. Written while enabled it takes effect at once: a push
  /// from where it is. Written while disabled, it counts when the system is enabled again, once.
  @inlinable
  public final var initialVelocity: ReactiveProperty<Value> {
    madeInitialVelocity.property(placed.startVelocity) { [placed] in
      placed.set(initialVelocity: $0)
    }
  }
}

/// Those settings, as they are in force.
@usableFromInline
class PlacedCore<Value: Vector>: SystemCore {
  @usableFromInline final var start: Value
  @usableFromInline final var startVelocity: Value

  /// - Parameter substitute: where it begins if `initialValue` is not finite.
  @inlinable
  init(_ initialValue: Value?, or substitute: Value, velocity: Value, enabled: Bool) {
    let isVelocity = velocity.isFiniteVector
    start = initialValue ?? substitute
    startVelocity = isVelocity ? velocity : .zero
    super.init(isEnabled: enabled)
    _ = accepts(isVelocity)
    if let initialValue, !accepts(initialValue.isFiniteVector) { start = substitute }
    if !start.isFiniteVector { start = .zero }
  }

  // A place and a push are done as often as they are said.

  @inlinable
  final func set(initialValue new: Value) {
    guard accepts(new.isFiniteVector) else { return }
    start = new
    announce(.place)
  }

  @inlinable
  final func set(initialVelocity new: Value) {
    guard accepts(new.isFiniteVector) else { return }
    startVelocity = new
    announce(.velocity)
  }
}
