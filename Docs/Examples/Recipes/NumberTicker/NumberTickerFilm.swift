import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func numberTickerFilm() {
  expectRecipeFilm("NumberTicker") { screen in
    let ticker = numberTicker { _ in }
    screen.show("total", ticker)
    screen.command("count") { ticker.animate(to: $0, .smooth, on: screen.runtime) }
  } by: { hand in
    hand.write("count", 1280.0)
    hand.wait(0.2)
    hand.write("count", 2000.0)
  }
}
