import StreamsInterop

/// Every operator, once: this list is compiled into the law suite, into the benchmarks and
/// into the check of Embedded Swift, each of which declares an `OperatorList` of its own that makes of
/// an entry its needs.
///
///     add("offset", over: numbers, { $0.offset(by: 10) }) { next in { next($0 + 10) } }
///
/// The first word of a name is that of the operator. What stands last is the operator as one would
/// write it by hand. The law suite takes it as the reference, the benchmarks as the floor, and the
/// Embedded check as what must come out.
///
/// A host has these:
///
/// - `purpose(_:)`: the heading of what follows.
/// - `add(_:over:claims:_:like:)`: an operator of one stream.
/// - `addTimed(_:over:claims:_:like:)`: one that takes a clock. 0.01 s pass after each value, and 1 s
///   at the end.
/// - `addJoin(_:over:and:claims:_:like:)`: one of two streams. Values come from the first and from the
///   second in turns.
/// - `addTimedJoin(_:over:and:claims:_:like:)`: one of two streams that takes a clock.
/// - `addJoin(_:inputs:over:claims:_:like:)`: one of any number of streams of one type. The hand-written
///   form is given each value's source.
extension OperatorList {
  mutating func addAll() {
    addShaping()
    addSharing()
    addCombining()
    addTime()
    addSequences()
    addNumbers()
    addChoosing()
    addGestures()
  }

  /// The list, filled.
  static func filled() -> OperatorList {
    var list = OperatorList()
    list.addAll()
    return list
  }
}

/// An operator's claims, where it is not one-to-one, cold and without memory.
struct OperatorClaims: OptionSet {
  let rawValue: Int

  /// May drop values.
  static let filters = OperatorClaims(rawValue: 1 << 0)
  /// May emit several values for one.
  static let expands = OperatorClaims(rawValue: 1 << 1)
  /// Replays its last value to each new subscriber.
  static let replays = OperatorClaims(rawValue: 1 << 2)
  /// Shares one upstream subscription among all its subscribers.
  static let shares = OperatorClaims(rawValue: 1 << 3)
  /// Is active while any input is, and announces changes only.
  static let aggregatesStates = OperatorClaims(rawValue: 1 << 4)
  /// Announces states of its own making.
  static let makesStates = OperatorClaims(rawValue: 1 << 5)
  /// Emits when a source that several inputs stem from has finished its delivery.
  static let settles = OperatorClaims(rawValue: 1 << 6)
  /// Must allocate for a value, because of what the value is.
  static let allocates = OperatorClaims(rawValue: 1 << 7)

  /// The hand-written form has the same result without the same work: it subscribes to nothing for a
  /// value, or makes no text or dictionary. So the time that it takes is no limit.
  static let abridged = OperatorClaims(rawValue: 1 << 8)

  /// What every join of latest values claims.
  static let joins: OperatorClaims = [.filters, .aggregatesStates, .settles]
}

// The values that entries are given.
extension OperatorList {
  typealias Claims = OperatorClaims

  var integers: [Int] { [1, 2, 3, 4, 5, 6, 7, 8, 9] }
  var numbers: [Double] { [50, 150, -50, 0, 100, 12.5, 75, -7] }
  var points: [SIMD2<Double>] { (0..<8).map { SIMD2(Double($0), Double(9 - $0)) } }
  var flags: [Bool] { [true, false] }
  var delays: [Double] { [0.015, 0.035, 0.005, 0.055] }
}
