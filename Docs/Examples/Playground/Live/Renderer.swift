/// A renderer that remembers the screen's content, so that only changed rows are sent.
struct Renderer {
  private var shown: [String] = []

  /// Forgets the screen after another program changed it: the next frame is sent in full.
  mutating func forget() {
    shown = []
  }

  /// - Parameter lines: all rows of the screen.
  /// - Returns: the text for the terminal.
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
