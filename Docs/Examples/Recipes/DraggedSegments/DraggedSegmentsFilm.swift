import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func draggedSegmentsFilm() {
  expectRecipeFilm("DraggedSegments") { screen in
    let bar = screen.element("bar", 150, 20, 300, 40)
    let thumb = screen.element("thumb", 50, 20, 100, 36)
    screen.keep(draggedSegments(thumb, on: bar, centers: [50, 150, 250], in: screen.runtime))
  } by: { hand in
    hand.drag("thumb", by: SIMD2(60, 0), over: 0.2)
    hand.wait(0.2)
    hand.tap(SIMD2(280.0, 20))
  }
}
