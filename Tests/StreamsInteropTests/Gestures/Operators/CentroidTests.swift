import StreamsInteractions
import Testing

struct CentroidTests {
  @Test("spaces are invertible, and convert points and displacements")
  func spaces() {
    let page = FrameSpace(origin: SIMD2(10, 20), unit: SIMD2(2, 4))
    let (place, shared) = (SIMD2(3.0, 7), SharedSpace())
    #expect(page.toShared(place) == SIMD2(16, 48))
    #expect(page.fromShared(page.toShared(place)) == place)
    #expect(shared.fromShared(place) == place && shared.toShared(place) == place)
    #expect(page.vectorFromShared(SIMD2(2, 2)) == SIMD2(1, 0.5))
  }
}
