/// What happens to something that somebody takes hold of: what a ``GraspableMotion`` is to hear.
public enum Grasp<Value: Vector>: Equatable {
  /// Somebody has taken hold of it.
  case taken
  /// It was let go, with a velocity, in units a second.
  case released(velocity: Value)
  /// The grasp was taken away, as by switching the interaction off: it is let go without a velocity.
  case cancelled
  /// It was moved by whoever had hold of it, although it has been let go: what constraints hold up, or say
  /// by themselves, may come later.
  case movedLate
}
