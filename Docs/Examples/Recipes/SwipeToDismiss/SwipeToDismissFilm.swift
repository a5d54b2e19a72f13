import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func swipeToDismissFilm() {
  expectRecipeFilm("SwipeToDismiss") { screen in
    let dim = screen.element("dim", 200, 400, 400, 800)
    let page = screen.element("page", 200, 400, 400, 800)
    screen.keep(swipeToDismiss(page, over: dim, in: screen.runtime))
  } by: { hand in
    hand.drag(SIMD2(200.0, 100), by: SIMD2(0, 60), over: 0.1)
    hand.wait(0.05)
    hand.press(SIMD2(200.0, 600))
    hand.move(by: SIMD2(0, -300), over: 0.15)
    hand.release()
    hand.wait(0.4)
    hand.drag(SIMD2(200.0, 100), by: SIMD2(0, 60), over: 0.1)
  }
}
