import StreamsInterop

/// What the status line says.
struct Status: Equatable {
  var value: SIMD2<Double>
  var phase: MotionPhase
  var writes: Int
  var observers: Int

  /// The line, cut to `columns`. What matters least stands last and goes first.
  func line(columns: Int) -> String {
    let parts = [
      "value \(coordinate(value.x)) \(coordinate(value.y))",
      "phase " + (phase == .active ? "active " : "at rest"),
      "writes \(writes)",
      "observers \(observers)",
      "drag or press arrows",
      "q quits",
      "t trail",
      "space lets go",
    ]
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? " " + part : line + "  " + part
      if longer.count > columns { break }
      line = longer
    }
    if line.isEmpty { line = String(parts[0].prefix(columns)) }
    return line + String(repeating: " ", count: max(0, columns - line.count))
  }

  /// Always with one digit after the point, so that the line does not jump about.
  private func coordinate(_ value: Double) -> String {
    var text = decimal(value, places: 1)
    if !text.contains(".") { text += ".0" }
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
