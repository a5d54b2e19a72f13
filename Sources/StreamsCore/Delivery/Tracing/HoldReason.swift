/// The reason for holding a value: operators report it to a trace with their ``MotionProbe``.
@frozen
public enum HoldReason: UInt8, CaseIterable, Sendable {
  /// It equals the previous value.
  case equal
  /// A condition does not hold for it.
  case filtered
  /// A gate is closed.
  case gated
  /// Another input has had no value yet.
  case missingInput
  /// A later value has replaced it.
  case superseded
  /// It is combined with others, and emitted with them.
  case coalesced
  /// It waits for its time.
  case waiting
  /// Too few values have come before it, or enough have.
  case counted
  /// It has no result.
  case unusable
  /// It is not finite.
  case notFinite
  /// Another motion has taken over the property.
  case dropped
  /// Its receiver is disabled.
  case disabled
}
