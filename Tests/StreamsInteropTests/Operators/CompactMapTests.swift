import StreamsInterop
import Testing

struct CompactMapTests {
  @Test("does what its table says")
  func table() {
    checkTable("compactMap { Int($0) }") {
      (upstream: MotionObservable<String>) in
      upstream.compactMap { Int($0) }
    }
  }

  @Test("compactMap drops nil")
  func compactMap() {
    #expect(outputs(["1", "x", "3"]) { $0.compactMap { Int($0) } } == [1, 3])
  }
}
