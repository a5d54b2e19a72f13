import StreamsInterop
import Testing

@Suite("x")
struct XTests {
  @Test("is the first component of each point")
  func components() {
    let points = [SIMD2(10.0, 5), SIMD2(100, 50)]
    #expect(outputs(points) { $0.x() } == [10, 100])
  }
}
