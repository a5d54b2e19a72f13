/// The claims of a subject that differ from those of the simplest operator, which is cold, emits one value for each
/// input, remembers nothing and passes states on.
///
///     checkLaws(of: "evens", over: 1...9, claims: [.filters, .allocatesNothing]) {
///       $0.filter { $0 % 2 == 0 }
///     }
public struct LawClaims: OptionSet, Sendable {
  /// The claims as a bit mask.
  public let rawValue: Int

  /// The claims of a bit mask.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The subject may drop values, emitting at most one value for each input.
  public static let filters = LawClaims(rawValue: 1 << 0)
  /// The subject may emit any number of values for each input.
  public static let expands = LawClaims(rawValue: 1 << 1)
  /// The subject replays its last value to each new subscriber, and its last state if that was active, as a property
  /// and `remember()` do.
  public static let replays = LawClaims(rawValue: 1 << 2)
  /// The subject shares one upstream subscription among all its subscribers.
  public static let shares = LawClaims(rawValue: 1 << 3)
  /// The subject is active while any input is active, and announces only changes.
  public static let aggregatesStates = LawClaims(rawValue: 1 << 4)
  /// The subject announces its own states; the check is only that they are the same for every subscriber.
  public static let makesStates = LawClaims(rawValue: 1 << 5)
  /// The subject is a join: it emits when a source that it depends on has finished its delivery. The subject is checked
  /// for one emission per turn, and no scenario writes to one of its inputs while another delivers.
  public static let settles = LawClaims(rawValue: 1 << 6)
  /// The subject allocates nothing per value. The claim is checked in release builds, since it depends on the
  /// optimizer.
  public static let allocatesNothing = LawClaims(rawValue: 1 << 7)
}
