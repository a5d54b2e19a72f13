import StreamsInterop

/// The list's motion, drawn as text: the offset over time while the list moved, and the list at the end.
struct ScrollChart: CustomStringConvertible {
  let name: String
  let replay: ScrollReplay

  private static let size = (columns: 64, rows: 12)

  var description: String {
    let offset = replay.scroller.currentOffset.y
    var lines = [
      "\(name): \(replay.turns.count) wheel steps, "
        + "\(replay.points.count) offsets, at rest at \(decimal(offset, places: 1)) of "
        + decimal(replay.scroller.maximumOffset.y, places: 0), "",
    ]
    lines += chart + ["", "the list at the end:"] + list(at: offset)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Larger offsets are lower, as on the screen. Times at rest are omitted.
  private var chart: [String] {
    let moving = replay.points.dropFirst()
    guard let first = moving.first else { return ["(the wheel was not turned)"] }
    let top = moving.reduce(first.offset) { min($0, $1.offset) }
    let bottom = moving.reduce(first.offset) { max($0, $1.offset) }
    let scale = bottom > top ? Double(Self.size.rows - 1) / (bottom - top) : 0
    var grid = [[Character]](
      repeating: Array(repeating: " ", count: Self.size.columns), count: Self.size.rows)
    for (index, point) in moving.enumerated() {
      let column = index * Self.size.columns / moving.count
      let row = Int(((point.offset - top) * scale).rounded())
      grid[row][column] = "█"
    }
    return grid.enumerated().map { index, row in
      let label =
        index == 0 || index == grid.count - 1
        ? decimal(index == 0 ? top : bottom, places: 0) : ""
      return String(repeating: " ", count: max(0, 7 - label.count)) + label + " │"
        + String(row)
    }
  }

  private func list(at offset: Double) -> [String] {
    let first = Int(offset / ScrollReplay.rowHeight)
    let thumb = Int(
      offset / max(replay.scroller.maximumOffset.y, 1)
        * Double(ScrollReplay.visibleRows - 1))
    return (0..<ScrollReplay.visibleRows).map { row in
      let text = "row \(first + row)"
      return "  │ " + text + String(repeating: " ", count: max(0, 24 - text.count))
        + (row == thumb ? "█" : "░")
    }
  }
}
