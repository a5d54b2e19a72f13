import StreamsInterop
import StreamsTesting
import Testing

struct CentroidTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("centroid(in: FrameSpace(origin: SIMD2(20, 20)))") {
      (upstream: MotionObservable<DragEvent>) in
      upstream.centroid(in: FrameSpace(origin: SIMD2(20, 20)))
    }
    checkTable("centroid()") { (upstream: MotionObservable<DragEvent>) in upstream.centroid() }
  }

  @Test("spaces undo themselves, and convert to one another")
  func spaces() {
    let (page, view) = (
      FrameSpace(origin: SIMD2(10, 20), unit: SIMD2(2, 4)), FrameSpace(origin: SIMD2(1, 1))
    )
    #expect(page.fromShared(page.toShared(SIMD2(3, 7))) == SIMD2(3, 7))
    #expect(page.convert(SIMD2(3, 7), to: view) == SIMD2(15, 47))
    #expect(view.convert(SIMD2(3, 7), to: SharedSpace()) == SIMD2(4, 8))
    #expect(SharedSpace().convert(SIMD2(4, 8), to: view) == SIMD2(3, 7))
    #expect(page.vectorFromShared(SIMD2(2, 2)) == SIMD2(1, 0.5))
  }
}
