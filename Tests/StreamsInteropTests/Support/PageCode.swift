/// The Swift code of a page, which must also appear in a test, line by line, with expectations in between. Comments
/// are ignored, as is the clock that a page's first snippet creates: the test uses its own.
struct PageCode {
  private(set) var blocks: [[String]] = []

  private static let ownLines: Set = [
    "let clock = ManualClock()", "let runtime = MotionRuntime(clock: ManualClock())",
  ]

  /// - Parameter path: The page's path, relative to the root.
  init?(of path: String) {
    guard let page = Repository.text(of: path) else { return nil }
    var block: [String]?
    for line in Self.lines(of: page) {
      if line == "```swift" {
        block = []
      } else if line == "```", let code = block {
        blocks.append(code)
        block = nil
      } else if !Self.ownLines.contains(line) {
        block?.append(line)
      }
    }
  }

  /// The lines that a source lacks, or has in a different order from the page's code block.
  func missing(in path: String) -> [String] {
    guard let text = Repository.text(of: path) else { return ["\(path) can't be read"] }
    let source = Self.lines(of: text)
    return blocks.compactMap { block in
      var rest = source.drop { $0 != block.first }
      for line in block {
        guard let index = rest.firstIndex(of: line) else { return line }
        rest = rest[(index + 1)...]
      }
      return nil
    }
  }

  /// The lines without comments, surrounding space and empty lines.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return words.prefix { $0 != "//" }.joined(separator: " ")
    }.filter { !$0.isEmpty }
  }
}
