import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func pressFeedbackFilm() {
  expectRecipeFilm("PressFeedback") { screen in
    let button = screen.element("button", 100, 40, 120, 44)
    screen.keep(pressFeedback(button, in: screen.runtime))
  } by: { hand in
    hand.press("button")
    hand.wait(0.3)
    hand.move(by: SIMD2(200, 0), over: 0.1)
    hand.wait(0.2)
    hand.release()
    hand.tap("button")
  }
}
