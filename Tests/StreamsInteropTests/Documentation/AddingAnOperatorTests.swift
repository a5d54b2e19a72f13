import Testing

@testable import InteropTestSupport

/// The page about adding an operator.
struct AddingAnOperatorTests {
  private let page = Repository.text(of: "Docs/Streams.docc/AddingAnOperator.md")

  @Test(
    "shows an operator's files verbatim",
    arguments: [
      "Sources/StreamsInterop/Operators/Filter.swift",
      "Tests/StreamsInteropTests/Operators/FilterTests.swift",
    ])
  func files(_ path: String) throws {
    let page = try #require(page)
    let text = try #require(Repository.text(of: path))
    #expect(codeBlock(in: page, under: path) == text)
  }

  @Test("shows its entry in the list verbatim")
  func entry() throws {
    let page = try #require(page)
    let list = "Tests/OperatorList/Shaping.swift"
    let text = try #require(Repository.text(of: list))
    let block = try #require(codeBlock(in: page, under: list))
    #expect(block.hasPrefix("    add(\"filter\""))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = block.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.indices.contains { lines[$0...].starts(with: shown) })
  }

  /// The code in the section whose heading names a file.
  private func codeBlock(in page: String, under path: String) -> String? {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    lines = lines.drop { !($0.hasPrefix("## ") && $0.hasSuffix("`\(path)`")) }.dropFirst()
    lines = lines.drop { $0 != "```swift" }
    guard !lines.isEmpty else { return nil }
    return lines.dropFirst().prefix { $0 != "```" }.map { $0 + "\n" }.joined()
  }
}
