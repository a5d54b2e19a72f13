import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func draggedSwitchFilm() {
  expectRecipeFilm("DraggedSwitch") { screen in
    let track = screen.element("track", 32, 16, 56, 32)
    let knob = screen.element("knob", 20, 16, 28, 28)
    screen.keep(draggedSwitch(knob, on: track, travel: 24, in: screen.runtime))
  } by: { hand in
    hand.drag("knob", by: SIMD2(24, 0), over: 0.2)
    hand.wait(0.3)
    hand.tap(SIMD2(12.0, 16))
    hand.wait(0.1)
    hand.tap(SIMD2(12.0, 16))
  }
}
