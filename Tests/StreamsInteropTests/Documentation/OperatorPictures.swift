/// An operator's diagrams, one above the other, under its name.
struct OperatorCard {
  private(set) var width: Double
  private(set) var height: Double
  private(set) var content: String

  private static let margin = 16.0

  /// - Parameter leastWidth: how wide it is at least. Its diagrams are all as wide as the widest.
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

  /// The picture as a file.
  static func picture(_ entry: OperatorEntry) -> String {
    let card = OperatorCard(entry)
    let title = entry.names.joined(separator: ", ") + ": " + (entry.functions.first?.summary ?? "")
    return SVGText.document(card.width, card.height, title: title, card.drawn)
  }
}

/// All the cards on one sheet: in columns, under their purposes.
enum OperatorSheet {
  private static let columns = 4
  private static let columnWidth = 480.0
  private static let gap = 18.0

  static func picture(_ sections: [(purpose: String, entries: [OperatorEntry])]) -> String {
    var content = ""
    var y = gap
    let width = Double(columns) * (columnWidth + gap) + gap
    for section in sections {
      content += SVGText.text(section.purpose, x: gap, y: y + 22, class: "purpose")
      y += 38
      var bottoms = Array(repeating: y, count: columns)
      for entry in section.entries {
        let card = OperatorCard(entry, leastWidth: columnWidth)
        let scale = min(1, columnWidth / card.width)
        // Each where there is most room: the leftmost of the shortest columns.
        let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
        content += SVGText.group(
          x: gap + Double(column) * (columnWidth + gap), y: bottoms[column], scale: scale,
          card.drawn)
        bottoms[column] += card.height * scale + gap
      }
      y = (bottoms.max() ?? y) + gap
    }
    let background = SVGText.element(
      "rect", ["width": width, "height": y, "rx": 12.0, "fill": "#eef1f6"])
    return SVGText.document(width, y, title: "All operators", background + content)
  }
}
