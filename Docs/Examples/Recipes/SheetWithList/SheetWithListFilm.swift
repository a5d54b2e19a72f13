import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func sheetWithListFilm() {
  expectRecipeFilm("SheetWithList") { screen in
    let sheet = SheetWithList(screen.gestures, in: screen.runtime)
    screen.show("sheet", sheet.sheet)
    screen.show("list", sheet.list)
    screen.keep(sheet)
  } by: { hand in
    hand.press(SIMD2(200.0, 750))
    hand.move(by: SIMD2(0, -500), over: 0.4)
    hand.move(by: SIMD2(0, 300), over: 0.3)
    hand.wait(0.1)
    hand.release()
    hand.wait(0.8)
    hand.drag(SIMD2(200.0, 750), by: SIMD2(0, -160), over: 0.08)
  }
}
