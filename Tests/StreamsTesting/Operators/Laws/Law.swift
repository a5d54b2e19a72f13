/// A law of `Docs/Contracts.md` whose violations the checker can find, identified by its number.
///
///     print(Law.coldness)  // L12 Cold
public enum Law: Int, Comparable, Hashable, Sendable, CustomStringConvertible {
  /// A subscriber to a property receives its current value once, before `subscribe` returns.
  case replay = 1
  /// A write reaches the existing information before any observer is notified, and reads return it.
  case throughFirst = 2
  /// Every observer receives every value in the order written.
  case firstInFirstOut = 3
  /// After `unsubscribe()` returns, the observer receives nothing.
  case noLateDelivery = 4
  /// An observer that joins during a delivery receives no value written before it joined.
  case lateJoiners = 5
  /// Observers are notified in the order in which they subscribed.
  case order = 6
  /// Feedback through observers uses no stack.
  case depth = 7
  /// A write is announced even if it changes nothing.
  case equalWrites = 8
  /// An operator with several inputs emits once for each write to a source that they share.
  case oneEmissionATurn = 9
  /// Unsubscribing releases everything that the subscription held.
  case release = 10
  /// Two subscribers of one stream never affect each other.
  case ownState = 11
  /// A stream does nothing until it is subscribed to, and subscribes to upstream once for each subscriber.
  case coldness = 12
  /// Operators pass states on unchanged, in order with the values.
  case states = 13
  /// Time steps of any length lead to the same position.
  case additive = 14
  /// A system that settles lands exactly, and announces the landing once, within its announced time.
  case landing = 15
  /// A delivery allocates nothing.
  case cost = 17
  /// Position and velocity are continuous, and the velocity is the rate of change of the position.
  case continuity = 18

  /// The law's number and its name.
  public var description: String { "L\(rawValue) \(title)" }

  var title: String {
    switch self {
    case .replay: "Replay"
    case .throughFirst: "Through first"
    case .firstInFirstOut: "First in, first out"
    case .noLateDelivery: "No late delivery"
    case .lateJoiners: "Late joiners"
    case .order: "Order"
    case .depth: "Depth"
    case .equalWrites: "Equal writes are announced"
    case .oneEmissionATurn: "One emission a turn"
    case .release: "Release"
    case .ownState: "State belongs to the subscription"
    case .coldness: "Cold"
    case .states: "State"
    case .additive: "Additive"
    case .landing: "Exact landing"
    case .cost: "Cost"
    case .continuity: "Continuity"
    }
  }

  /// Orders laws by number.
  public static func < (left: Law, right: Law) -> Bool { left.rawValue < right.rawValue }
}
