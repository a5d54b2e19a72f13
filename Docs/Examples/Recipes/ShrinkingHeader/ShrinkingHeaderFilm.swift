import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func shrinkingHeaderFilm() {
  expectRecipeFilm("ShrinkingHeader") { screen in
    let list = Scroller(
      on: screen.stage.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000),
      axis: .vertical)
    screen.show("list", list)
    let header = screen.element("header", 160, 60, 320, 120)
    let subtitle = screen.element("subtitle", 160, 80, 320, 20)
    shrinkingHeader(header, subtitle: subtitle, over: list, in: screen.runtime)
    screen.command("scroll") { list.scroll(to: SIMD2(0, $0)) }
  } by: { hand in
    hand.write("scroll", 60.0)
    hand.wait(0.3)
    hand.write("scroll", 0.0)
  }
}
