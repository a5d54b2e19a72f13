public import StreamsInspection

extension MotionGraph {
  /// The graph as a picture: boxes in layers, each box below its inputs.
  ///
  /// The picture requires only a sans-serif font, and adapts to the reader's light or dark colors.
  public var svg: String {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    let ends = edges.map { (from: numbers[$0.from] ?? 0, to: numbers[$0.to] ?? 0) }
    let texts = nodes.map { node in
      Self.wrapped(node.title) + node.lines.dropFirst().map(Self.fitted)
    }
    let titleCounts = nodes.map { Self.wrapped($0.title).count }
    let sizes = texts.map { lines in
      (
        width: Double(lines.map(\.count).max() ?? 0) * 6.9 + 22,
        height: Double(lines.count) * 16 + 14
      )
    }
    let layout = GraphLayout(sizes: sizes, edges: ends)
    var text = Self.head(layout, escaped(name))
    for arrow in layout.arrows {
      text += Self.path(of: arrow, in: layout)
    }
    for (box, lines) in zip(layout.boxes, texts) {
      guard let node = box.node else { continue }
      text += Self.box(box, lines.map(escaped), titleCounts[node], nodes[node])
    }
    for arrow in layout.arrows {
      guard let label = edges[arrow.edge].label else { continue }
      text += Self.label(escaped(label), of: arrow, in: layout)
    }
    return text + "</svg>\n"
  }

  private static func head(_ layout: GraphLayout, _ name: String) -> String {
    let (width, height) = (number(layout.width), number(layout.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="\(name)">
      <style>
      :root { --ink: #1b1f24; --faint: #59636e; --ground: #ffffff; --box: #f3f6fa; --moves: #dff3e4; \
      --holds: #fff4d6; --line: #8b949e }
      @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --faint: #9aa4af; \
      --ground: #0d1117; --box: #1c2430; --moves: #12351f; --holds: #3a2f0b; --line: #6e7681 } }
      rect.node { fill: var(--box); stroke: var(--line); stroke-width: 1.2 }
      rect.system, rect.interaction { fill: var(--moves) }
      rect.property, rect.information { fill: var(--holds) }
      rect.active { stroke: #1a7f37; stroke-width: 2.4 }
      path { fill: none; stroke: var(--line); stroke-width: 1.4 }
      path.back { stroke-dasharray: 5 4 }
      text { font: 12px ui-sans-serif, system-ui, Helvetica, Arial, sans-serif; fill: var(--ink); \
      text-anchor: middle }
      text.title { font-weight: 600 }
      text.more { fill: var(--faint) }
      text.edge { fill: var(--faint); font-size: 11px; paint-order: stroke; stroke: var(--ground); \
      stroke-width: 4px }
      </style>
      <defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
      orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" style="fill: var(--line); stroke: none"/>\
      </marker></defs>
      <rect width="\(width)" height="\(height)" style="fill: var(--ground)"/>

      """
  }

  private static func box(
    _ box: GraphLayout.Box, _ lines: [String], _ titleCount: Int, _ node: Node
  ) -> String {
    let radius = [.property, .information, .closure].contains(node.kind) ? 3.0 : 12
    let active = node.isActive == true ? " active" : ""
    var text =
      "<rect class=\"node \(node.kind.rawValue)\(active)\" x=\"\(number(box.x - box.width / 2))\" "
      + "y=\"\(number(box.y - box.height / 2))\" width=\"\(number(box.width))\" "
      + "height=\"\(number(box.height))\" rx=\"\(number(radius))\"/>\n"
    let top = box.y - Double(lines.count - 1) * 8 + 4
    for (index, line) in lines.enumerated() {
      text +=
        "<text class=\"\(index < titleCount ? "title" : "more")\" x=\"\(number(box.x))\" "
        + "y=\"\(number(top + Double(index) * 16))\">\(line)</text>\n"
    }
    return text
  }

  private static func path(of arrow: GraphLayout.Arrow, in layout: GraphLayout) -> String {
    let points = points(of: arrow, in: layout)
    var text = "M\(number(points[0].x)) \(number(points[0].y))"
    for (start, end) in zip(points, points.dropFirst()) {
      let half = (end.y - start.y) / 2
      text +=
        " C\(number(start.x)) \(number(start.y + half)) \(number(end.x)) \(number(end.y - half)) "
        + "\(number(end.x)) \(number(end.y))"
    }
    let kind = arrow.leadsBack ? " class=\"back\"" : ""
    return "<path\(kind) marker-end=\"url(#end)\" d=\"\(text)\"/>\n"
  }

  /// The points where an arrow leaves its first box, crosses the layers, and reaches its last box. Arrows that share
  /// a side of a box, in either direction, are ordered along that side by their other ends.
  private static func points(
    of arrow: GraphLayout.Arrow, in layout: GraphLayout
  ) -> [SIMD2<Double>] {
    let boxes = layout.boxes
    return arrow.way.indices.map { step in
      let box = boxes[arrow.way[step]]
      guard box.node != nil else { return SIMD2(box.x, box.y) }
      // An arrow that leads back leaves at the top, and enters at the bottom.
      let isBelow = (step == 0) == !arrow.leadsBack
      let ends = layout.arrows.compactMap { other -> (edge: Int, x: Double)? in
        let isStart = isBelow == !other.leadsBack
        guard (isStart ? other.way.first : other.way.last) == arrow.way[step] else { return nil }
        return (other.edge, boxes[isStart ? other.way[1] : other.way[other.way.count - 2]].x)
      }.sorted { ($0.x, $0.edge) < ($1.x, $1.edge) }
      let index = ends.firstIndex { $0.edge == arrow.edge } ?? 0
      let offset = (Double(index + 1) / Double(ends.count + 1) - 0.5) * min(box.width * 0.8, 160)
      return SIMD2(box.x + offset, box.y + (isBelow ? 0.5 : -0.5) * box.height)
    }
  }

  private static func label(
    _ label: String, of arrow: GraphLayout.Arrow, in layout: GraphLayout
  ) -> String {
    let points = points(of: arrow, in: layout)
    let middle = (points[0] + points[1]) / 2
    return
      "<text class=\"edge\" x=\"\(number(middle.x))\" y=\"\(number(middle.y + 4))\">\(label)</text>\n"
  }

  /// A line that fits its box: long lines end in an ellipsis, since a box is at most a third of a page wide.
  private static func fitted(_ line: String) -> String {
    line.count > 34 ? line.prefix(33) + "…" : line
  }

  /// A title, split after commas into at most three lines.
  private static func wrapped(_ title: String) -> [String] {
    var lines = [""]
    for piece in title.split(separator: " ", omittingEmptySubsequences: false) {
      let last = lines[lines.count - 1]
      let longer = last.isEmpty ? String(piece) : "\(last) \(piece)"
      if longer.count > 26, !last.isEmpty {
        lines.append(String(piece))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    if lines.count > 3 { lines = lines[..<2] + [lines[2] + "…"] }
    return lines.map(fitted)
  }

  private static func number(_ value: Double) -> String {
    numberText((value * 10).rounded() / 10)
  }

  /// A string escaped for XML. Characters that XML does not allow, even escaped, become replacement characters.
  private func escaped(_ text: String) -> String {
    var allowed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r", "\u{20}"..."\u{FFFD}", "\u{10000}"...: allowed.append(scalar)
      default: allowed.append("\u{FFFD}")
      }
    }
    return replacing(
      in: String(allowed), ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}
