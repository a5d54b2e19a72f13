import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func wheelPickerFilm() {
  expectRecipeFilm("WheelPicker") { screen in
    let viewport = screen.element("viewport", 160, 100, 320, 200)
    let items = (0..<12).map { _ in MotionElement(size: SIMD2(320, 40), parent: viewport) }
    let wheel = Scroller(
      on: screen.runtime.clock, viewportSize: SIMD2(320, 200), contentSize: SIMD2(320, 200),
      axis: .vertical)
    screen.runtime.add(wheel, to: viewport)
    wheelPicker(wheel, of: items, in: screen.runtime)
    screen.show("wheel", wheel)
    screen.show("item", items[3])
    screen.keep(wheel)
  } by: { hand in
    hand.drag(SIMD2(160.0, 150), by: SIMD2(0, -70), over: 0.15)
  }
}
