import StreamsOperators
import Testing

@testable import InteropTestSupport

struct CompactMapTests {
  @Test("drops nil")
  func compactMap() {
    let numbers: [Int] = outputs(["1", "x", "3"]) { $0.compactMap { Int($0) } }
    #expect(numbers == [1, 3])
  }
}
