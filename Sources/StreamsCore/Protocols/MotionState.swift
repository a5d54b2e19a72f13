/// The state of something that can move, such as the phase of a gesture or a spring, or a custom enum.
///
///     enum DoorState: MotionState {
///       case open, closing, shut
///       var isActive: Bool { self == .closing }
///     }
///
/// ``MotionPhase`` is the canonical form, which state channels carry.
public protocol MotionState {
  /// Whether this state means motion.
  var isActive: Bool { get }
}

/// The phase of a motion, which is the value of every state channel.
public enum MotionPhase: Int, MotionState, Sendable {
  /// Nothing moves. Raw value 0.
  case atRest = 0
  /// A motion is active. Raw value 1.
  case active = 1

  /// The phase of `state`: ``active`` if the state is active, otherwise ``atRest``.
  @inlinable public init(_ state: some MotionState) { self = state.isActive ? .active : .atRest }

  /// True for ``active``.
  @inlinable public var isActive: Bool { self == .active }
}
