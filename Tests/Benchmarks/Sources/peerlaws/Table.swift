import StreamsTesting

/// A law, and the verdicts on both libraries.
struct Row {
  let law: Law
  let ours: Verdict
  let peer: Verdict

  var isBrokenByOurs: Bool {
    switch ours {
    case .broken, .crashes: true
    case .kept, .untestable: false
    }
  }

  /// The smallest scenario that breaks the law, or why there is none.
  var remark: String {
    switch (ours, peer) {
    case (.broken(let text), _), (.crashes(let text), _): "Streams: \(text)"
    case (_, .broken(let text)), (_, .crashes(let text)), (_, .untestable(let text)): text
    case (_, .kept): ""
    }
  }
}

/// The rows as text.
enum Table {
  private static let heading = [
    "law", "Streams", "OpenCombine", "smallest scenario that breaks it",
  ]

  /// How the results were obtained.
  private static var caption: String {
    """
    Found by the law checker (its fixed scenarios, then \(Examination.scenarios) random ones per \
    subject from seed \(Examination.seed)), by one probe per law on \(Probe.repetitions) fresh sources, \
    and by \(Feedback.writes) re-entrant writes in a separate process. "obeys": none of these \
    broke it.
    """
  }

  static func plain(_ rows: [Row]) -> String {
    let lines = [heading] + rows.map(cells)
    let widths = (0..<3).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ") + (cells[3].isEmpty ? "" : "  " + cells[3])
    }.joined(separator: "\n") + "\n\n" + caption
  }

  static func markdown(_ rows: [Row]) -> String {
    let lines = [heading, Array(repeating: "---", count: 4)] + rows.map(cells)
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
      + "\n\n" + caption
  }

  private static func cells(_ row: Row) -> [String] {
    ["\(row.law)", word(row.ours), word(row.peer), row.remark]
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .kept: "obeys"
    case .broken: "breaks"
    case .crashes: "crashes"
    case .untestable: "n/a"
    }
  }
}
