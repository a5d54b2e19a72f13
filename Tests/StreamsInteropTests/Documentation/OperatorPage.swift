/// The page that lists all operators by what they are for.
enum OperatorPage {
  static let path = "Docs/Streams.docc/Operators.md"

  static func text(_ sections: [(purpose: String, entries: [OperatorEntry])]) -> String {
    let count = sections.map(\.entries.count).reduce(0, +)
    var text = """
      # Operators

      All \(count) operators by what they are for.

      ## Overview

      The name of an operator leads to its source, whose comment says more. The picture shows what the \
      operator makes of its inputs; time runs from left to right. \
      [One sheet](../Pictures/Operators.svg) shows all pictures.

      A chain starts at anything that can be observed: a stream, a property, a lens, a recogniser. It \
      ends in `subscribe` or `bind(to:)`, and you keep the subscription that you get. Or it ends in a \
      runtime's [`connect`](Runtime.md#connect), and the runtime keeps it. An operator that takes time \
      takes a clock: `position.throttle(for: 0.1, on: clock, latest: true)`.

      The tests write this page and the pictures from the comments in the sources, and they run every \
      example. [Write an operator](WritingAnOperator.md) shows how to write one of your own. \
      [Adding an operator](AddingAnOperator.md) shows how to add one to this package.

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
    let source = "../../\(Repository.operators)/\(entry.file).swift"
    let picture = "../Pictures/Operators/\(entry.file).svg"
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
