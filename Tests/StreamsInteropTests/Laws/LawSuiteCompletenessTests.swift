import StreamsTesting
import Testing

@testable import InteropTestSupport

/// Compares the list with the sources, if they lie next to this file.
@Suite(
  "The list of subjects of the law suite is complete", .enabled(if: !Sources.operators.isEmpty))
struct LawSuiteCompletenessTests {
  /// The kinds of public declarations, with the subjects for each.
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

  @Test("has every public declaration, and no others", arguments: Kind.allCases)
  func complete(_ kind: Kind) {
    let listed = Set(kind.subjects.map { firstWord($0.name) })
    let differences = [kind.declared.subtracting(listed), listed.subtracting(kind.declared)]
    #expect(
      differences == [[], []], "declarations without an entry, and entries without a declaration")
  }

  private func firstWord(_ name: String) -> String {
    String(name.prefix { $0 != " " })
  }
}

/// The declarations in the sources, as far as single lines show them.
private enum Sources {
  /// The names of the functions in `Operators`.
  static let operators = Set(
    Repository.operators.values.flatMap(lines(of:)).compactMap { name($0, "func") })

  /// The classes whose names end in `ReactiveProperty`, and the structures, which are lenses.
  static let properties = Set(
    lines(in: "StreamsProperties").compactMap { line in
      (name(line, "class") ?? name(line, "final class"))
        .flatMap { $0.hasSuffix("ReactiveProperty") ? $0 : nil } ?? name(line, "struct")
    })

  /// The observer list, the types of streams, and the functions that make streams from other types.
  static let adapters = Set(
    lines(in: "StreamsCore/Delivery").compactMap {
      $0.contains(": Emitter<") ? name($0, "final class") : nil
    }
      + lines(in: "StreamsInterop/Operators/Streams").compactMap { line in
        name(line, "final class") ?? name(line, "struct")
          ?? name(line, "func").flatMap { $0.hasPrefix("as") ? $0 : nil }
      })

  /// The name of the public declaration on a line.
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
