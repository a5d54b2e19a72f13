@testable import InteropTestSupport

/// The page that lists all operators by purpose.
enum OperatorPage {
  static let path = "Docs/Streams.docc/Operators.md"

  static func text(_ sections: [(purpose: String, entries: [OperatorEntry])]) -> String {
    let count = sections.map(\.entries.count).reduce(0, +)
    var text = """
      # Operators

      All \(count) operators, grouped by purpose, each with a picture.

      ## Overview

      Each operator's name links to its source, whose comment has the details. The picture shows its \
      inputs and its output; time runs from left to right.

      A chain starts at anything that can be observed: a stream, a property, a lens, a recognizer. It \
      ends in `subscribe` or `bind(to:)`, and you keep the subscription. Or it ends in a runtime's \
      [`connect`](Runtime.md#connect), and the runtime keeps it. A timed operator takes a clock: \
      `position.throttle(for: 0.1, on: clock, latest: true)`.

      `Tests/Pages/write` makes this page and the pictures from the comments in the sources, and the tests \
      run every example. [Write an operator](WritingAnOperator.md) shows how to write one of your own. \
      [Add an operator](AddingAnOperator.md) shows how to add one to this package.

      """
    for section in sections {
      text +=
        "\n## \(section.purpose)\n\n| operator | effect | in Combine | |\n|---|---|---|---|\n"
      for entry in section.entries {
        for name in entry.names { text += row(entry, name) }
      }
    }
    return text
  }

  private static func row(_ entry: OperatorEntry, _ name: String) -> String {
    let function = entry.functions.first { $0.name == name }
    let source = "../../\(Repository.operators[entry.file] ?? "")"
    let picture = "../Pictures/Operators/\(entry.file).svg"
    let cells = [
      "[`\(function?.call ?? name)`](\(source))", cell(function?.summary ?? ""),
      cell(combine(function?.combine ?? "none.")), "[picture](\(picture))",
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// The sentence without its period; empty if there is none.
  private static func combine(_ sentence: String) -> String {
    let text = String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...])
    if text == "none" { return "–" }
    return text.hasPrefix("none; ") ? String(text.dropFirst(6)) : text
  }

  /// A text as the content of a table cell, with links to symbols as code.
  private static func cell(_ text: String) -> String {
    let code = text.split(separator: "``", omittingEmptySubsequences: false).joined(separator: "`")
    return code.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
