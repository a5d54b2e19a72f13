import StreamsInterop
import Testing

private enum Mood: TableValue, CaseIterable { case calm, wild }

struct CheckTableTests {
  /// What is wrong with a table when it is checked by a call that has its label.
  private func check<each Input: TableValue, Output: Observable>(
    _ table: String, call: String? = nil,
    _ operate: @escaping (repeat MotionObservable<each Input>) -> Output
  ) -> [String] {
    checker(table, call: call).problems(hasClock: false) { _ in operate }
  }

  private func check<Input: TableValue, Output: Observable>(
    _ table: String, call: String? = nil,
    _ operate: @escaping (MotionObservable<Input>, ManualClock) -> Output
  ) -> [String] {
    checker(table, call: call).problems(hasClock: true) { clock in { operate($0, clock) } }
  }

  private func checker(_ table: String, call: String?) -> TableCheck {
    let comment = table.split(separator: "\n").map { "/// \($0)\n" }.joined()
    let functions = DocumentedFunction.parse(
      "/// Does.\n///\n\(comment)@inlinable\npublic func op() {\n}\n", file: "Op")
    let label = functions.first?.tables.first?.label ?? "op()"
    let source = call ?? "checkTable(#\"\(label)\"#) { upstream.\(label) }"
    return TableCheck(label, functions: functions, calls: TableCall.parse(source))
  }

  @Test("finds nothing wrong with a table that is right")
  func right() {
    let problems = check(
      """
      | upstream | 1 | −2 | | 3; 4 |
      |---|---|---|---|---|
      | other | | 10 | 20; 30 | |
      | `op()` | 1 | -2; 10 | 20; 30 | 3; 4 |
      | printed | whatever | | | |
      """
    ) { (upstream: MotionObservable<Int>, other: MotionObservable<Int>) in
      upstream.merge(with: other)
    }
    #expect(problems == [])
  }

  @Test("says which step is wrong, what was expected and what came")
  func wrong() {
    let operate = { (upstream: MotionObservable<Int>) in upstream.filter { $0 != 2 } }
    #expect(
      check("| upstream | 1 | 2 |\n|---|---|---|\n| `op()` | 1 | 2 |", operate)
        == ["Op.swift:7 op, `op()`: step 2: expected `2`, got nothing"])
    #expect(
      check("| upstream | 1; 3 | 2 |\n|---|---|---|\n| `op()` | 3; 1 | |", operate)
        == ["Op.swift:7 op, `op()`: step 1: expected `3; 1`, got `1; 3`"])
    #expect(
      check("| upstream | 1 |\n|---|---|\n| `op()` | |", operate)
        == ["Op.swift:7 op, `op()`: step 1: expected nothing, got `1`"])
  }

  @Test("says which cell can't be read")
  func unreadable() {
    let problems = check("| upstream | one |\n|---|---|\n| `op()` | 1 |") {
      (upstream: MotionObservable<Int>) in upstream
    }
    #expect(problems == ["Op.swift:7 op, `op()`: step 1 of `upstream`: `one` is no Int"])
  }

  @Test("says what a malformed table lacks")
  func malformed() {
    let operate = { (upstream: MotionObservable<Int>) in upstream }
    #expect(check("| upstream | 1 |\n|---|---|\n| `op()` | 1 | 2 |", operate).count == 1)
    #expect(check("| upstream | 1 |\n| `op()` | 1 |", operate).count == 1)
    #expect(check("| input | 1 |\n|---|---|\n| `op()` | 1 |", operate).count == 1)
    #expect(check("| upstream | 1 |\n|---|---|\n| op() | 1 |", operate).isEmpty == false)
    #expect(check("| upstream | 1 |\n|---|---|\n| a | 1 |\n| `op()` | 1 |", operate).count == 1)
  }

  @Test("fails without such a table")
  func absent() {
    let check = TableCheck("noSuchOperator()", filePath: #filePath)
    let operate = { (upstream: MotionObservable<Int>) in upstream }
    let problems = check.problems(hasClock: false) { _ in operate }
    #expect(problems.first?.contains("no doc comment") == true)
  }

  @Test("fails where the closure does something else than its label")
  func otherClosure() {
    let table = "| upstream | 1 |\n|---|---|\n| `op { $0 }` | 1 |"
    let operate = { (upstream: MotionObservable<Int>) in upstream }
    #expect(check(table, call: "checkTable(\"op { $0 }\") { upstream.op {\n$0 } }", operate) == [])
    #expect(
      check(
        table, call: "checkTable(\"op { $0 }\") { upstream.op { $1 } }\nupstream.op { $0 }", operate
      )
        == ["`op { $0 }`: the closure does something else: upstream.op{$1}"])
    #expect(check(table, call: "let label = \"op { $0 }\"", operate).count == 1)
  }

  @Test("advances the clock to each step")
  func timed() {
    let operate = { (upstream: MotionObservable<Int>, clock: ManualClock) in
      MotionObservable<Int> { observer in
        var scheduled: [Subscription] = []
        let subscription = upstream.subscribe { value in
          clock.schedule(after: 0.3) { observer.next(value) }.store(in: &scheduled)
        }
        return {
          subscription.unsubscribe()
          scheduled = []
        }
      }
    }
    let table = "| seconds | 0 | 0.1 | 0.3 |\n|---|---|---|---|\n| upstream | 1 | 2 | |\n"
    #expect(check(table + "| `op()` | | | 1 |", operate) == [])
    #expect(check(table + "| `op()` | | 1 | |", operate).count == 2)
    let unordered = "| seconds | 1 | 0 |\n|---|---|---|\n| upstream | 1 | 2 |\n| `op()` | | |"
    #expect(check(unordered, operate).count == 1)
    #expect(check("| upstream | 1 |\n|---|---|\n| `op()` | |", operate).count == 1)
    #expect(
      check(table + "| `op()` | | | |") { (upstream: MotionObservable<Int>) in upstream }.count == 1
    )
  }

  @Test("sends and compares states where the result shows them")
  func states() {
    let table = "| upstream | *active* | 1 | *at rest* |\n|---|---|---|---|\n"
    let operate = { (upstream: MotionObservable<Int>) in upstream }
    #expect(check(table + "| `op()` | *active* | 1 | *at rest* |", operate) == [])
    #expect(check(table + "| `op()` | | 1 | |", operate) == [])
    #expect(check(table + "| `op()` | *active* | 1 | |", operate).count == 1)
  }

  @Test("passes streams of streams by the names of their rows")
  func streams() {
    let table = """
      | upstream | a | | b | |
      |---|---|---|---|---|
      | a | | 1 | | 2 |
      | b | | | 10 | 20 |
      | `op()` | | 1 | 10 | 20 |
      """
    let problems = check(table) {
      (
        upstream: MotionObservable<MotionObservable<Int>>, a: MotionObservable<Int>,
        b: MotionObservable<Int>
      ) in upstream.switchToLatest()
    }
    #expect(problems == [])
  }

  @Test("reads what cells hold, and writes it the same way")
  func values() {
    func same<Value: TableValue & Equatable>(_ cell: String, _ value: Value) {
      #expect(Value(cell: cell) == value)
      #expect(TableText.matches(cell, TableText.of(value)), "\(cell) and \(TableText.of(value))")
    }
    same("−5", -5)
    same("10", 10.0)
    same("-0.5", -0.5)
    same("1.50", 1.5)
    #expect(TableText.matches("0.3", TableText.of(0.1 + 0.2)))
    same("∞", Double.infinity)
    same("true", true)
    same("a word", "a word")
    same("\"\"", "")
    same("\"1\"", "1")
    same("(10, −5.5)", SIMD2(10, -5.5))
    same("[1, 2]", [1, 2])
    same("[]", [Int]())
    same("[(1, 2), (3, 4)]", [SIMD2(1.0, 2), SIMD2(3, 4)])
    same("[x: 1, y: 2]", ["y": 2, "x": 1])
    same("[:]", [String: Int]())
    same("[x: nil]", ["x": Int?.none])
    same("nil", Int?.none)
    same("7", Int?.some(7))
    same("wild", Mood.wild)
    same("active", MotionPhase.active)
    #expect(Int(cell: "1.5") == nil && Double(cell: "0x10") == nil && Bool(cell: "yes") == nil)
    #expect(SIMD2<Double>(cell: "(1)") == nil && Mood(cell: "other") == nil)
    #expect(TableText.of((1, SIMD2(2.0, 3))) == "(1, (2, 3))")
    #expect(TableText.of(1e-12) == "1e-12" && TableText.of(-0.0) == "0")
  }

  @Test("compares a text that ends in an ellipsis as the beginning")
  func beginnings() {
    #expect(TableText.matches("−17.74…", "-17.741935"))
    #expect(!TableText.matches("17.75…", "17.741935"))
    #expect(!TableText.matches("17.74", "17.741935"))
    #expect(!TableText.matches("1", "2") && !TableText.matches("1", "true"))
  }

  @Test("finds calls in a source text, with their labels and closures")
  func calls() {
    let calls = TableCall.parse(
      ##"""
      checkTable("map { $0 }") { (upstream: MotionObservable<Int>) in
        upstream.map { "}\($0 ? "}" : "{")" }
      }
      checkTable(
        #"log("a")"#) { upstream.log("a") }
      checkTable("log(\"b\")") { upstream.log("b") }
      checkTable(label) { upstream }
      """##)
    #expect(calls.map(\.label) == ["map { $0 }", "log(\"a\")", "log(\"b\")"])
    #expect(calls.map(\.appliesItsLabel) == [false, true, true])
    #expect(calls.first?.body.hasSuffix("}") == true)
  }
}
