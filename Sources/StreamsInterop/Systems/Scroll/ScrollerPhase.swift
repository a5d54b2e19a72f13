public import StreamsCore

/// What a ``Scroller`` is doing.
public enum ScrollerPhase: MotionState, Equatable, Sendable {
  /// It rests.
  case idle
  /// A finger, or whatever drags, holds it.
  case tracking
  /// It glides on by itself, and slows down.
  case decelerating
  /// A spring or a tween takes it somewhere: back to an edge, to a page, to where it was sent.
  case settling

  /// Whether it moves, or may at any moment: all but ``idle``.
  public var isActive: Bool { self != .idle }
}
