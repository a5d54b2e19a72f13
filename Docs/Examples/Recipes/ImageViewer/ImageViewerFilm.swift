import StreamsInterop
import StreamsTesting
import Testing

@testable import Recipes

@Test func imageViewerFilm() {
  expectRecipeFilm("ImageViewer") { screen in
    let image = screen.element("image", 0, 0, 1600, 1200)
    screen.keep(imageViewer(image, in: screen.runtime))
  } by: { hand in
    hand.tap(SIMD2(200.0, 240))
    hand.wait(0.1)
    hand.tap(SIMD2(200.0, 240))
    hand.wait(0.6)
    hand.drag(SIMD2(160.0, 240), by: SIMD2(120, 30), over: 0.1)
  }
}
