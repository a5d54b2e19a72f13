import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func pageTransitionFilm() {
  expectRecipeFilm("PageTransition") { screen in
    let below = screen.element("below", 200, 400, 400, 800)
    let page = screen.element("page", 200, 400, 400, 800)
    let drag = DragRecognizer(in: screen.gestures, axis: .horizontal)
    let transition = pageTransition(
      page, above: below, from: 400, by: drag, in: screen.runtime, onEnd: { _ in })
    screen.keep(transition)
  } by: { hand in
    hand.wait(0.35)
    hand.press(SIMD2(200.0, 400))
    hand.move(by: SIMD2(50, 0), over: 0.1)
    hand.wait(0.1)
    hand.move(by: SIMD2(100, 0), over: 0.1)
    hand.release()
  }
}
