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
      "value " + pad(decimal(value.x, places: 1), to: 5) + " "
        + pad(decimal(value.y, places: 1), to: 5),
      "phase " + (phase == .active ? "active " : "at rest"),
      "writes \(writes)",
      "observers \(observers)",
      "drag anywhere or press arrows",
      "space lets go",
      "t trail",
      "q quits",
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

  private func pad(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
