import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func draggedSliderFilm() {
  expectRecipeFilm("DraggedSlider") { screen in
    let knob = screen.element("knob", 20, 16, 28, 28)
    let slider = draggedSlider(knob, from: 20, to: 220, in: screen.runtime)
    screen.keep(slider)
    screen.command("value") { slider.animate(to: $0, .smooth, on: screen.runtime) }
  } by: { hand in
    hand.drag("knob", by: SIMD2(240, 30), over: 0.3)
    hand.write("value", 0.25)
    hand.wait(0.1)
    hand.press("knob")
    hand.wait(0.1)
    hand.release()
  }
}
