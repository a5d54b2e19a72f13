/// The reason why a motion ended (law L15).
public enum EndReason: Equatable, Sendable {
  /// It has reached its end, exactly.
  case finished
  /// It was disabled, or another motion took over, before its end.
  case interrupted
  /// Its observer left before its end.
  case cancelled
}
