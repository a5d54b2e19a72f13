import StreamsInterop
import Testing

@testable import Recipes

@Test func swipeToDismiss() throws {
  let film = Film()
  let screen = MotionElement(
    position: SIMD2(200, 400), size: SIMD2(400, 800), gestures: film.gestures)
  let dim = MotionElement(position: SIMD2(200, 400), size: SIMD2(400, 800))
  let swipe = swipeToDismiss(screen, over: dim, in: film.runtime)
  var dismissals = 0
  film.runtime.connect(swipe.swipes) { _ in dismissals += 1 }
  film.show(["dim": dim, "screen": screen])
  film.screen = SIMD2(400, 800)

  film.drag(from: SIMD2(200, 100), by: SIMD2(0, 50), in: 0.5)
  film.run(for: 1)
  #expect(screen.position.value == SIMD2(200, 400), "expected a slow, short drag to return")
  film.drag(from: SIMD2(200, 100), by: SIMD2(0, 60), in: 0.1)
  film.run(for: 0.05)
  film.press(at: SIMD2(200, 600))
  film.move(by: SIMD2(0, -300), in: 0.15)
  film.release()  // caught, and thrown back
  film.run(for: 1)
  #expect(screen.position.value == SIMD2(200, 400))
  #expect(dismissals == 0)
  film.drag(from: SIMD2(200, 100), by: SIMD2(0, 60), in: 0.1)
  film.run(for: 1)
  #expect(screen.position.value == SIMD2(200, 1200))
  #expect(dim.opacity.value == 0)
  #expect(dismissals == 1)
  try film.expectPicture("Swipe down to dismiss")
}

@Test func screensLeaveNothing() {
  expectNothingLeft { film in
    let screen = MotionElement(
      position: SIMD2(200, 400), size: SIMD2(400, 800), gestures: film.gestures)
    let dim = MotionElement()
    let swipe = swipeToDismiss(screen, over: dim, in: film.runtime)
    film.drag(from: SIMD2(200, 100), by: SIMD2(0, 60), in: 0.1)
    film.run(for: 1)
    film.runtime.remove(screen)
    film.runtime.remove(dim)
    return [screen, dim, swipe]
  }
}
