public import StreamsCore

/// The phase of a ``Scroller``.
public enum ScrollerPhase: MotionState, Equatable, Sendable {
  /// The scroller rests.
  case idle
  /// A finger, or any other source of a drag, holds the scroller.
  case tracking
  /// The scroller glides freely and slows down.
  case decelerating
  /// A spring or a tween moves the scroller: back to an edge, to a page, or to a requested offset.
  case settling

  /// Whether the scroller moves, or may move at any moment: true in every phase except ``idle``.
  public var isActive: Bool { self != .idle }
}
