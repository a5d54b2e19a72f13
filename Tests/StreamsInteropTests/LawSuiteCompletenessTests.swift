import StreamsTesting
import Testing

/// Compares the list with the sources, where they lie beside this file.
@Suite("The list of what keeps the laws is complete", .enabled(if: !Sources.operators.isEmpty))
struct LawSuiteCompletenessTests {
  @Test("has every public operator, and no other")
  func operators() {
    let listed = Set(LawSuite.operators.map { firstWord($0.name) })
    #expect(Sources.operators.subtracting(listed) == [], "an operator without an entry")
    #expect(listed.subtracting(Sources.operators) == [], "an entry without an operator")
  }

  @Test("has every public property")
  func properties() {
    let listed = Set(LawSuite.properties.map { firstWord($0.name) })
    #expect(Sources.properties == listed)
  }

  @Test("has every public adapter")
  func adapters() {
    let listed = Set(LawSuite.adapters.map { firstWord($0.name) })
    #expect(Sources.adapters == listed)
  }

  private func firstWord(_ name: String) -> String {
    String(name.prefix { $0 != " " })
  }
}

/// What the sources declare, as far as one line at a time tells.
private enum Sources {
  /// The names of the functions in `Operators`.
  static let operators = Set(lines(in: "StreamsInterop/Operators").compactMap { name($0, "func") })

  /// The classes that are called properties, and the structures, which are lenses.
  static let properties = Set(
    lines(in: "StreamsProperties").compactMap { line in
      (name(line, "class") ?? name(line, "final class"))
        .flatMap { $0.hasSuffix("ReactiveProperty") ? $0 : nil } ?? name(line, "struct")
    })

  /// The list that is observed, the types of streams, and what makes streams of other things.
  static let adapters = Set(
    lines(in: "StreamsCore").compactMap {
      $0.contains(": Emitter<") ? name($0, "final class") : nil
    }
      + lines(in: "StreamsInterop/Streams").compactMap { line in
        name(line, "final class") ?? name(line, "struct")
          ?? name(line, "func").flatMap { $0.hasPrefix("as") ? $0 : nil }
      })

  /// The name that a line declares as public.
  private static func name(_ line: String, _ keyword: String) -> String? {
    let line = line.drop { $0 == " " }
    let start = "public \(keyword) "
    guard line.hasPrefix(start) else { return nil }
    let name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber }
    return name.isEmpty ? nil : String(name)
  }

  private static func lines(in folder: String) -> [String] {
    Repository.names(in: "Sources/\(folder)", ending: ".swift").flatMap {
      (Repository.text(of: "Sources/\(folder)/\($0).swift") ?? "").split(separator: "\n")
        .map(String.init)
    }
  }
}
