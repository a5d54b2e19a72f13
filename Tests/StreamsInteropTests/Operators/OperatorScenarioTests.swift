import Testing

@testable import InteropTestSupport

/// The lists of the operators' scenarios.
struct OperatorScenarioTests {
  @Test(
    "name every scenario of their files",
    arguments: Set(Repository.operators.keys.compactMap(Repository.tests)).sorted())
  func lists(_ path: String) throws {
    let text = try #require(Repository.text(of: path))
    // One without a row is found in any file.
    let forgotten = "\n  private static func forgotten() async {"
    #expect([unlisted(in: text), unlisted(in: text + forgotten)] == [[], ["forgotten"]])
  }

  /// The functions of a file that are no row: those that take nothing and return nothing.
  private func unlisted(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard line.hasPrefix("  private static func "), !words.contains("->"), words.count > 3,
        words[3].hasSuffix("()")
      else { return nil }
      let name = String(words[3].dropLast(2))
      return ["),\n", "\n      ),\n"].contains { text.contains(" \(name)\($0)") } ? nil : name
    }
  }
}
