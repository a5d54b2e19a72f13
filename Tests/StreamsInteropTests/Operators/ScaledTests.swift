import StreamsInterop
import Testing

@Suite("scaled")
struct ScaledTests {
  @Test("takes numbers and points")
  func arithmetic() {
    #expect(outputs([20, 80]) { $0.scaled(by: 10) } == [200, 800])
    #expect(outputs([SIMD2(1.0, 2)]) { $0.scaled(by: 3) } == [SIMD2(3, 6)])
    #expect(outputs([SIMD2(1.0, 2)]) { $0.scaled(by: SIMD2(3, 4)) } == [SIMD2(3, 8)])
  }
}
