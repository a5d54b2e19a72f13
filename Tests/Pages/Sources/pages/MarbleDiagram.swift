@testable import InteropTestSupport

/// A table drawn as marbles: a line for each input, the call in a box, and a line for the result.
struct MarbleDiagram {
  /// The width of the drawing, without margins.
  private(set) var width: Double
  private(set) var height = 0.0
  /// The elements that draw it.
  private(set) var content = ""

  private let table: DocumentedTable
  /// The start of the lines, to the right of their names.
  private let gutter: Double
  /// The center of each step.
  private var steps: [Double] = []
  private let callLines: [String]

  private static let rowHeight = 40.0
  private static let callLineHeight = 18.0

  /// - Parameter leastWidth: its minimum width. The steps share the surplus.
  init(_ table: DocumentedTable, leastWidth: Double = 240) {
    self.table = table
    let rows = table.inputs + (table.seconds.map { [$0] } ?? []) + table.remarks
    let longestName = rows.map(\.name.count).max() ?? 0
    gutter = Double(longestName) * 7.3 + 12
    // At least as wide as its contents.
    var widths: [Double] = []
    for step in 0..<table.stepCount {
      let marbles = (table.inputs + [table.result].compactMap(\.self)).map { row in
        Self.width(of: row.cells[step])
      }
      let texts = ([table.seconds].compactMap(\.self) + table.remarks).map { row in
        Double(row.cells[step].joined(separator: "; ").count) * 6.7
      }
      widths.append(max(46, (marbles + texts).max() ?? 0) + 10)
    }
    let lines = widths.reduce(0, +) + 26
    let callWidth = Double(table.label.count) * 7.9 + 28
    width = max(gutter + lines, min(callWidth, 448), leastWidth)
    let spare = (width - gutter - lines) / Double(max(1, widths.count))
    var edge = gutter + 6
    for stepWidth in widths {
      steps.append(edge + (stepWidth + spare) / 2)
      edge += stepWidth + spare
    }
    callLines = Self.wrapped(table.label, columns: Int((width - 28) / 7.9))
    draw()
  }

  private mutating func draw() {
    if let seconds = table.seconds {
      name(seconds, y: 8)
      for (x, cells) in zip(steps, seconds.cells) {
        content += SVGText.text(cells.joined(), x: x, y: 12, class: "time")
      }
      height += 20
    }
    for (index, row) in table.inputs.enumerated() { line(row, Shade.input(index)) }
    box()
    if let result = table.result {
      line(DocumentedTable.Row(name: "", cells: result.cells), .result)
    }
    for remark in table.remarks {
      name(remark, y: height + 8)
      for (x, cells) in zip(steps, remark.cells) {
        let text = cells.joined(separator: "; ")
        content += SVGText.text(text, x: x, y: height + 12, class: "remark")
      }
      height += 22
    }
    // Guides behind everything else connect simultaneous marbles.
    let guides = steps.map { x in
      SVGText.element(
        "line",
        [
          "x1": x, "y1": table.seconds == nil ? 6.0 : 20, "x2": x,
          "y2": height - 6 - Double(table.remarks.count) * 22, "stroke": "#dfe3ea",
          "stroke-dasharray": "2 4",
        ])
    }
    content = guides.joined() + content
  }

  private mutating func name(_ row: DocumentedTable.Row, y: Double) {
    content += SVGText.text(row.name, x: gutter - 10, y: y + 4, class: "name")
  }

  /// A row's line with its marbles.
  private mutating func line(_ row: DocumentedTable.Row, _ shade: Shade) {
    let isTall = row.cells.joined().contains { Self.lines(of: $0).count > 1 }
    let rowHeight = Self.rowHeight + (isTall ? 10 : 0)
    let y = height + rowHeight / 2
    name(row, y: y)
    content += SVGText.element(
      "line",
      ["x1": gutter, "y1": y, "x2": width - 8, "y2": y, "stroke": "#7d8798", "stroke-width": 1.5])
    content += SVGText.element(
      "path",
      ["d": "M\(SVGText.number(width)) \(SVGText.number(y))l-9 -5v10z", "fill": "#7d8798"])
    for (middle, cells) in zip(steps, row.cells) {
      var x = middle - Self.width(of: cells) / 2
      for cell in cells {
        let width = Self.width(of: [cell])
        let named = table.inputs.firstIndex { $0.name == cell }
        marble(cell, x: x, y: y, width: width, named.map(Shade.input) ?? shade)
        x += width + 3
      }
    }
    height += rowHeight
  }

  private mutating func marble(_ cell: String, x: Double, y: Double, width: Double, _ shade: Shade)
  {
    let isState = cell.hasPrefix("*")
    let lines = Self.lines(of: cell)
    let height = lines.count > 1 ? 40.0 : 28
    content += SVGText.element(
      "rect",
      [
        "x": x, "y": y - height / 2, "width": width, "height": height, "rx": isState ? 4.0 : 14,
        "fill": isState ? "#ffffff" : shade.fill, "stroke": shade.stroke, "stroke-width": 1.5,
      ])
    for (index, line) in lines.enumerated() {
      let offset = (Double(index) - Double(lines.count - 1) / 2) * 15
      content += SVGText.text(
        line, x: x + width / 2, y: y + 4.3 + offset, class: isState ? "state" : "value")
    }
  }

  /// Draws the call, across all lines.
  private mutating func box() {
    let boxHeight = Double(callLines.count) * Self.callLineHeight + 14
    content += SVGText.element(
      "rect",
      [
        "x": 0.8, "y": height + 4, "width": width - 1.6, "height": boxHeight, "rx": 7.0,
        "fill": "#f0f2f7", "stroke": "#97a1b3", "stroke-width": 1.5,
      ])
    for (index, line) in callLines.enumerated() {
      let y = height + 4 + 7 + Self.callLineHeight * (Double(index) + 0.5) + 4.5
      content += SVGText.text(
        line, x: width / 2, y: y, class: "call", ["xml:space": "preserve"])
    }
    height += boxHeight + 8
  }

  /// The total width of a step's marbles.
  private static func width(of cells: [String]) -> Double {
    let widths = cells.map { cell in
      let count = Double(lines(of: cell).map(\.count).max() ?? 0)
      return count <= 3 ? 28 : count * 7.3 + 16
    }
    return widths.reduce(0, +) + 3 * Double(max(0, cells.count - 1))
  }

  /// The drawn text of a cell: long text is split into two lines, outside parentheses if possible, and after a comma
  /// if there is one.
  private static func lines(of cell: String) -> [String] {
    let text = shown(cell)
    guard text.count > 18 else { return [text] }
    let middle = text.count / 2
    func depth(_ end: Int) -> Int {
      text.prefix(end).reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    }
    let all = text.enumerated().filter { $0.element == " " }.map(\.offset)
    let outer = all.filter { depth($0) == 0 }
    let spaces = outer.isEmpty ? all : outer
    let commas = spaces.filter { text.dropFirst($0 - 1).first == "," }
    guard
      let space = (commas.isEmpty ? spaces : commas).min(by: { abs($0 - middle) < abs($1 - middle) }
      )
    else { return [text] }
    return [String(text.prefix(space)), String(text.dropFirst(space + 1))]
  }

  /// A cell's text with typographic characters.
  private static func shown(_ cell: String) -> String {
    if cell.hasPrefix("*") { return String(cell.dropFirst().dropLast()) }
    return String(
      cell.enumerated().map { index, character in
        // In code, the minus sign is a hyphen.
        let isSign = character == "-" && cell.dropFirst(index + 1).first?.isNumber == true
        return isSign ? "−" : character
      })
  }

  /// A call in lines with at most the given number of characters, if its words allow.
  private static func wrapped(_ call: String, columns: Int) -> [String] {
    var lines = [""]
    for word in words(of: call, columns: columns) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = word
      } else if line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// The parts of a call that stay together. At first, a part is an argument with its label, or a
  /// closure with its arguments; at the second level, the contents of inner brackets; after that,
  /// only words.
  private static func words(of call: String, columns: Int, level: Int = 0) -> [String] {
    var words: [String] = [""]
    var depth = 0
    var previous: Character = " "
    for (index, character) in call.enumerated() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      let isBound = previous == ":" || call.dropFirst(index + 1).first == "{"
      if character == " ", level == 2 || depth < 2 && (level == 1 || !isBound) {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
      previous = character
    }
    return words.flatMap { word in
      word.count <= columns || level == 2
        ? [word] : self.words(of: word, columns: columns, level: level + 1)
    }
  }

  /// A row's colors.
  struct Shade {
    var fill: String
    var stroke: String

    static let result = Shade(fill: "#e6dcff", stroke: "#6b45c6")

    static func input(_ index: Int) -> Shade {
      let shades = [
        Shade(fill: "#d5e6ff", stroke: "#2f6fd0"), Shade(fill: "#ffe2bd", stroke: "#c46f12"),
        Shade(fill: "#d4f2dc", stroke: "#258a53"), Shade(fill: "#fcd7e4", stroke: "#c9346f"),
        Shade(fill: "#fff3b0", stroke: "#9c7d00"),
      ]
      return shades[index % shades.count]
    }
  }
}
