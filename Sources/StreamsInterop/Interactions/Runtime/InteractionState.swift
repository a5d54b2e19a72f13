public import StreamsCore
import StreamsOperators
public import StreamsProperties

/// The state of an interaction across all its targets: active while any of its connections is active.
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

  /// A state at rest, until an active runtime is included.
  public init() {}

  /// The state, which announces only changes. Created on first use.
  public final var property: ReactiveProperty<MotionPhase> {
    if let made { return made }
    let property = ReactiveProperty(initialValue: activity.phase)
    made = property
    return property
  }

  /// Includes the activity of a runtime until the runtime ends. Include the runtime that an interaction receives before
  /// connecting anything in it.
  ///
  /// - Parameter runtime: the interaction's own runtime for a target.
  public final func include(_ runtime: MotionRuntime) {
    runtime.node.count(in: self)
  }

  /// Connects the additional state of a subclass to `element` and its flight, if it has any.
  func join(_ element: MotionElement, _ flight: AnyObject, in runtime: MotionRuntime) {}

  final func count(_ phase: MotionPhase) {
    activity.count(phase)
  }

  final func announce() {
    if let made, made.value != activity.phase { made.value = activity.phase }
  }
}
