@testable import InteropTestSupport

/// An operator's diagrams, stacked vertically under its name.
struct OperatorCard {
  private var width: Double
  private var height: Double
  private var content: String

  private static let margin = 16.0

  /// All of its diagrams are as wide as the widest.
  init(_ entry: OperatorEntry) {
    let margin = Self.margin
    let title = entry.names.joined(separator: ", ")
    let tables = entry.functions.flatMap(\.tables)
    let widest = tables.map { MarbleDiagram($0).width }.max() ?? 0
    let inner = max(widest, Double(title.count) * 9.2)
    width = inner + 2 * margin
    content = SVGText.text(title, x: margin, y: margin + 11, class: "title")
    height = margin + 28
    for (index, table) in tables.enumerated() {
      if index > 0 { height += 18 }
      let diagram = MarbleDiagram(table, leastWidth: inner)
      content += SVGText.group(x: margin, y: height, diagram.content)
      height += diagram.height
    }
    height += margin - 4
  }

  /// The card on its background.
  private var drawn: String {
    SVGText.element(
      "rect",
      [
        "x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1, "rx": 10.0,
        "fill": "#ffffff", "stroke": "#cfd5df",
      ]) + content
  }

  /// The picture as the text of a file.
  static func picture(_ entry: OperatorEntry) -> String {
    let card = OperatorCard(entry)
    let title = entry.names.joined(separator: ", ") + ": " + (entry.functions.first?.summary ?? "")
    return SVGText.document(card.width, card.height, title: title, card.drawn)
  }
}
