import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func carouselFilm() {
  expectRecipeFilm("Carousel") { screen in
    let pictures = (0..<3).map { screen.element("picture \($0)", 0, 100, 320, 200) }
    let dots = (0..<3).map { _ in MotionElement() }
    screen.show("dot", dots[1])
    let pages = carousel(
      pictures, dots: dots, pointers: screen.stage.pointers, in: screen.runtime)
    screen.keep(pages)
    screen.command("page") { pages.scroll(to: SIMD2(320 * $0, 0)) }
  } by: { hand in
    hand.drag(SIMD2(200.0, 100), by: SIMD2(-70, 0), over: 0.15)
    hand.wait(0.3)
    hand.write("page", 2.0)
    hand.wait(0.1)
    hand.write("page", 0.0)
  }
}
