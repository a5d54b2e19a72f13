public import StreamsCore
public import StreamsProperties

/// The state of an interaction over all its targets: active while anything is that it has connected.
///
///     final class Blinking: Interaction, Stateful {
///       private let motions = InteractionState()
///       var state: ReactiveProperty<MotionPhase> { motions.property }
///
///       func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
///         motions.include(runtime)
///         …
///       }
///     }
public class InteractionState {
  private final var activity = ActivityCount()
  private final var made: ReactiveProperty<MotionPhase>?

  /// At rest, until something is included that is active.
  public init() {}

  /// The state, which tells changes only. Made when somebody asks for it.
  public final var property: ReactiveProperty<MotionPhase> {
    if let made { return made }
    let property = ReactiveProperty(initialValue: activity.phase)
    made = property
    return property
  }

  /// Counts what is active in a runtime, until that ends: the one that an interaction is given. Called
  /// before anything is connected there.
  public final func include(_ runtime: MotionRuntime) {
    runtime.node.count(in: self)
  }

  final func count(_ phase: MotionPhase) {
    activity.count(phase)
  }

  final func announce() {
    if let made, made.value != activity.phase { made.value = activity.phase }
  }
}
