import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func imageViewer(motion: ReducedMotion) throws {
  let film = Film(motion)
  let image = MotionElement(size: SIMD2(1600, 1200), gestures: film.gestures)
  let viewer = imageViewer(image, in: film.runtime)
  #expect(image.scale.value == 0.2)
  #expect(image.position.value == SIMD2(160, 240))
  film.show(["image": image])
  film.screen = SIMD2(320, 480)

  film.tap(at: SIMD2(200, 240))
  film.run(for: 0.1)
  film.tap(at: SIMD2(200, 240))
  film.run(for: 0.05)
  #expect((image.opacity.value < 1) == (motion == .on), "expected a fade only with reduced motion")
  film.run(for: 1)
  let zoomed = image.scale.value
  #expect(zoomed > 0.2)
  film.drag(from: SIMD2(160, 240), by: SIMD2(120, 30), in: 0.1)
  film.run(for: 2)
  #expect(image.scale.value == zoomed)
  #expect(image.position.value.x <= 800 * zoomed + 1e-9, "expected the image within its bounds")
  film.note("zoom in")
  #expect(viewer.press(.zoomIn))
  film.run(for: 0.1)
  film.note("fit")
  #expect(viewer.press(.fit))  // reverses mid-flight
  film.run(for: 1.5)
  #expect(image.scale.value == 0.2)
  #expect(image.position.value == SIMD2(160, 240))
  #expect(image.opacity.value == 1)
  if motion == .off { try film.expectPicture("Image viewer") }
}

@Test func imagesLeaveNothing() {
  expectNothingLeft { film in
    let image = MotionElement(size: SIMD2(1600, 1200), gestures: film.gestures)
    let viewer = imageViewer(image, in: film.runtime)
    film.drag(from: SIMD2(160, 240), by: SIMD2(60, 30))
    film.runtime.remove(image)
    return [image, viewer]
  }
}
