import StreamsTesting
import Testing

@testable import InteropTestSupport

/// Compares the list with the sources, where they lie beside this file.
@Suite("The list of what keeps the laws is complete", .enabled(if: !Sources.operators.isEmpty))
struct LawSuiteCompletenessTests {
  /// The public declarations of the sources, and the subjects for them.
  enum Kind: CaseIterable {
    case operators, properties, adapters

    var declared: Set<String> {
      switch self {
      case .operators: Sources.operators
      case .properties: Sources.properties
      case .adapters: Sources.adapters
      }
    }

    var subjects: [LawSubject] {
      switch self {
      case .operators: LawSuite.operators
      case .properties: LawSuite.properties
      case .adapters: LawSuite.adapters
      }
    }
  }

  @Test("has everything that is public, and no other", arguments: Kind.allCases)
  func complete(_ kind: Kind) {
    let listed = Set(kind.subjects.map { firstWord($0.name) })
    let differences = [kind.declared.subtracting(listed), listed.subtracting(kind.declared)]
    #expect(differences == [[], []], "without an entry, and an entry without a declaration")
  }

  private func firstWord(_ name: String) -> String {
    String(name.prefix { $0 != " " })
  }
}

/// The declarations of the sources, as far as single lines show them.
private enum Sources {
  /// The names of the functions in `Operators`.
  static let operators = Set(
    Repository.operators.values.flatMap(lines(of:)).compactMap { name($0, "func") })

  /// The classes that are called properties, and the structures, which are lenses.
  static let properties = Set(
    lines(in: "StreamsProperties").compactMap { line in
      (name(line, "class") ?? name(line, "final class"))
        .flatMap { $0.hasSuffix("ReactiveProperty") ? $0 : nil } ?? name(line, "struct")
    })

  /// The list that is observed, the types of streams, and what makes streams of other things.
  static let adapters = Set(
    lines(in: "StreamsCore/Delivery").compactMap {
      $0.contains(": Emitter<") ? name($0, "final class") : nil
    }
      + lines(in: "StreamsInterop/Streams").compactMap { line in
        name(line, "final class") ?? name(line, "struct")
          ?? name(line, "func").flatMap { $0.hasPrefix("as") ? $0 : nil }
      })

  /// The name that a line declares as public.
  private static func name(_ line: String, _ keyword: String) -> String? {
    let line = line.drop { $0 == " " }.replacing(/^(@[\w()]+ )+/, with: "")
    let start = "public \(keyword) "
    guard line.hasPrefix(start) else { return nil }
    let name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber }
    return name.isEmpty ? nil : String(name)
  }

  private static func lines(in folder: String) -> [String] {
    Repository.names(in: "Sources/\(folder)", ending: ".swift").flatMap {
      lines(of: "Sources/\(folder)/\($0).swift")
    }
  }

  private static func lines(of path: String) -> [String] {
    (Repository.text(of: path) ?? "").split(separator: "\n").map(String.init)
  }
}
