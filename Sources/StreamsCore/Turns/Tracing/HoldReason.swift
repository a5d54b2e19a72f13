/// The reason for holding back a value, which operators report to a trace with their ``MotionProbe``.
@frozen
public enum HoldReason: UInt8, CaseIterable, Sendable {
  /// The value equals the previous one.
  case equal
  /// The value does not meet a condition.
  case filtered
  /// A gate is closed.
  case gated
  /// Another input has not had a value yet.
  case missingInput
  /// A later value has replaced this one.
  case superseded
  /// The value is combined with others, and emitted with them.
  case coalesced
  /// The value waits for its time.
  case waiting
  /// Too few values have preceded this one, or enough have already been emitted.
  case counted
  /// The value produces no result.
  case unusable
  /// The value is non-finite.
  case notFinite
  /// Another motion has taken over the property.
  case dropped
  /// The receiver is disabled.
  case disabled
}
