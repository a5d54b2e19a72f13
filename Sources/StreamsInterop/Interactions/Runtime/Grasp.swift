/// An event in a grasp: the input to a ``GraspableMotion``.
public enum Grasp<Value: Vector>: Equatable {
  /// A hand has grasped the target.
  case taken
  /// The target was released with a velocity, in units per second.
  case released(velocity: Value)
  /// The grasp was canceled, for instance by disabling the interaction: the target is released without a velocity.
  case cancelled
  /// Another motion has taken the target from the hand (law L18): until the next grasp, the hand moves nothing.
  case interrupted
  /// The interaction moved the target after the release, which can happen because constraints may delay values or emit
  /// values of their own.
  case movedLate
}

extension Grasp: Sendable where Value: Sendable {}
