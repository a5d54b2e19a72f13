/// An event of a grasp: the input of a ``GraspableMotion``.
public enum Grasp<Value: Vector>: Equatable {
  /// A hand has grasped it.
  case taken
  /// It was released, with a velocity in units per second.
  case released(velocity: Value)
  /// The grasp was canceled, for instance by disabling the interaction: it is released without a velocity.
  case cancelled
  /// Another motion has taken it from the hand (law L18): until the next grasp, the hand moves
  /// nothing.
  case interrupted
  /// The interaction moved it after the release: constraints may delay values, or emit them on
  /// their own.
  case movedLate
}

extension Grasp: Sendable where Value: Sendable {}
