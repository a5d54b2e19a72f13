/// What a subject says of itself, where that differs from the plainest operator: one that is cold,
/// emits one value for each, remembers nothing and passes states on.
///
///     checkLaws(of: "evens", over: 1...9, claims: [.filters, .allocatesNothing]) {
///       $0.filter { $0 % 2 == 0 }
///     }
public struct LawClaims: OptionSet, Sendable {
  /// The claims as bits.
  public let rawValue: Int

  /// Claims from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// May drop values: it emits one or none for each.
  public static let filters = LawClaims(rawValue: 1 << 0)
  /// May emit any number of values for each.
  public static let expands = LawClaims(rawValue: 1 << 1)
  /// Replays its last value to each new subscriber, and the state if that was active: as a property
  /// does, and `remember()`.
  public static let replays = LawClaims(rawValue: 1 << 2)
  /// Shares one upstream subscription among all its subscribers.
  public static let shares = LawClaims(rawValue: 1 << 3)
  /// Is active while any input is, and announces changes only.
  public static let aggregatesStates = LawClaims(rawValue: 1 << 4)
  /// Announces states of its own making: that they are the same for every subscriber is all that is
  /// checked.
  public static let makesStates = LawClaims(rawValue: 1 << 5)
  /// Emits when a source that it hangs on has finished its delivery: a join. It is checked for one
  /// emission a turn, and no scenario writes to one of its inputs while another delivers.
  public static let settles = LawClaims(rawValue: 1 << 6)
  /// Allocates nothing a value. Checked in release builds, as it is the optimizer that keeps it.
  public static let allocatesNothing = LawClaims(rawValue: 1 << 7)
}
