public import StreamsCore

/// The phase of a ``Scroller``.
public enum ScrollerPhase: MotionState, Equatable, Sendable {
  /// It rests.
  case idle
  /// A finger, or any other source of a drag, holds it.
  case tracking
  /// It glides on its own, and slows down.
  case decelerating
  /// A spring or a tween moves it: back to an edge, to a page, or to a requested offset.
  case settling

  /// Whether it moves, or may at any moment: every phase except ``idle``.
  public var isActive: Bool { self != .idle }
}
