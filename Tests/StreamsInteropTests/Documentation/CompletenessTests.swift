import Testing

/// Compares the operators' sources with their documentation and their tests.
@Suite("Every operator", .enabled(if: !DocumentedFunction.all.isEmpty))
struct CompletenessTests {
  @Test("has a doc comment of the one shape", arguments: DocumentedFunction.all)
  func shape(_ function: DocumentedFunction) {
    for problem in function.shapeProblems {
      Issue.record("\(function.place): \(problem)")
    }
  }

  @Test("has its tables checked by its tests", arguments: sources)
  func tables(_ source: String) {
    let tables = DocumentedFunction.all.filter { $0.file == source }.flatMap(\.tables)
    let test = "\(Repository.operatorTests)/\(testName(source)).swift"
    guard let text = Repository.text(of: test) else {
      Issue.record("\(source).swift: there is no \(test)")
      return
    }
    for label in uncheckedLabels(tables.map(\.label), TableCall.parse(text).map(\.label)) {
      Issue.record("\(source).swift: no checkTable(\"\(label)\") in \(test)")
    }
  }

  @Test("is tested under its file's name")
  func files() {
    let tests = Repository.names(in: Repository.operatorTests, ending: ".swift")
    #expect(Set(Self.sources.map(testName)).subtracting(tests) == [], "lacks a source's tests")
  }

  @Test("is missed where something is missing")
  func misses() {
    func problems(_ comment: String) -> Int {
      DocumentedFunction.parse("\(comment)\npublic func op() {\n}", file: "Op")
        .flatMap(\.shapeProblems).count
    }
    let table = "///\n/// | upstream | 1 |\n/// |---|---|\n/// | `op()` | 1 |\n///\n"
    let end = "/// In Combine: none. Cost: nothing."
    #expect(problems("/// Emits `a. b` and so on.\n" + table + end) == 0)
    #expect(problems("/// Emits this. And that.\n" + table + end) == 1)
    #expect(problems("/// Emits this\n" + table + end) == 1)
    #expect(problems("/// Emits this.\n///\n" + end) == 1)
    #expect(problems("/// Emits this.\n///\n" + table + "/// Cost: nothing.") == 1)
    #expect(problems("/// Emits this.\n///\n" + table + "/// In Combine: none.") == 1)
    #expect(problems("/// Emits this.\n///\n" + table + "/// In Combine: . Cost: nothing") == 2)
    #expect(problems("") == 4)
    #expect(uncheckedLabels(["a", "b", "a"], ["a"]) == ["b", "a"])
    #expect(uncheckedLabels(["a { $0 }"], ["a {$0}"]) == [])
  }

  static let sources = Repository.names(in: Repository.operators, ending: ".swift")

  /// The tests' file of a source. What is named `X+Y` is a part of `X`, and tested with it.
  private func testName(_ source: String) -> String { source.prefix { $0 != "+" } + "Tests" }

  /// The labels that have no call of their own.
  private func uncheckedLabels(_ labels: [String], _ calls: [String]) -> [String] {
    var calls = calls.map(stripped)
    return labels.filter { label in
      guard let index = calls.firstIndex(of: stripped(label)) else { return true }
      calls.remove(at: index)
      return false
    }
  }
}

extension DocumentedFunction: CustomTestStringConvertible {
  var testDescription: String { place }

  /// Where its doc comment isn't as all are.
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

  /// Whether a text is one sentence, whatever stands in backticks.
  private func isSentence(_ text: String) -> Bool {
    let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset % 2 == 0 ? String($0.element) : "x" }.joined()
    return prose.hasSuffix(".") && prose.split(separator: ". ").count == 1
  }
}
