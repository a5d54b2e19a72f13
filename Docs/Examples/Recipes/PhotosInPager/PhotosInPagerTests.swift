import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func photosInPager(motion: ReducedMotion) throws {
  let film = Film(motion)
  let viewport = MotionElement(
    position: SIMD2(160, 240), size: SIMD2(320, 480), gestures: film.gestures)
  let pager = Scroller(
    on: film.runtime.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(960, 480),
    axis: .horizontal, detents: .pages)
  let photos = photosInPager(pager, count: 3, of: viewport, in: film.runtime)
  film.show(["1": photos[0], "2": photos[1]])
  film.screen = SIMD2(320, 480)

  film.drag(from: SIMD2(200, 240), by: SIMD2(-170, 20), in: 0.3)
  film.run(for: 2)
  #expect(pager.currentOffset.x == 320)
  #expect(photos.map { $0.position.value } == [SIMD2(160, 240), SIMD2(160, 240), SIMD2(160, 240)])
  film.drag(from: SIMD2(200, 240), by: SIMD2(-20, 0), in: 0.5)
  film.run(for: 2)
  #expect(pager.currentOffset.x == 320, "expected a slow, short drag to return")
  if motion == .off { try film.expectPicture("Photos in a pager") }
}
