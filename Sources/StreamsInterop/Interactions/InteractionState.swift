public import StreamsCore
public import StreamsProperties

/// The state of an interaction over all its targets: active while anything is that it has connected.
///
///     final class Blinking: Interaction, Stateful {
///       private let motions = InteractionState()
///       var state: ReactiveProperty<MotionPhase> { motions.property }
///
///       func add(to element: Element, in runtime: MotionRuntime, constraints: NoConstraints?) {
///         motions.include(runtime)
///         …
///       }
///     }
public final class InteractionState {
  private let activity = RuntimeActivity(in: nil)

  /// At rest, until something is included that is active.
  public init() {}

  /// The state, which tells changes only.
  public var property: ReactiveProperty<MotionPhase> { activity.announced }

  /// Counts what is active in a runtime, until that ends: the one that an interaction is given. Called
  /// before anything is connected there.
  public func include(_ runtime: MotionRuntime) {
    runtime.count(runtime.state, in: activity)
  }
}
