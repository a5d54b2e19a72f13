/// A comparison drawn as two aligned diagrams under a tick ruler, with a mark under the difference.
struct Picture {
  private struct Column {
    var ruler: String
    var expected: String
    var actual: String
    var isMarked = false

    var width: Int { max(ruler.count, expected.count, actual.count) }
  }

  /// The maximum width; the ends of a wider picture are cut off.
  private static var width: Int { 84 }
  /// The number of silent ticks that are drawn as one column.
  private static var longSilence: Int { 8 }

  private var columns: [Column] = []
  private let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
    var tick = 0.0
    for (index, moment) in comparison.moments.enumerated() {
      addSilence(from: tick, to: moment.time.rounded(.up))
      tick = moment.time.rounded(.down) + 1
      let isBetween = moment.time != moment.time.rounded()
      columns.append(
        Column(
          ruler: MarbleText.number(moment.time),
          expected: cell(moment.expected, isBetween), actual: cell(moment.actual, isBetween),
          isMarked: index == comparison.difference))
    }
    addSilence(from: tick, to: Double(comparison.length))
  }

  /// Draws `-` for a tick without events, and nothing between ticks.
  private func cell(_ items: [Comparison.Item], _ isBetween: Bool) -> String {
    switch items.count {
    case 0: isBetween ? "" : "-"
    case 1: items[0].marble
    default: "(" + items.map(\.marble).joined() + ")"
    }
  }

  private mutating func addSilence(from start: Double, to end: Double) {
    guard end > start else { return }
    let count = Int(end - start)
    if count >= Self.longSilence {
      let silence = "{\(count)}"
      columns.append(Column(ruler: MarbleText.number(start), expected: silence, actual: silence))
    } else {
      for index in 0..<count {
        columns.append(
          Column(ruler: MarbleText.number(start + Double(index)), expected: "-", actual: "-"))
      }
    }
  }

  /// The lines of the picture.
  var lines: [String] {
    let range = visible
    let before = range.lowerBound > 0 ? "… " : ""
    let after = range.upperBound < columns.count ? " …" : ""
    func line(_ label: String, _ cell: (Column) -> String) -> String {
      let cells = columns[range].map { padded(cell($0), $0.width) }
      return padded(label, 10) + before + cells.joined(separator: " ") + after
    }
    let marks = line("") { column in
      String(
        repeating: column.isMarked ? "^" : " ",
        count: max(1, column.expected.count, column.actual.count))
    }
    return [
      line(comparison.hasClock ? "tick" : "event", \.ruler), line("expected", \.expected),
      line("actual", \.actual), marks.replacing("…", with: " "),
    ].map(withoutTrailingSpace)
  }

  /// The columns that fit, around the difference.
  private var visible: Range<Int> {
    let marked = columns.firstIndex { $0.isMarked } ?? 0
    var range = marked..<min(marked + 1, columns.count)
    var width = range.isEmpty ? 0 : columns[marked].width
    while true {
      var hasGrown = false
      if range.lowerBound > 0 {
        let column = columns[range.lowerBound - 1].width + 1
        if width + column <= Self.width {
          range = (range.lowerBound - 1)..<range.upperBound
          width += column
          hasGrown = true
        }
      }
      if range.upperBound < columns.count {
        let column = columns[range.upperBound].width + 1
        if width + column <= Self.width {
          range = range.lowerBound..<(range.upperBound + 1)
          width += column
          hasGrown = true
        }
      }
      if !hasGrown { return range }
    }
  }

  /// The meanings of the picture's signs, on one line.
  var legend: String {
    let drawn = Set(columns[visible].flatMap { withoutValues($0.expected + $0.actual) })
    let meanings: [(Character, String)] = [
      ("-", "- nothing"), ("{", "{n} nothing for n ticks"), ("(", "(…) several at once, in order"),
      ("<", "< starts to move"), (">", "> comes to rest"), ("!", "! the subscription ends"),
    ]
    let signs = meanings.filter { drawn.contains($0.0) }.map(\.1)
    let order =
      comparison.hasClock
      ? "Time runs from left to right, one column per tick of the clock"
      : "From left to right, one column per event"
    return ([order, "^ the first difference"] + signs + comparison.names)
      .joined(separator: "; ") + "."
  }

  /// A cell without the text in its brackets.
  private func withoutValues(_ cell: String) -> String {
    var isInside = false
    return cell.filter { character in
      if character == "[" { isInside = true }
      if character == "]" { isInside = false }
      return !isInside
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func withoutTrailingSpace(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
