/// A public function in the operators' sources, with its doc comment.
struct DocumentedFunction: Sendable {
  /// The source file's name, without its extension.
  var file: String
  var line: Int
  var name: String
  /// The declaration on one line.
  var signature: String
  /// The type that it extends, with its constraints.
  var receiver: String
  /// The first paragraph, which should be one sentence.
  var summary = ""
  var tables: [DocumentedTable] = []
  /// The text after "In Combine:".
  var combine: String?
  /// The text after "Cost:".
  var cost: String?

  /// Where the function is declared, for messages.
  var place: String { "\(file).swift:\(line) \(name)" }

  /// The name with the argument labels of a call: `throttle(for:on:latest:)`, without those of the call site
  /// (`fileID`, `line`).
  var call: String {
    var labels: [String] = []
    var part = ""
    var depth = 0
    var angles = 0
    var last: Character = " "
    let declaration = signature.split(separator: "func \(name)", maxSplits: 1).last ?? ""
    for character in declaration {
      if depth == 1, angles == 0, character == "," || character == ")" {
        labels.append(String(part.drop { $0 == " " }.prefix { $0 != ":" && $0 != " " }))
        part = ""
      } else if depth > 0 {
        part.append(character)
      }
      switch character {
      case "<": angles += 1
      case ">" where last != "-": angles -= 1
      case "(", "[": if depth > 0 || angles == 0 { depth += 1 }
      case ")", "]": if depth > 0 { depth -= 1 }
      default: break
      }
      if depth == 0, character == ")", angles == 0 { break }
      last = character
    }
    let shown = labels.filter { !$0.isEmpty && $0 != "fileID" && $0 != "line" }
    return "\(name)(\(shown.map { $0 + ":" }.joined()))"
  }

  /// The functions of all operators.
  static let all: [DocumentedFunction] = Repository.operators.sorted { $0.key < $1.key }
    .flatMap { file, path in parse(Repository.text(of: path) ?? "", file: file) }

  /// The public functions in a source text, except those that are only for Embedded Swift and those of types
  /// declared in the file.
  static func parse(_ source: String, file: String) -> [DocumentedFunction] {
    var functions: [DocumentedFunction] = []
    var comment: [String] = []
    // For each open `#if`, whether it is a branch for Embedded Swift only.
    var conditions: [Bool] = []
    let raw = source.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = raw.map { trimmed($0) }
    let types = Set(raw.compactMap { typeName($0) })
    var isInType = false
    var receiver = ""
    for (index, line) in lines.enumerated() {
      if typeName(raw[index]) != nil {
        isInType = true
      } else if raw[index].hasPrefix("extension ") {
        isInType = types.contains(String(raw[index].dropFirst(10).prefix { $0.isLetter }))
        receiver = trimmed(raw[index].dropFirst(10).prefix { $0 != "{" })
      }
      if line.hasPrefix("///") {
        comment.append(trimmed(line.dropFirst(3)))
      } else if line.hasPrefix("#if") {
        conditions.append(line == "#if hasFeature(Embedded)")
      } else if line == "#else" || line.hasPrefix("#elseif"), !conditions.isEmpty {
        conditions[conditions.count - 1] = false
      } else if line == "#endif" {
        _ = conditions.popLast()
      } else if !line.hasPrefix("@") || line.contains("public func") {
        if let start = publicFunction(line), !conditions.contains(true), !isInType {
          var function = DocumentedFunction(
            file: file, line: index + 1, name: String(start.prefix { $0 != "(" && $0 != "<" }),
            signature: signature(lines[index...]), receiver: receiver)
          function.read(comment)
          functions.append(function)
        }
        comment = []
      }
    }
    return functions
  }

  /// The name of the type declared on an unindented line.
  private static func typeName(_ line: Substring) -> String? {
    guard line.first?.isLetter == true else { return nil }
    let words = line.split(separator: " ")
    guard
      let index = words.firstIndex(where: { ["struct", "class", "enum", "actor"].contains($0) }),
      index + 1 < words.count
    else { return nil }
    return String(words[index + 1].prefix { $0.isLetter || $0.isNumber })
  }

  /// The text of a declaration after `public func`.
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
    // Attributes that only matter to the compiler are left out.
    let attributes = text.prefix { $0 != " " }.hasPrefix("@inlin") ? text.prefix { $0 != " " } : ""
    text.removeFirst(attributes.count)
    return trimmed(text.hasSuffix("{") ? text.dropLast() : text[...])
  }

  /// Parses the lines of a doc comment.
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
