import StreamsOperators

/// A diagram of a source's emissions over time, for the input of a test and for its expected output.
///
///     let input: Marbles<Int> = "-1-2-(34)-"
///
/// Each character is one tick, from left to right, the first being tick 0:
///
/// | drawn | means |
/// |---|---|
/// | `-` | a tick in which nothing happens |
/// | `7`, `a` | a value of one letter or digit |
/// | `[30]`, `[-1.5]`, `[down]` | a value written as arbitrary text |
/// | `(12)`, `([10][20])` | several events within one tick, in the order shown |
/// | `<` | the source announces that it is active: a motion begins |
/// | `>` | the source announces that it is at rest: the motion is over |
/// | `!` | the subscription ends; for expectations only |
/// | `{20}` | twenty ticks in which nothing happens |
/// | white space | nothing: it aligns diagrams |
///
/// So `(<1)-2-(3>)` is a motion through 1, 2 and 3 that takes four ticks. There is no symbol for completion or failure,
/// since streams have neither.
///
/// ## The meaning of the values
///
/// If the type of the values can be parsed from text, the values in a literal are parsed directly. Values of any other
/// type are named:
///
///     let points = Marbles("a-b", ["a": SIMD2(0.0, 0), "b": SIMD2(3, 4)])
///
/// ## Faults
///
/// If a diagram can't be read, the test that uses it records an issue, with a caret under the offending column.
/// ``init(parsing:)`` throws an error instead.
public struct Marbles<Value> {
  /// An event in a diagram.
  public struct Event {
    /// The event's time, in ticks since the beginning.
    public var tick: Int
    /// The value or the state.
    public var emission: Emission<Value>

    /// An emission at a tick.
    ///
    /// - Parameters:
    ///   - tick: the event's time, in ticks since the beginning.
    ///   - emission: the value or the state.
    public init(tick: Int, _ emission: Emission<Value>) {
      self.tick = tick
      self.emission = emission
    }
  }

  /// The diagram as it was written.
  public let diagram: String
  /// The diagram's events, in order.
  public private(set) var events: [Event] = []
  /// The diagram's length in ticks.
  public private(set) var length = 0
  /// The tick at which the subscription ends, if it does.
  public private(set) var end: Int?
  /// The error, if the diagram can't be read; in that case, `events` is empty.
  public private(set) var error: MarbleError?

  /// The named values, in the order of their names.
  let names: [(name: String, value: Value)]
  /// The values of `events` as drawn, without brackets; nil for states.
  private(set) var texts: [String?] = []
  /// The column of `end`.
  private(set) var endColumn = 1

  /// A diagram whose values have names.
  ///
  ///     Marbles("a-(ab)", ["a": Point(x: 1), "b": Point(x: 2)])
  ///     Marbles("-[up]-[down]", ["up": Key.up, "down": Key.down])
  ///
  /// If the diagram can't be read, ``error`` contains the reason, and a test that uses the diagram records an issue.
  ///
  /// - Parameters:
  ///   - diagram: the diagram.
  ///   - values: the value of each name.
  public init(_ diagram: String, _ values: [String: Value]) {
    self.init(diagram, names: values)
  }

  /// A diagram whose values have names; throws if the diagram can't be read.
  ///
  /// - Parameters:
  ///   - diagram: the diagram.
  ///   - values: the value of each name.
  public init(parsing diagram: String, _ values: [String: Value]) throws(MarbleError) {
    self.init(diagram, names: values)
    if let error { throw error }
  }

  private init(_ diagram: String, names values: [String: Value]) {
    let names = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    self.init(diagram, names: names) { text in
      if let value = values[text] { return .success(value) }
      let known = names.map { "'\($0.name)'" }.joined(separator: ", ")
      return .failure(
        Fault(
          "'\(text)' is not the name of a value; "
            + (known.isEmpty ? "there are no names" : "the names are \(known)")))
    }
  }

  /// The reason why a value can't be parsed from its text.
  fileprivate struct Fault: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
  }

  fileprivate init(
    _ diagram: String, names: [(name: String, value: Value)],
    reading read: (String) -> Result<Value, Fault>
  ) {
    self.diagram = diagram
    self.names = names
    do {
      try fill(read)
    } catch {
      (events, texts, length, end) = ([], [], 0, nil)
      self.error = error
    }
  }

  private mutating func fill(_ read: (String) -> Result<Value, Fault>) throws(MarbleError) {
    let parser = try MarbleParser(diagram)
    length = parser.tick
    for marble in parser.marbles {
      switch marble.token {
      case .end:
        end = marble.tick
        endColumn = marble.column
      case .state(let phase):
        events.append(Event(tick: marble.tick, .state(phase)))
        texts.append(nil)
      case .value(let text):
        switch read(text) {
        case .success(let value):
          events.append(Event(tick: marble.tick, .value(value)))
          texts.append(text)
        case .failure(let fault):
          throw MarbleError(diagram, column: marble.column, fault.reason)
        }
      }
    }
  }
}

extension Marbles.Event: Equatable where Value: Equatable {}
extension Marbles.Event: Sendable where Value: Sendable {}
extension Marbles: Sendable where Value: Sendable {}

extension Marbles where Value: LosslessStringConvertible {
  /// A diagram whose values are parsed according to their type; throws if the diagram can't be read.
  ///
  ///     let temperatures = try Marbles<Double>(parsing: "-[20.5]-[21]")
  public init(parsing diagram: String) throws(MarbleError) {
    self.init(stringLiteral: diagram)
    if let error { throw error }
  }
}

extension Marbles: ExpressibleByUnicodeScalarLiteral
where Value: LosslessStringConvertible {
}

extension Marbles: ExpressibleByExtendedGraphemeClusterLiteral
where Value: LosslessStringConvertible {
}

extension Marbles: ExpressibleByStringLiteral where Value: LosslessStringConvertible {
  /// A diagram whose values are parsed according to their type.
  ///
  ///     let input: Marbles<Int> = "-1-2-(34)-[100]"
  ///
  /// If the diagram can't be read, ``error`` contains the reason, and a test that uses the diagram records an issue.
  public init(stringLiteral diagram: String) {
    self.init(diagram, names: []) { text in
      if let value = Value(text) { return .success(value) }
      let type = "\(Value.self)"
      let article = "AEIOU".contains(type.prefix(1)) ? "an" : "a"
      return .failure(.init("'\(text)' is not \(article) \(type)"))
    }
  }
}
