import StreamsInterop

/// The status line, with the least important part last.
struct Status: Equatable {
  var parts: [String]

  /// The line, cut to `columns`: the last parts are dropped first.
  func line(columns: Int) -> String {
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? " " + part : line + "  " + part
      if longer.count > columns { break }
      line = longer
    }
    if line.isEmpty { line = String((parts.first ?? "").prefix(columns)) }
    return line + String(repeating: " ", count: max(0, columns - line.count))
  }

  /// A phase in words, padded to a fixed length.
  static func words(_ phase: MotionPhase) -> String {
    phase == .active ? "active " : "at rest"
  }

  /// A position, always with one digit after the decimal point, so that the line doesn't jitter.
  static func words(_ position: SIMD2<Double>) -> String {
    coordinate(position.x) + " " + coordinate(position.y)
  }

  private static func coordinate(_ value: Double) -> String {
    var text = decimal(value, places: 1)
    if !text.contains(".") { text += ".0" }
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
