/// A public function of the operators' sources, and what its doc comment says.
struct DocumentedFunction: Sendable {
  /// The source file's name, without its end.
  var file: String
  var line: Int
  var name: String
  /// The declaration on one line.
  var signature: String
  /// The first paragraph: one sentence, if it is as it should be.
  var summary = ""
  var tables: [DocumentedTable] = []
  /// What stands after "In Combine:".
  var combine: String?
  /// What stands after "Cost:".
  var cost: String?

  /// Where it is declared, for messages.
  var place: String { "\(file).swift:\(line) \(name)" }

  /// Those of all the operators.
  static let all: [DocumentedFunction] = Repository.names(
    in: Repository.operators, ending: ".swift"
  )
  .flatMap { file in
    parse(Repository.text(of: "\(Repository.operators)/\(file).swift") ?? "", file: file)
  }

  /// The public functions of a source text; those for Embedded Swift alone are left out.
  static func parse(_ source: String, file: String) -> [DocumentedFunction] {
    var functions: [DocumentedFunction] = []
    var comment: [String] = []
    // Whether each of the open `#if`s is in a branch for Embedded alone.
    var conditions: [Bool] = []
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { trimmed($0) }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("///") {
        comment.append(trimmed(line.dropFirst(3)))
      } else if line.hasPrefix("#if") {
        conditions.append(line == "#if hasFeature(Embedded)")
      } else if line == "#else" || line.hasPrefix("#elseif"), !conditions.isEmpty {
        conditions[conditions.count - 1] = false
      } else if line == "#endif" {
        _ = conditions.popLast()
      } else if !line.hasPrefix("@") || line.contains("public func") {
        if let start = publicFunction(line), !conditions.contains(true) {
          var function = DocumentedFunction(
            file: file, line: index + 1, name: String(start.prefix { $0 != "(" && $0 != "<" }),
            signature: signature(lines[index...]))
          function.read(comment)
          functions.append(function)
        }
        comment = []
      }
    }
    return functions
  }

  /// What follows the words `public func` of a declaration.
  private static func publicFunction(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "func"), words[..<index].contains("public") else {
      return nil
    }
    guard words[..<index].allSatisfy({ !$0.hasPrefix("//") && !$0.hasPrefix("\"") }) else {
      return nil
    }
    return words[(index + 1)...].joined(separator: " ")
  }

  private static func signature(_ lines: ArraySlice<String>) -> String {
    var text = ""
    for line in lines {
      text += (text.isEmpty || text.hasSuffix("(") || line.hasPrefix(")") ? "" : " ") + line
      if line.hasSuffix("{") { break }
    }
    return trimmed(text.hasSuffix("{") ? text.dropLast() : text[...])
  }

  /// Takes a doc comment's lines apart.
  private mutating func read(_ comment: [String]) {
    var paragraphs: [String] = [""]
    var table: [String] = []
    for line in comment + [""] {
      if line.hasPrefix("|") {
        table.append(line)
        continue
      }
      if !table.isEmpty {
        tables.append(DocumentedTable(lines: table))
        table = []
      }
      if line.isEmpty || line.hasPrefix("- ") { paragraphs.append("") }
      paragraphs[paragraphs.count - 1] += (paragraphs.last == "" ? "" : " ") + line
    }
    summary = paragraphs[0]
    for paragraph in paragraphs {
      let atCost = paragraph.split(separator: "Cost:", maxSplits: 1)
      if paragraph.contains("Cost:"), let text = atCost.last { cost = trimmed(text) }
      let atCombine = paragraph.split(separator: "In Combine:", maxSplits: 1)
      if paragraph.contains("In Combine:"), let text = atCombine.last {
        combine = trimmed(text.split(separator: "Cost:", maxSplits: 1).first ?? "")
      }
    }
  }
}
