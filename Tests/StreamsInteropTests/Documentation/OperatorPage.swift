/// The page that lists all operators by what they are for.
enum OperatorPage {
  static let path = "Docs/Operators.md"

  static func text(_ sections: [(purpose: String, entries: [OperatorEntry])]) -> String {
    let count = sections.map(\.entries.count).reduce(0, +)
    var text = """
      # Operators

      All \(count) operators by what they are for. Each name leads to its source, whose comment says \
      the rest; each picture shows what it makes of its inputs, from left to right in time. \
      [One sheet](Pictures/Operators.svg) shows them all.

      A chain begins at whatever can be observed: a stream, a property, a lens, a recogniser. It ends in \
      `subscribe` or `bind(to:)`, whose subscription somebody must keep, or in a runtime's \
      [`connect`](Runtime.md#connect), which keeps it. What goes by time is told a clock: \
      `position.throttle(for: 0.1, on: clock, latest: true)`.

      This page and the pictures are made from the comments, and the tests run what they show: see \
      [how to add an operator](AddingAnOperator.md).

      """
    for section in sections {
      text +=
        "\n## \(section.purpose)\n\n| operator | what it does | in Combine | |\n|---|---|---|---|\n"
      for entry in section.entries {
        for name in entry.names { text += row(entry, name) }
      }
    }
    return text
  }

  private static func row(_ entry: OperatorEntry, _ name: String) -> String {
    let function = entry.functions.first { $0.name == name }
    let source = "../\(Repository.operators)/\(entry.file).swift"
    let picture = "Pictures/Operators/\(entry.file).svg"
    let cells = [
      "[`\(function?.call ?? name)`](\(source))", cell(function?.summary ?? ""),
      cell(combine(function?.combine ?? "none.")), "[picture](\(picture))",
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// The sentence without its full stop; where there is nothing, it need not say so.
  private static func combine(_ sentence: String) -> String {
    let text = String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...])
    if text == "none" { return "–" }
    return text.hasPrefix("none; ") ? String(text.dropFirst(6)) : text
  }

  /// A text as it can stand in a table's cell: links to symbols as code.
  private static func cell(_ text: String) -> String {
    let code = text.split(separator: "``", omittingEmptySubsequences: false).joined(separator: "`")
    return code.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
