import StreamsInterop
import Testing

@Suite("offset")
struct OffsetTests {
  @Test("takes numbers and points")
  func arithmetic() {
    #expect(outputs([20, 80]) { $0.offset(by: 10) } == [30, 90])
    #expect(outputs([SIMD2(1.0, 2)]) { $0.offset(by: SIMD2(10, 20)) } == [SIMD2(11, 22)])
  }
}
