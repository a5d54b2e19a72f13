import StreamsInterop
import Testing

@Suite("filter")
struct FilterTests {
  @Test("filter emits the values for which its predicate holds")
  func filter() {
    #expect(outputs([1, 2, 3, 4]) { $0.filter { $0 % 2 == 0 } } == [2, 4])
  }
}
