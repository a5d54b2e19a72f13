import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func bottomSheetFilm() {
  expectRecipeFilm("BottomSheet") { screen in
    let sheet = BottomSheet(screen.gestures, in: screen.runtime)
    screen.show("dim", sheet.dim)
    screen.show("sheet", sheet.sheet)
    screen.keep(sheet)
    screen.command("step") { sheet.step(by: Int($0)) }
  } by: { hand in
    hand.drag(SIMD2(200.0, 700), by: SIMD2(0, -60), over: 0.15)
    hand.wait(0.4)
    hand.write("step", 1.0)
    hand.wait(0.15)
    hand.write("step", -2.0)
  }
}
