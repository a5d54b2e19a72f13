import StreamsInterop
import Testing

@testable import InteropTestSupport

private enum Mood: TableValue, CaseIterable { case calm, wild }

struct CheckTableTests {
  private static let scenarios: [MotionScenario] = [
    MotionScenario(
      "finds no faults in a correct table", right),
    MotionScenario(
      "reports the incorrect step, with the expected and the actual values", wrong),
    MotionScenario(
      "reports the cell that can't be read", unreadable),
    MotionScenario(
      "reports the faults of a malformed table", malformed),
    MotionScenario(
      "advances the clock to each step", timed),
    MotionScenario(
      "sends states, and compares them if the result shows any", states),
    MotionScenario(
      "passes streams of streams by their rows' names", streams),
    MotionScenario(
      "reads the values in cells, and writes them the same way", values),
    MotionScenario(
      "matches only the beginning of a text that ends in an ellipsis", beginnings),
  ]

  @Test("A table is checked", arguments: scenarios)
  func scenario(_ scenario: MotionScenario) throws { try scenario.check() }

  private static func parsed(_ table: String) -> DocumentedTable? {
    let comment = table.split(separator: "\n").map { "/// \($0)\n" }.joined()
    return DocumentedFunction.parse(
      "/// Does.\n///\n\(comment)@inlinable\npublic func op() {\n}\n", file: "Op"
    ).first?.tables.first
  }

  private static func check<each Input: TableValue, Output: Observable>(
    _ table: String, _ operate: @escaping (repeat MotionObservable<each Input>) -> Output
  ) -> [String] {
    parsed(table)?.problems(hasClock: false) { _ in operate } ?? ["no table"]
  }

  private static func check<Input: TableValue, Output: Observable>(
    _ table: String, _ operate: @escaping (ManualClock, MotionObservable<Input>) -> Output
  ) -> [String] {
    parsed(table)?.timedProblems(operate) ?? ["no table"]
  }

  private static func right(_ findings: inout Findings) {
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
    findings.expect(problems, is: [])
  }

  private static func wrong(_ findings: inout Findings) {
    let operate = { (upstream: MotionObservable<Int>) in upstream.filter { $0 != 2 } }
    findings.expect(
      check("| upstream | 1 | 2 |\n|---|---|---|\n| `op()` | 1 | 2 |", operate),
      is: ["step 2: expected `2`, got nothing"])
    findings.expect(
      check("| upstream | 1; 3 | 2 |\n|---|---|---|\n| `op()` | 3; 1 | |", operate),
      is: ["step 1: expected `3; 1`, got `1; 3`"])
    findings.expect(
      check("| upstream | 1 |\n|---|---|\n| `op()` | |", operate),
      is: ["step 1: expected nothing, got `1`"])
  }

  private static func unreadable(_ findings: inout Findings) {
    let problems = check("| upstream | one |\n|---|---|\n| `op()` | 1 |") {
      (upstream: MotionObservable<Int>) in upstream
    }
    findings.expect(
      problems, is: ["step 1 of `upstream`: `one` can't be read as Int"])
  }

  private static func malformed(_ findings: inout Findings) {
    let operate = { (upstream: MotionObservable<Int>) in upstream }
    findings.expect(check("| upstream | 1 |\n|---|---|\n| `op()` | 1 | 2 |", operate).count, is: 1)
    findings.expect(check("| upstream | 1 |\n| `op()` | 1 |", operate).count, is: 1)
    findings.expect(check("| input | 1 |\n|---|---|\n| `op()` | 1 |", operate).count, is: 1)
    findings.expect(check("| upstream | 1 |\n|---|---|\n| op() | 1 |", operate).isEmpty, is: false)
    findings.expect(
      check("| upstream | 1 |\n|---|---|\n| a | 1 |\n| `op()` | 1 |", operate).count, is: 1)
  }

  private static func timed(_ findings: inout Findings) {
    let operate = { (clock: ManualClock, upstream: MotionObservable<Int>) in
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
    findings.expect(check(table + "| `op()` | | | 1 |", operate), is: [])
    findings.expect(check(table + "| `op()` | | 1 | |", operate).count, is: 2)
    let unordered = "| seconds | 1 | 0 |\n|---|---|---|\n| upstream | 1 | 2 |\n| `op()` | | |"
    findings.expect(check(unordered, operate).count, is: 1)
    findings.expect(check("| upstream | 1 |\n|---|---|\n| `op()` | |", operate).count, is: 1)
    findings.expect(
      check(table + "| `op()` | | | |") { (upstream: MotionObservable<Int>) in upstream }.count,
      is: 1)
  }

  private static func states(_ findings: inout Findings) {
    let table = "| upstream | *active* | 1 | *at rest* |\n|---|---|---|---|\n"
    let operate = { (upstream: MotionObservable<Int>) in upstream }
    findings.expect(check(table + "| `op()` | *active* | 1 | *at rest* |", operate), is: [])
    findings.expect(check(table + "| `op()` | | 1 | |", operate), is: [])
    findings.expect(check(table + "| `op()` | *active* | 1 | |", operate).count, is: 1)
  }

  private static func streams(_ findings: inout Findings) {
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
    findings.expect(problems, is: [])
  }

  private static func values(_ findings: inout Findings) {
    func same<Value: TableValue & Equatable>(_ cell: String, _ value: Value) {
      findings.expect(Value(cell: cell), is: value, "\(cell)")
      findings.expect(
        TableText.matches(cell, TableText.of(value)), "\(cell) and \(TableText.of(value))")
    }
    same("−5", -5)
    same("10", 10.0)
    same("-0.5", -0.5)
    same("1.50", 1.5)
    findings.expect(
      TableText.matches("0.3", TableText.of(0.1 + 0.2)),
      "TableText.matches(\"0.3\", TableText.of(0.1 + 0.2))")
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
    findings.expect(Int(cell: "1.5") == nil, "Int(cell: \"1.5\") == nil")
    findings.expect(Double(cell: "0x10") == nil, "Double(cell: \"0x10\") == nil")
    findings.expect(Bool(cell: "yes") == nil, "Bool(cell: \"yes\") == nil")
    findings.expect(SIMD2<Double>(cell: "(1)") == nil, "SIMD2<Double>(cell: \"(1)\") == nil")
    findings.expect(Mood(cell: "other") == nil, "Mood(cell: \"other\") == nil")
    findings.expect(TableText.of((1, SIMD2(2.0, 3))), is: "(1, (2, 3))")
    findings.expect(TableText.of(1e-12), is: "1e-12")
    findings.expect(TableText.of(-0.0), is: "0")
  }

  private static func beginnings(_ findings: inout Findings) {
    findings.expect(
      TableText.matches("−17.74…", "-17.741935"), "TableText.matches(\"−17.74…\", \"-17.741935\")")
    findings.expect(
      !TableText.matches("17.75…", "17.741935"), "!TableText.matches(\"17.75…\", \"17.741935\")")
    findings.expect(
      !TableText.matches("17.74", "17.741935"), "!TableText.matches(\"17.74\", \"17.741935\")")
    findings.expect(!TableText.matches("1", "2"), "!TableText.matches(\"1\", \"2\")")
    findings.expect(!TableText.matches("1", "true"), "!TableText.matches(\"1\", \"true\")")
  }

}
