/// An operator: what one source file declares.
struct OperatorEntry: Sendable {
  /// The source file's name, without its end.
  var file: String
  /// The overloads, in the file's order.
  var functions: [DocumentedFunction]
  /// What it is for.
  var purpose: String

  /// The names of its functions, each once.
  var names: [String] {
    functions.reduce(into: []) { names, function in
      if !names.contains(function.name) { names.append(function.name) }
    }
  }

  var picturePath: String { "\(Self.pictures)/\(file).svg" }

  static let pictures = "Docs/Pictures/Operators"
  /// The purpose of those that the list lacks.
  static let unlisted = "Not in the list"

  /// All, by purpose, in the order of the list.
  static let all: [OperatorEntry] = {
    let listed = purposes(
      Repository.names(in: "Tests/OperatorList", ending: ".swift").map {
        Repository.text(of: "Tests/OperatorList/\($0).swift") ?? ""
      })
    let files = Repository.names(in: Repository.operators, ending: ".swift")
    let entries = files.map { file in
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

  /// All in sections, one a purpose.
  static var sections: [(purpose: String, entries: [OperatorEntry])] {
    all.reduce(into: []) { sections, entry in
      if sections.last?.purpose != entry.purpose { sections.append((entry.purpose, [])) }
      sections[sections.count - 1].entries.append(entry)
    }
  }

  /// What the texts of the list say: `purpose("…")`, then `add("…")` and its like.
  static func purposes(_ sources: [String]) -> [(name: String, operators: Set<String>)] {
    var purposes: [(name: String, operators: Set<String>)] = []
    for source in sources {
      var current: Int?
      // A call's first line may end before its text.
      let lines = source.split(separator: "\n").reduce(into: [""]) { lines, line in
        if lines[lines.count - 1].hasSuffix("(") {
          lines[lines.count - 1] += trimmed(line)
        } else {
          lines.append(trimmed(line))
        }
      }
      for line in lines {
        guard let open = line.firstIndex(of: "("), !line.hasPrefix("//") else { continue }
        let function = line[..<open]
        guard function == "purpose" || function.hasPrefix("add"), function.allSatisfy(\.isLetter)
        else { continue }
        var scanner = SourceScanner(String(line[line.index(after: open)...]))
        guard let text = scanner.literal() else { continue }
        if function == "purpose" {
          current = purposes.firstIndex { $0.name == text } ?? purposes.count
          if current == purposes.count { purposes.append((text, [])) }
        } else if let current {
          purposes[current].operators.insert(String(text.prefix { $0.isLetter || $0.isNumber }))
        }
      }
    }
    return purposes
  }
}
