import StreamsInteractions
import Testing

struct CentroidTests {
  @Test("spaces are invertible, and convert to one another")
  func spaces() {
    let (page, view) = (
      FrameSpace(origin: SIMD2(10, 20), unit: SIMD2(2, 4)), FrameSpace(origin: SIMD2(1, 1))
    )
    let (place, shared) = (SIMD2(3.0, 7), SharedSpace())
    let thereAndBack = page.fromShared(page.toShared(place))
    let inView = [page.convert(place, to: view), shared.convert(SIMD2(4, 8), to: view)]
    #expect([thereAndBack] + inView == [place, SIMD2(15, 47), place])
    #expect(view.convert(place, to: shared) == SIMD2(4, 8))
    #expect(page.vectorFromShared(SIMD2(2, 2)) == SIMD2(1, 0.5))
  }
}
