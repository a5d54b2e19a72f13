/// A call to `checkTable` in a source text.
struct TableCall: Sendable {
  var label: String
  /// The text between the closure's braces, without white space.
  var body: String

  /// The calls in a text that have a literal label.
  static func parse(_ source: String) -> [TableCall] {
    var scanner = SourceScanner(source)
    var calls: [TableCall] = []
    while scanner.skip(past: "checkTable(") {
      scanner.skipWhiteSpace()
      guard let label = scanner.literal() else { continue }
      guard scanner.skip(past: "{") else { break }
      calls.append(TableCall(label: label, body: stripped(scanner.block())))
    }
    return calls
  }

  /// Whether the closure calls the label's function.
  var appliesItsLabel: Bool { body.contains("." + stripped(label)) }
}

/// Parses just enough Swift to find strings and the ends of blocks.
struct SourceScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func at(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Advances past `text`, if it occurs.
  mutating func skip(past text: String) -> Bool {
    let first = text.utf8.first
    while position < bytes.count {
      if bytes[position] == first, at(text) {
        position += text.utf8.count
        return true
      }
      position += 1
    }
    return false
  }

  mutating func skipWhiteSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A { position += 1 }
  }

  /// The value of a single-line string literal at this position; an escape stands for the character after it.
  mutating func literal() -> String? {
    var marks = ""
    while at(marks + "#") { marks += "#" }
    guard at(marks + "\"") else { return nil }
    position += marks.utf8.count + 1
    var value: [UInt8] = []
    while position < bytes.count, !at("\"" + marks) {
      if at("\\" + marks + "(") {
        // An interpolation is represented by its text.
        let start = position
        position += marks.utf8.count + 2
        closing(0x29)
        value += bytes[start..<position]
        continue
      }
      if at("\\" + marks) { position += marks.utf8.count + 1 }
      if let byte = current { value.append(byte) }
      position += 1
    }
    position += marks.utf8.count + 1
    return String(decoding: value, as: UTF8.self)
  }

  /// The text before the brace that closes the current block.
  mutating func block() -> String {
    let start = position
    closing(0x7D)
    return String(decoding: bytes[start..<max(start, position - 1)], as: UTF8.self)
  }

  /// Advances past the bracket that closes the current one.
  private mutating func closing(_ bracket: UInt8) {
    while let byte = current {
      if byte == 0x22 || byte == 0x23, literal() != nil { continue }
      position += 1
      switch byte {
      case bracket: return
      case 0x28: closing(0x29)
      case 0x7B: closing(0x7D)
      default: break
      }
    }
  }
}
