/// A table in a doc comment that shows, step by step, what an operator emits for its inputs.
///
///     | seconds | 0 | 0.3 |
///     |---|---|---|
///     | upstream | 1 | |
///     | `delay(by: 0.3, on: clock)` | | 1 |
struct DocumentedTable: Sendable {
  struct Row: Sendable {
    var name: String
    /// The values of each step.
    var cells: [[String]]
  }

  /// The time of each step, if the table has times.
  private(set) var seconds: Row?
  private(set) var inputs: [Row] = []
  private(set) var result: Row?
  /// The rows after the result, which are only for readers.
  private(set) var remarks: [Row] = []
  /// The faults of the table.
  private(set) var problems: [String] = []

  /// The call of the table, without its receiver.
  var label: String { result?.name ?? "" }
  /// The number of steps.
  var stepCount: Int { (seconds ?? inputs.first ?? result)?.cells.count ?? 0 }

  /// Reads the lines of a table, without the comment's slashes.
  init(lines: [String]) {
    for (number, line) in lines.enumerated() {
      var texts = Self.texts(line)
      if number == 1, texts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }) {
        continue
      }
      guard !texts.isEmpty else { continue }
      let name = texts.removeFirst()
      let isResult = name.count > 2 && name.hasPrefix("`") && name.hasSuffix("`")
      let row = Row(
        name: isResult ? String(name.dropFirst().dropLast()) : name,
        cells: texts.map { Self.values($0) })
      if number > 0, row.cells.count != stepCount {
        problems.append(
          "row `\(row.name)` has \(row.cells.count) steps, but the first row has \(stepCount)")
      }
      if number == 0, name == "seconds" {
        seconds = row
      } else if result != nil {
        remarks.append(row)
      } else if isResult {
        result = row
      } else {
        inputs.append(row)
      }
    }
    if result == nil { problems.append("expected a row with a call in backticks") }
    if inputs.first?.name != "upstream" { problems.append("the first input must be `upstream`") }
    if lines.count < 2 || !lines[1].hasPrefix("|-") {
      problems.append("the second line must be `|---|` and so on")
    }
  }

  /// The texts between a line's bars. A bar after a backslash is an ordinary character.
  private static func texts(_ line: String) -> [String] {
    var texts: [String] = [""]
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped {
        texts.append("")
      } else {
        if character == "|" { texts[texts.count - 1].removeLast() }
        texts[texts.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return texts.dropFirst().dropLast().map { trimmed($0) }
  }

  private static func values(_ cell: String) -> [String] {
    cell.split(separator: ";").map { trimmed(String($0)) }
  }
}

/// A text without leading and trailing white space.
func trimmed(_ text: some StringProtocol) -> String {
  var rest = text.drop { $0.isWhitespace }
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return String(rest)
}
