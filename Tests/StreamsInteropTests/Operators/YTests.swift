import StreamsInterop
import Testing

@Suite("y")
struct YTests {
  @Test("is the second component of each point")
  func components() {
    let points = [SIMD2(10.0, 5), SIMD2(100, 50)]
    #expect(outputs(points) { $0.y() } == [5, 50])
  }
}
