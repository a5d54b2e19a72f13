import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func nestedCarouselFilm() {
  expectRecipeFilm("NestedCarousel") { screen in
    let whole = screen.element("screen", 160, 240, 320, 480)
    let strip = MotionElement(position: SIMD2(160, 240), size: SIMD2(320, 120), parent: whole)
    let cards = (0..<4).map { _ in MotionElement(size: SIMD2(120, 120), parent: strip) }
    let pager = Scroller(
      on: screen.runtime.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(960, 480),
      axis: .horizontal, detents: .pages)
    let carousel = Scroller(
      on: screen.runtime.clock, viewportSize: SIMD2(320, 120), contentSize: SIMD2(560, 120),
      axis: .horizontal)
    nestedCarousel(cards, of: carousel, in: strip, of: pager, in: whole, screen.runtime)
    screen.show("pager", pager)
    screen.show("carousel", carousel)
    screen.keep((pager, carousel))
  } by: { hand in
    hand.press(SIMD2(300.0, 240))
    hand.move(by: SIMD2(-290, 0), over: 0.4)
    hand.move(by: SIMD2(40, 0), over: 0.1)
    hand.move(by: SIMD2(-40, 0), over: 0.1)
    hand.release()
  }
}
