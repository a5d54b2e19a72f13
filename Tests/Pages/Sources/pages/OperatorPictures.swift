@testable import InteropTestSupport

/// An operator's diagrams, stacked vertically under its name.
struct OperatorCard {
  private(set) var width: Double
  private(set) var height: Double
  private(set) var content: String

  private static let margin = 16.0

  /// - Parameter leastWidth: its minimum width. All of its diagrams are as wide as the widest.
  init(_ entry: OperatorEntry, leastWidth: Double = 0) {
    let margin = Self.margin
    let title = entry.names.joined(separator: ", ")
    let tables = entry.functions.flatMap(\.tables)
    let widest = tables.map { MarbleDiagram($0).width }.max() ?? 0
    let inner = max(widest, Double(title.count) * 9.2, leastWidth - 2 * margin)
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
  var drawn: String {
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

/// All cards on one sheet, in columns from top to bottom, under their purposes.
enum OperatorSheet {
  private static let columnWidth = 480.0
  private static let gap = 18.0
  private static let headingHeight = 40.0

  static func picture(_ sections: [(purpose: String, entries: [OperatorEntry])]) -> String {
    let cards = sections.flatMap { section in
      section.entries.map { entry in
        let card = OperatorCard(entry, leastWidth: columnWidth)
        let scale = min(1, columnWidth / card.width)
        return (purpose: section.purpose, card: card, scale: scale)
      }
    }
    // Makes the sheet approximately square.
    let length =
      cards.map { $0.card.height * $0.scale + gap }.reduce(0, +)
      + Double(sections.count) * headingHeight
    let columns = max(1, (length / (columnWidth + gap)).squareRoot().rounded(.up))
    var content = ""
    var (x, y, bottom) = (gap, gap, gap)
    var purpose = ""
    for (index, (next, card, scale)) in cards.enumerated() {
      let height = card.height * scale
      let isLast = x + 2 * (columnWidth + gap) > columns * (columnWidth + gap) + gap
      let isFull = y + height / 2 > length / columns + gap
      if index > 0, isFull, !isLast {
        (x, y) = (x + columnWidth + gap, gap)
      }
      if next != purpose || y == gap {
        let heading = next == purpose ? "\(next), continued" : next
        content += SVGText.text(heading, x: x, y: y + 24, class: "purpose")
        y += headingHeight
        purpose = next
      }
      content += SVGText.group(x: x, y: y, scale: scale, card.drawn)
      y += height + gap
      bottom = max(bottom, y)
    }
    let width = columns * (columnWidth + gap) + gap
    let background = SVGText.element(
      "rect", ["width": width, "height": bottom, "rx": 12.0, "fill": "#eef1f6"])
    return SVGText.document(width, bottom, title: "All operators", background + content)
  }
}
