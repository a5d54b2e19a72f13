import StreamsInterop
import Testing

/// Each operator against the tables of Material Motion's specifications, as data.
struct VectorTests {
  @Test("come out of the operators", arguments: try VectorFile.copy())
  func comesOut(vector: VectorCase) throws {
    let play = VectorPlay(vector)
    try play.dispatch()
    #expect(play.unusedArguments == [], "arguments of the vector that were not used")
    #expect(play.heard.count == vector.downstream.count)
    for (step, (heard, expected)) in zip(play.heard, vector.downstream).enumerated() {
      let expected = expected == .null ? [] : [expected]
      #expect(
        heard.count == expected.count && zip(heard, expected).allSatisfy { $0.isClose(to: $1) },
        "step \(step): \(heard), not \(expected)")
    }
    #expect(play.shown == (vector.console ?? vector.labelText ?? []))
  }

  @Test("are all there, and as in the original")
  func copy() throws {
    let copy = try VectorFile.copy()
    #expect(copy.count >= 35)
    #expect(Set(copy.map(\.name)).count == copy.count)
    guard let original = try VectorFile.original() else { return }
    #expect(copy == original)
  }

  @Test("of an operator that nobody plays are not passed over")
  func unknownOperator() {
    let vector = VectorCase(
      name: "sing", operator: "sing", args: [:], upstream: [], downstream: [])
    #expect(throws: VectorFault.self) { try VectorPlay(vector).dispatch() }
  }
}
