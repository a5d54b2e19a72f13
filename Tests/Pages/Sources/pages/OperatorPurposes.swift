@testable import InteropTestSupport

/// The purposes of operators in the operator list, read from its source text.
struct OperatorPurposes {
  /// A step of a function in the list.
  private enum Step {
    case purpose(String)
    case entry(String)
    case call(String)
  }

  private var functions: [(name: String, steps: [Step])] = []
  private var called: Set<String> = []
  private var purposes: [(name: String, operators: Set<String>)] = []

  /// The purposes in the order in which `addAll` reaches them, each with its operators.
  static func read(_ sources: [String]) -> [(name: String, operators: Set<String>)] {
    var reader = OperatorPurposes()
    for source in sources { reader.parse(source) }
    reader.run("addAll")
    // Runs the functions that have not been called yet.
    for function in reader.functions { reader.run(function.name) }
    return reader.purposes
  }

  private mutating func run(_ name: String) {
    guard called.insert(name).inserted else { return }
    for function in functions where function.name == name {
      for step in function.steps {
        switch step {
        case .call(let name): run(name)
        case .purpose(let name):
          purposes.removeAll { $0.name == name && $0.operators.isEmpty }
          purposes.append((name, []))
        case .entry(let name):
          if !purposes.isEmpty { purposes[purposes.count - 1].operators.insert(name) }
        }
      }
    }
  }

  private mutating func parse(_ source: String) {
    // A call's text may begin on the line after the call.
    let lines = source.split(separator: "\n").reduce(into: [""]) { lines, line in
      if lines[lines.count - 1].hasSuffix("(") {
        lines[lines.count - 1] += trimmed(line)
      } else {
        lines.append(trimmed(line))
      }
    }
    for line in lines where !line.hasPrefix("//") {
      guard let open = line.firstIndex(of: "(") else { continue }
      let words = line[..<open].split(separator: " ")
      let name = String(words.last ?? "")
      if words.dropLast().last == "func" {
        // Functions nested inside these belong to an entry.
        if name.hasPrefix("add") { functions.append((name, [])) }
      } else if words.count == 1, name == "purpose" || name.hasPrefix("add"), !functions.isEmpty {
        let argument = line[line.index(after: open)...].drop { $0 == "#" }
        let step: Step? =
          if argument.hasPrefix("\"") {
            name == "purpose"
              ? .purpose(String(argument.dropFirst().prefix { $0 != "\"" }))
              : .entry(Self.firstWord(argument.dropFirst()))
          } else {
            line.hasSuffix("()") ? .call(name) : nil
          }
        if let step { functions[functions.count - 1].steps.append(step) }
      }
    }
  }

  private static func firstWord(_ name: Substring) -> String {
    String(name.prefix { $0.isLetter || $0.isNumber })
  }
}
