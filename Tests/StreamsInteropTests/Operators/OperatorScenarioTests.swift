import Testing

@testable import InteropTestSupport

/// The scenario lists of the operators' tests.
struct OperatorScenarioTests {
  @Test(
    "the lists name every scenario of their files",
    arguments: ["Operators", "Gestures/Operators"].flatMap { folder in
      let tests = "Tests/StreamsInteropTests/\(folder)"
      return Repository.names(in: tests, ending: "Tests.swift").filter { $0 != "OperatorScenario" }
        .map { "\(tests)/\($0)Tests.swift" }
    })
  func lists(_ path: String) throws {
    let text = try #require(Repository.text(of: path))
    // A function without a row is found in any file.
    let forgotten = "\n  private static func forgotten() async {"
    #expect([unlisted(in: text), unlisted(in: text + forgotten)] == [[], ["forgotten"]])
  }

  /// The functions without parameters and results in a file that have no row.
  private func unlisted(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard line.hasPrefix("  private static func "), !words.contains("->"), words.count > 3,
        words[3].hasSuffix("()")
      else { return nil }
      let name = String(words[3].dropLast(2))
      return ["),", ")]", ")\n    ]", "\n      ),\n"].contains { text.contains(" \(name)\($0)") }
        ? nil : name
    }
  }
}
