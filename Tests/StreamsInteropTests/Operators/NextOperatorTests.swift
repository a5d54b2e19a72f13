import StreamsInterop
import Testing

@Suite("nextOperator")
struct NextOperatorTests {
  @Test("nextOperator emits none, one or many")
  func nextOperator() {
    let heard = outputs([0, 1, 3]) { stream in
      stream.nextOperator { (value: Int, emit: (String) -> Void) in
        for index in 0..<value { emit("\(value).\(index)") }
      }
    }
    #expect(heard == ["1.0", "3.0", "3.1", "3.2"])
  }
}
