import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func refreshingListFilm() {
  expectRecipeFilm("RefreshingList") { screen in
    let viewport = screen.element("viewport", 160, 120, 320, 240)
    let spinner = screen.element("spinner", 160, 32, 32, 32)
    let list = RefreshingList(20, spinner: spinner, in: viewport, screen.runtime)
    screen.show("list", list.list)
    screen.show("row", list.rows.value[3])
    screen.keep(list)
  } by: { hand in
    hand.drag(SIMD2(160.0, 150), by: SIMD2(-20, -70), over: 0.2)
    hand.wait(0.6)
    hand.press(SIMD2(160.0, 100))
    hand.move(by: SIMD2(-60, -20), over: 0.2)
    hand.wait(0.1)
    hand.release()
  }
}
