import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Each operator against the tables of Material Motion's specifications, as data.
struct VectorTests {
  @Test("come out of the operators", arguments: try VectorFile.copy())
  func comesOut(vector: VectorCase) throws {
    let play = VectorPlay(vector)
    try play.dispatch()
    var findings = Findings()
    findings.expect(play.unusedArguments, is: [], "what was not used of the vector's arguments")
    findings.expect(play.heard.count, is: vector.downstream.count, "the number of steps")
    for (step, (heard, expected)) in zip(play.heard, vector.downstream).enumerated() {
      let expected = expected == .null ? [] : [expected]
      findings.expect(
        heard.count == expected.count && zip(heard, expected).allSatisfy { $0.isClose(to: $1) },
        "step \(step): \(heard), not \(expected)")
    }
    findings.expect(play.shown, is: vector.console ?? vector.labelText ?? [], "what is shown")
    #expect(findings.faults == [])
  }

  @Test("are all there, and as in the original")
  func copy() throws {
    let copy = try VectorFile.copy()
    #expect(copy.count >= 35)
    #expect(Set(copy.map(\.name)).count == copy.count)
    guard let original = try VectorFile.original() else { return }
    #expect(copy == original)
  }

  @Test("of an operator without a player are not skipped")
  func unknownOperator() {
    let vector = VectorCase(
      name: "sing", operator: "sing", args: [:], upstream: [], downstream: [])
    #expect(throws: VectorFault.self) { try VectorPlay(vector).dispatch() }
  }
}
