import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Checks each operator against the tables of Material Motion's specifications.
struct VectorTests {
  @Test("operators give the results of the specifications", arguments: try VectorFile.copy())
  func comesOut(vector: VectorCase) throws {
    let play = VectorPlay(vector)
    try play.dispatch()
    var findings = Findings()
    findings.expect(play.unusedArguments, is: [], "the vector's unused arguments")
    findings.expect(play.heard.count, is: vector.downstream.count, "the number of steps")
    for (step, (heard, expected)) in zip(play.heard, vector.downstream).enumerated() {
      let expected = expected == .null ? [] : [expected]
      findings.expect(
        heard.count == expected.count && zip(heard, expected).allSatisfy { $0.isClose(to: $1) },
        "step \(step): expected \(expected), got \(heard)")
    }
    findings.expect(
      play.shown, is: vector.console ?? vector.labelText ?? [], "the printed or displayed text")
    #expect(findings.faults == [])
  }

  @Test("the copy has all vectors, and matches the original")
  func copy() throws {
    let copy = try VectorFile.copy()
    #expect(copy.count >= 35)
    #expect(Set(copy.map(\.name)).count == copy.count)
    guard let original = try VectorFile.original() else { return }
    #expect(copy == original)
  }

  @Test("a vector of an unsupported operator throws instead of being skipped")
  func unknownOperator() {
    let vector = VectorCase(
      name: "sing", operator: "sing", args: [:], upstream: [], downstream: [])
    #expect(throws: VectorFault.self) { try VectorPlay(vector).dispatch() }
  }
}
