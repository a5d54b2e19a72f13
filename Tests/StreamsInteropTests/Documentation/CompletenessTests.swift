import Testing

@testable import InteropTestSupport

/// Checks the form of the operators' documentation.
@Suite("Every operator", .enabled(if: !DocumentedFunction.all.isEmpty))
struct CompletenessTests {
  @Test("has a doc comment of the required form", arguments: DocumentedFunction.all)
  func shape(_ function: DocumentedFunction) {
    for problem in function.shapeProblems {
      Issue.record("\(function.place): \(problem)")
    }
  }

  @Test("is reported if something is missing")
  func misses() {
    func problems(_ comment: String) -> Int {
      DocumentedFunction.parse("\(comment)\npublic func op() {\n}", file: "Op")
        .flatMap(\.shapeProblems).count
    }
    let table = "///\n/// | upstream | 1 |\n/// |---|---|\n/// | `op()` | 1 |\n///\n"
    let end = "/// In Combine: none. Cost: nothing."
    let counts = [
      problems("/// Emits `a. b` and so on.\n" + table + end),
      problems("/// Emits this. And that.\n" + table + end),
      problems("/// Emits this\n" + table + end), problems("/// Emits this.\n///\n" + end),
      problems("/// Emits this.\n///\n" + table + "/// Cost: nothing."),
      problems("/// Emits this.\n///\n" + table + "/// In Combine: none."),
      problems("/// Emits this.\n///\n" + table + "/// In Combine: . Cost: nothing"), problems(""),
    ]
    #expect(counts == [0, 1, 1, 1, 1, 1, 2, 4])
  }
}

extension DocumentedFunction: CustomTestStringConvertible {
  var testDescription: String { place }

  /// Where its doc comment deviates from the required form.
  var shapeProblems: [String] {
    var problems = tables.flatMap { table in
      table.problems.map { "table `\(table.label)`: \($0)" }
    }
    if !isSentence(summary) || summary.hasPrefix("|") {
      problems.append("the comment's first paragraph must be one sentence")
    }
    if tables.isEmpty { problems.append("the comment has no table") }
    if combine?.hasSuffix(".") != true || combine == "." {
      problems.append("the comment lacks a sentence `In Combine: …`")
    }
    if cost?.hasSuffix(".") != true || cost == "." {
      problems.append("the comment lacks a sentence `Cost: …`, at the end")
    }
    return problems
  }

  /// Whether a text is one sentence, ignoring anything in backticks.
  private func isSentence(_ text: String) -> Bool {
    let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset % 2 == 0 ? String($0.element) : "x" }.joined()
    return prose.hasSuffix(".") && prose.split(separator: ". ").count == 1
  }
}
