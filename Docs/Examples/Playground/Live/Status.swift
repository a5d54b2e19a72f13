import StreamsInterop

/// What the status line says: what matters least stands last.
struct Status: Equatable {
  var parts: [String]

  /// The line, cut to `columns`: the last parts go first.
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

  /// A phase in words, all equally long.
  static func words(_ phase: MotionPhase) -> String {
    phase == .active ? "active " : "at rest"
  }

  /// A position, always with one digit after the points, so that the line does not jump about.
  static func words(_ position: SIMD2<Double>) -> String {
    coordinate(position.x) + " " + coordinate(position.y)
  }

  private static func coordinate(_ value: Double) -> String {
    var text = decimal(value, places: 1)
    if !text.contains(".") { text += ".0" }
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
