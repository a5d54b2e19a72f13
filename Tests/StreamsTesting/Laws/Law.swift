/// A law of `Docs/Contracts.md`, by its number: those that the checker can find broken.
///
///     print(Law.coldness)  // L12 Cold
public enum Law: Int, Comparable, Hashable, Sendable, CustomStringConvertible {
  /// A subscriber to a property hears its current value once, before `subscribe` returns.
  case replay = 1
  /// Every observer hears every value in the order written.
  case firstInFirstOut = 3
  /// After `unsubscribe()` returns, the observer hears nothing.
  case noLateDelivery = 4
  /// One that joins during a delivery hears no value written before it joined.
  case lateJoiners = 5
  /// Observers hear in the order in which they subscribed.
  case order = 6
  /// Feedback through observers takes no stack.
  case depth = 7
  /// A write is announced also where it changes nothing.
  case equalWrites = 8
  /// What combines several inputs emits once for each write of a source that they share.
  case oneEmissionATurn = 9
  /// Unsubscribing releases all that the subscription held.
  case release = 10
  /// Two subscribers of one stream never affect each other.
  case ownState = 11
  /// A stream does nothing until subscribed, and subscribes upstream once for each subscriber.
  case coldness = 12
  /// Operators pass states on unchanged, in order with the values.
  case states = 13
  /// A delivery allocates nothing.
  case cost = 17

  /// The law's number and its name.
  public var description: String { "L\(rawValue) \(title)" }

  var title: String {
    switch self {
    case .replay: "Replay"
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
    case .cost: "Cost"
    }
  }

  /// By number.
  public static func < (left: Law, right: Law) -> Bool { left.rawValue < right.rawValue }
}
