import StreamsOperators
import Testing

@testable import InteropTestSupport

struct MapTests {
  @Test("emits the transform of each value")
  func map() {
    #expect(outputs([1, 2, 3]) { $0.map { $0 * 10 } } == [10, 20, 30])
  }
}
