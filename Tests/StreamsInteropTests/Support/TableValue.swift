import StreamsOperators

/// A value that a cell of a table can contain as input.
///
/// An enum without associated values conforms by `extension Mood: TableValue, CaseIterable {}`; its cells are
/// the names of its cases.
protocol TableValue {
  /// Reads a cell's text, which has no leading or trailing white space.
  init?(cell: String)
  /// Reads a cell that can name one of the table's streams.
  static func read(_ cell: String, streams: [String: Any]) -> Self?
}

extension TableValue {
  static func read(_ cell: String, streams: [String: Any]) -> Self? { Self(cell: cell) }
}

extension TableValue where Self: CaseIterable {
  init?(cell: String) {
    guard let value = Self.allCases.first(where: { "\($0)" == cell }) else { return nil }
    self = value
  }
}

extension Int: TableValue {
  init?(cell: String) { self.init(plainSigns(cell)) }
}

extension Double: TableValue {
  init?(cell: String) {
    let text = plainSigns(cell)
    // Numbers only: no hexadecimal numbers, and no words except these two.
    guard
      text == "inf" || text == "-inf" || text == "nan"
        || text.allSatisfy({ "+-.e0123456789".contains($0) })
    else { return nil }
    self.init(text)
  }
}

extension Float: TableValue {
  init?(cell: String) {
    guard let value = Double(cell: cell) else { return nil }
    self.init(value)
  }
}

extension Bool: TableValue {
  init?(cell: String) { self.init(cell) }
}

extension String: TableValue {
  init?(cell: String) { self = unquoted(cell) }
}

extension MotionPhase: TableValue {
  init?(cell: String) {
    switch cell {
    case "active": self = .active
    case "atRest", "at rest": self = .atRest
    default: return nil
    }
  }
}

extension SIMD2: TableValue where Scalar: TableValue {
  init?(cell: String) {
    guard let texts = elements(cell, "(", ")"), texts.count == 2 else { return nil }
    guard let x = Scalar(cell: texts[0]), let y = Scalar(cell: texts[1]) else { return nil }
    self.init(x, y)
  }
}

extension Optional: TableValue where Wrapped: TableValue {
  init?(cell: String) {
    if cell == "nil" {
      self = .none
    } else {
      guard let value = Wrapped(cell: cell) else { return nil }
      self = .some(value)
    }
  }
}

extension Array: TableValue where Element: TableValue {
  init?(cell: String) {
    guard let texts = elements(cell, "[", "]") else { return nil }
    let values = texts.compactMap { Element(cell: $0) }
    guard values.count == texts.count else { return nil }
    self = values
  }
}

/// Its cells have the form `[x: 1, y: 2]`, or `[:]`.
extension Dictionary: TableValue where Key: TableValue, Value: TableValue {
  init?(cell: String) {
    guard let texts = elements(cell, "[", "]"), !texts.isEmpty else { return nil }
    self.init()
    for text in texts where text != ":" {
      let parts = text.split(separator: ":", maxSplits: 1).map { trimmed($0) }
      guard parts.count == 2, let key = Key(cell: parts[0]) else { return nil }
      guard let value = Value(cell: parts[1]) else { return nil }
      self[key] = value
    }
  }
}

/// The cells of a stream of streams name the table's other rows.
extension MotionObservable: TableValue {
  init?(cell: String) { nil }

  static func read(_ cell: String, streams: [String: Any]) -> MotionObservable? {
    streams[cell] as? MotionObservable
  }
}

/// The text with typographic signs replaced by ASCII.
func plainSigns(_ text: String) -> String {
  text.split(separator: "−", omittingEmptySubsequences: false).joined(separator: "-")
    .split(separator: "∞", omittingEmptySubsequences: false).joined(separator: "inf")
}

/// The text without surrounding quotation marks.
func unquoted(_ text: String) -> String {
  text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    ? String(text.dropFirst().dropLast()) : text
}

/// The elements of a bracketed text, separated by commas outside nested brackets.
private func elements(_ text: String, _ open: Character, _ close: Character) -> [String]? {
  guard text.count >= 2, text.first == open, text.last == close else { return nil }
  var parts = [""]
  var depth = 0
  for character in text.dropFirst().dropLast() {
    if "([".contains(character) { depth += 1 }
    if ")]".contains(character) { depth -= 1 }
    if character == ",", depth == 0 {
      parts.append("")
    } else {
      parts[parts.count - 1].append(character)
    }
  }
  let texts = parts.map { trimmed($0) }
  return texts == [""] ? [] : texts
}
