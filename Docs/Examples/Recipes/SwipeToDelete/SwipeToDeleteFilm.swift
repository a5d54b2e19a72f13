import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func swipeToDeleteFilm() {
  expectRecipeFilm("SwipeToDelete") { screen in
    let elements = (0..<3).map { screen.element("row \($0)", 200, 44 * Double($0) + 22, 400, 44) }
    let rows = ReactiveProperty(initialValue: elements)
    screen.keep(swipeToDelete(rows, towards: .left, in: screen.runtime))
    screen.keep(rows)
  } by: { hand in
    hand.drag("row 0", by: SIMD2(-90, 0), over: 0.15)
  }
}
