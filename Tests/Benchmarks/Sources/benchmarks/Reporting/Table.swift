/// The printed table, one workload at a time.
enum Table {
  private static let nameWidth = 35
  private static let figureWidths = [12, 12, 12, 12, 12]

  static var heading: String {
    let columns = ["ours", "floor", "peer", "ours/floor", "peer/ours"]
    let line = self.line("workload", columns, "  must")
    return line + "\n" + String(repeating: "─", count: 119)
  }

  static func block(_ workload: Workload, _ rows: [Row]) -> String {
    let lines = rows.map { row in
      line(
        "  " + row.name,
        [row.ours, row.floor, row.peer, row.oursToFloor, row.peerToOurs].map {
          $0.map { Figure.text($0) } ?? "–"
        },
        verdict(row))
    }
    return ([workload.name + "  " + workload.title] + lines).joined(separator: "\n")
  }

  /// The number of limits, and how many of them were met.
  static func summary(_ rows: [Row]) -> String {
    let limits = rows.flatMap { row in row.limits.map { (row, $0) } }
    let missed = limits.filter { row, limit in !limit.isKept(by: row) }
    return missed.isEmpty
      ? "All \(limits.count) limits met."
      : "\(missed.count) of \(limits.count) limits EXCEEDED."
  }

  private static func line(_ name: String, _ figures: [String], _ verdict: String) -> String {
    var line = name.padded(to: nameWidth)
    for (figure, width) in zip(figures, figureWidths) {
      line += figure.padded(to: width, onTheLeft: true)
    }
    return line + verdict
  }

  private static func verdict(_ row: Row) -> String {
    guard !row.limits.isEmpty else { return "" }
    return "  "
      + row.limits.map { $0.text + ($0.isKept(by: row) ? " kept" : " MISSED") }
      .joined(separator: ", ")
  }
}
