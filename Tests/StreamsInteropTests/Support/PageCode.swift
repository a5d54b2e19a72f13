/// The Swift code of a page, which stands in a test with the same lines; expectations stand between them. Comments don't
/// count, and the clock that a page's first snippet makes is the test's own.
struct PageCode {
  private(set) var blocks: [[String]] = []

  private static let ownLines: Set = [
    "let clock = ManualClock()", "let runtime = MotionRuntime(clock: ManualClock())",
  ]

  /// - Parameter path: of the page, from the root.
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

  /// The lines that a source lacks, or does not have in a block's order.
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

  /// Without comments and the space around them, and without empty ones.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return words.prefix { $0 != "//" }.joined(separator: " ")
    }.filter { !$0.isEmpty }
  }
}
