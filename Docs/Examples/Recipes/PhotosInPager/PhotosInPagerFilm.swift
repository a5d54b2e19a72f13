import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func photosInPagerFilm() {
  expectRecipeFilm("PhotosInPager") { screen in
    let viewport = screen.element("viewport", 160, 240, 320, 480)
    let pager = Scroller(
      on: screen.runtime.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(960, 480),
      axis: .horizontal, detents: .pages)
    let photos = photosInPager(pager, count: 3, of: viewport, in: screen.runtime)
    screen.show("pager", pager)
    screen.show("photo", photos[0])
    screen.keep(pager)
  } by: { hand in
    hand.press(SIMD2(300.0, 240))
    hand.move(by: SIMD2(-200, -40), over: 0.3)
    hand.move(by: SIMD2(60, 0), over: 0.1)
    hand.move(by: SIMD2(-90, 0), over: 0.15)
    hand.release()
  }
}
