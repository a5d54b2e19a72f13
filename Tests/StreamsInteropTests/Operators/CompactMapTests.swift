import StreamsInterop
import Testing

@Suite("compactMap")
struct CompactMapTests {
  @Test("compactMap drops nil")
  func compactMap() {
    #expect(outputs(["1", "x", "3"]) { $0.compactMap { Int($0) } } == [1, 3])
  }
}
