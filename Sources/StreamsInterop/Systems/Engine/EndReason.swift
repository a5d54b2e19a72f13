/// The reason why a motion ended (law L15).
public enum EndReason: Equatable, Sendable {
  /// The motion reached its exact end.
  case finished
  /// Before the motion's end, its system was disabled or another motion took over.
  case interrupted
  /// The motion's observer unsubscribed before the motion's end.
  case cancelled
}
