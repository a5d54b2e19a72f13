import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func shakeOnErrorFilm() {
  expectRecipeFilm("ShakeOnError") { screen in
    let field = screen.element("field", 160, 40, 200, 44)
    screen.command("error") { _ in shake(field, at: 160, in: screen.runtime) }
  } by: { hand in
    hand.write("error", 1.0)
    hand.wait(0.1)
    hand.write("error", 1.0)
  }
}
