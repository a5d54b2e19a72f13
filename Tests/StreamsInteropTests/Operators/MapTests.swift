import StreamsInterop
import Testing

struct MapTests {
  @Test("does what its table says")
  func table() {
    checkTable("map { $0 * 10 }") { (upstream: MotionObservable<Int>) in upstream.map { $0 * 10 } }
  }

  @Test("emits the transform of each value")
  func map() {
    #expect(outputs([1, 2, 3]) { $0.map { $0 * 10 } } == [10, 20, 30])
  }
}
