/// The reason why a motion ended (law L15).
public enum EndReason: Equatable, Sendable {
  /// It reached its exact end.
  case finished
  /// Before its end, its system was disabled or another motion took over.
  case interrupted
  /// Its observer unsubscribed before its end.
  case cancelled
}
