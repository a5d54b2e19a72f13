/// The claims of a subject that differ from the simplest operator, which is cold, emits one value for each input,
/// remembers nothing and passes states on.
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

  /// May drop values: it emits at most one for each input.
  public static let filters = LawClaims(rawValue: 1 << 0)
  /// May emit any number of values for each input.
  public static let expands = LawClaims(rawValue: 1 << 1)
  /// Replays its last value to each new subscriber, and the state if it was active, as a property
  /// and `remember()` do.
  public static let replays = LawClaims(rawValue: 1 << 2)
  /// Shares one upstream subscription among all its subscribers.
  public static let shares = LawClaims(rawValue: 1 << 3)
  /// Is active while any input is, and announces changes only.
  public static let aggregatesStates = LawClaims(rawValue: 1 << 4)
  /// Announces states of its own: they are checked only to be the same for every subscriber.
  public static let makesStates = LawClaims(rawValue: 1 << 5)
  /// Emits when a source that it depends on has finished its delivery: a join. It is checked for one
  /// emission a turn, and no scenario writes to one of its inputs while another delivers.
  public static let settles = LawClaims(rawValue: 1 << 6)
  /// Allocates nothing per value. Checked in release builds, since it depends on the optimizer.
  public static let allocatesNothing = LawClaims(rawValue: 1 << 7)
}
