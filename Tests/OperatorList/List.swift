import StreamsInterop

/// Every operator, once. This list is compiled into the law suite, the benchmarks and the check of
/// Embedded Swift, each of which declares its own `OperatorList` to process the entries.
///
///     add("offset", over: numbers, { $0.offset(by: 10) }) { next in { next($0 + 10) } }
///
/// An entry's name begins with the operator's name. The last argument is a handwritten form of the
/// operator. It is the reference in the law suite, the floor in the benchmarks, and the expected
/// output in the Embedded check.
///
/// A host declares these methods:
///
/// - `purpose(_:)`: sets the heading of the entries that follow.
/// - `add(_:over:claims:_:like:)`: adds an operator on one stream.
/// - `addTimed(_:over:claims:_:like:)`: adds an operator that takes a clock. 0.01 s pass after each
///   value, and 1 s at the end.
/// - `addJoin(_:over:and:claims:_:like:)`: adds an operator on two streams, which emit alternately.
/// - `addTimedJoin(_:over:and:claims:_:like:)`: adds an operator on two streams that takes a clock.
/// - `addJoin(_:inputs:over:claims:_:like:)`: adds an operator on any number of streams of one type.
///   The handwritten form receives each value with its input's index.
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

  /// The list with all entries.
  static func filled() -> OperatorList {
    var list = OperatorList()
    list.addAll()
    return list
  }
}

/// An operator's claims, unless it is one-to-one, cold and without memory.
struct OperatorClaims: OptionSet {
  let rawValue: Int

  /// The operator may drop values.
  static let filters = OperatorClaims(rawValue: 1 << 0)
  /// The operator may emit several values for one.
  static let expands = OperatorClaims(rawValue: 1 << 1)
  /// The operator replays its last value to each new subscriber.
  static let replays = OperatorClaims(rawValue: 1 << 2)
  /// The operator shares one upstream subscription among all its subscribers.
  static let shares = OperatorClaims(rawValue: 1 << 3)
  /// The operator is active while any input is, and announces only changes.
  static let aggregatesStates = OperatorClaims(rawValue: 1 << 4)
  /// The operator announces its own states.
  static let makesStates = OperatorClaims(rawValue: 1 << 5)
  /// The operator emits when a source that several inputs share has finished its delivery.
  static let settles = OperatorClaims(rawValue: 1 << 6)
  /// The operator must allocate for a value because of the value's type.
  static let allocates = OperatorClaims(rawValue: 1 << 7)

  /// The handwritten form has the same result without the same work, such as subscribing for a value
  /// or creating a string or dictionary. So its time is not a floor.
  static let abridged = OperatorClaims(rawValue: 1 << 8)

  /// The claims of every join of latest values.
  static let joins: OperatorClaims = [.filters, .aggregatesStates, .settles]
}

// The values for the entries.
extension OperatorList {
  typealias Claims = OperatorClaims

  var integers: [Int] { [1, 2, 3, 4, 5, 6, 7, 8, 9] }
  var numbers: [Double] { [50, 150, -50, 0, 100, 12.5, 75, -7] }
  var points: [SIMD2<Double>] { (0..<8).map { SIMD2(Double($0), Double(9 - $0)) } }
  var flags: [Bool] { [true, false] }
  var delays: [Double] { [0.015, 0.035, 0.005, 0.055] }
}
