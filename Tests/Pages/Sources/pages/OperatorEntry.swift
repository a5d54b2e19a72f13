@testable import InteropTestSupport

/// An operator, as declared in one source file.
struct OperatorEntry: Sendable {
  /// The source file's name, without its extension.
  var file: String
  /// The overloads, in source order.
  var functions: [DocumentedFunction]
  /// Its purpose.
  var purpose: String

  /// The unique names of its functions.
  var names: [String] {
    functions.reduce(into: []) { names, function in
      if !names.contains(function.name) { names.append(function.name) }
    }
  }

  var picturePath: String { "\(Self.pictures)/\(file).svg" }

  static let pictures = "Docs/Pictures/Operators"
  /// The purpose of operators that are missing from the list.
  static let unlisted = "Not in the list"

  /// All operators, by purpose, in the order of the list.
  static let all: [OperatorEntry] = {
    let listed = OperatorPurposes.read(
      Repository.names(in: "Tests/OperatorList", ending: ".swift").map {
        Repository.text(of: "Tests/OperatorList/\($0).swift") ?? ""
      })
    let entries = Repository.operators.keys.sorted().map { file in
      let functions = DocumentedFunction.all.filter { $0.file == file }
      let purpose = listed.first { purpose in
        functions.contains { purpose.operators.contains($0.name) }
      }
      return OperatorEntry(file: file, functions: functions, purpose: purpose?.name ?? unlisted)
    }
    return (listed.map(\.name) + [unlisted]).flatMap { name in
      entries.filter { $0.purpose == name && !$0.functions.isEmpty }
    }
  }()

  /// All operators in sections, one per purpose.
  static var sections: [(purpose: String, entries: [OperatorEntry])] {
    all.reduce(into: []) { sections, entry in
      if sections.last?.purpose != entry.purpose { sections.append((entry.purpose, [])) }
      sections[sections.count - 1].entries.append(entry)
    }
  }
}
