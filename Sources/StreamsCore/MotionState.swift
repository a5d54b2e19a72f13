/// Anything that can tell whether it moves: a gesture's phase, a spring's, an enum of yours.
///
///     enum DoorState: MotionState {
///       case open, closing, shut
///       var isActive: Bool { self == .closing }
///     }
///
/// ``MotionPhase`` is the canonical value, the one that state channels carry.
public protocol MotionState {
  /// Whether this state is one of motion.
  var isActive: Bool { get }
}

/// Whether something moves. The value of every state channel.
public enum MotionPhase: Int, MotionState, Sendable {
  /// Nothing moves. Raw value 0.
  case atRest = 0
  /// A motion is under way. Raw value 1.
  case active = 1

  /// The phase that `state` amounts to: ``active`` where it says that it is, else ``atRest``.
  @inlinable public init(_ state: some MotionState) { self = state.isActive ? .active : .atRest }

  /// True for ``active``.
  @inlinable public var isActive: Bool { self == .active }
}
