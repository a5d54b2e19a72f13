import StreamsOperators

/// Parses marble diagrams without interpreting their values.
///
/// The grammar, in which white space is ignored, except within brackets:
///
///     diagram  = { instant | '-' | '{' number '}' }
///     instant  = marble | '(' marble { marble } ')'
///     marble   = letter | digit | '[' text ']' | '<' | '>' | '!'
struct MarbleParser {
  enum Token: Equatable {
    case value(String)
    case state(MotionPhase)
    case end
  }

  struct Marble: Equatable {
    var tick: Int
    /// The column, for messages.
    var column: Int
    var token: Token
  }

  private(set) var marbles: [Marble] = []
  /// The length of the diagram in ticks.
  private(set) var tick = 0

  private let diagram: String
  private let characters: [Character]
  private var index = 0
  private var hasEnded = false

  init(_ diagram: String) throws(MarbleError) {
    self.diagram = diagram
    characters = Array(diagram)
    while index < characters.count { try readInstant() }
  }

  private func error(at index: Int, _ reason: String) -> MarbleError {
    MarbleError(diagram, column: index + 1, reason)
  }

  private mutating func readInstant() throws(MarbleError) {
    let character = characters[index]
    if character.isWhitespace {
      index += 1
    } else if character == "-" {
      index += 1
      tick += 1
    } else if character == "{" {
      tick += try readCount()
    } else if character == "(" {
      try readGroup()
      tick += 1
    } else {
      try readMarble()
      tick += 1
    }
  }

  private mutating func readGroup() throws(MarbleError) {
    let start = index
    let count = marbles.count
    index += 1
    while index < characters.count {
      switch characters[index] {
      case ")":
        guard marbles.count > count else { throw error(at: start, "the group is empty") }
        index += 1
        return
      case "-", "{":
        throw error(at: index, "a group is one instant: no time passes in it")
      case "(":
        throw error(at: index, "a group can't contain another group")
      case let character where character.isWhitespace:
        index += 1
      default:
        try readMarble()
      }
    }
    throw error(at: start, "the group is not closed")
  }

  private mutating func readMarble() throws(MarbleError) {
    let start = index
    guard !hasEnded else {
      throw error(at: start, "no event can follow '!', the end of the subscription")
    }
    let token = try readToken()
    hasEnded = token == .end
    marbles.append(Marble(tick: tick, column: start + 1, token: token))
  }

  private mutating func readToken() throws(MarbleError) -> Token {
    let start = index
    let character = characters[start]
    if character == "[" { return .value(try readText()) }
    index += 1
    switch character {
    case "<": return .state(.active)
    case ">": return .state(.atRest)
    case "!": return .end
    case ")": throw error(at: start, "there is no group for ')' to close")
    case "]": throw error(at: start, "there is no value for ']' to close")
    case "}": throw error(at: start, "there is no number of ticks for '}' to close")
    case "|":
      throw error(
        at: start, "'|' has no meaning: streams don't complete; '!' ends a subscription")
    default:
      guard character.isLetter || character.isNumber else {
        throw error(
          at: start, "'\(character)' has no meaning here; write [\(character)] if it is a value")
      }
      return .value(String(character))
    }
  }

  private mutating func readText() throws(MarbleError) -> String {
    let start = index
    guard let end = characters[start...].firstIndex(of: "]") else {
      throw error(at: start, "the value is not closed by ']'")
    }
    index = end + 1
    return String(characters[(start + 1)..<end])
  }

  private mutating func readCount() throws(MarbleError) -> Int {
    let start = index
    guard let end = characters[start...].firstIndex(of: "}") else {
      throw error(at: start, "the number of ticks is not closed by '}'")
    }
    let text = String(characters[(start + 1)..<end].filter { !$0.isWhitespace })
    guard let count = Int(text), count > 0, count <= 1_000_000 else {
      throw error(at: start, "'\(text)' is not a number of ticks from 1 to 1,000,000")
    }
    index = end + 1
    return count
  }
}
