/// Why a motion ended (law L15).
public enum MotionEnding: Equatable, Sendable {
  /// It has come to its end, exactly.
  case finished
  /// It was disabled, or something else took over, before its end.
  case interrupted
  /// Whoever listened to it left before its end.
  case cancelled
}
