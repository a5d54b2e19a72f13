/// Keeps what the screen shows, so that only rows that differ are sent.
struct Renderer {
  private var shown: [String] = []

  /// The screen was changed by someone else: the next frame is sent whole.
  mutating func forget() {
    shown = []
  }

  /// - Parameter lines: all rows of the screen.
  /// - Returns: what to send to the terminal.
  mutating func frame(_ lines: [String]) -> String {
    var text = ""
    if shown.count != lines.count {
      shown = Array(repeating: "", count: lines.count)
      text += "\u{1B}[0m\u{1B}[2J"
    }
    for (index, line) in lines.enumerated() where line != shown[index] {
      text += "\u{1B}[\(index + 1);1H" + line
    }
    shown = lines
    return text
  }
}
