import StreamsInterop
import Testing

@testable import Recipes

@Test func pressFeedback() throws {
  let film = Film()
  let button = MotionElement(
    position: SIMD2(100, 40), size: SIMD2(120, 44), gestures: film.gestures)
  let isPressed = pressFeedback(button, in: film.runtime)
  film.show(["button": button])
  film.screen = SIMD2(320, 80)

  film.press(at: SIMD2(100, 40))
  film.run(for: 1)
  #expect(button.scale.value == 0.94)
  film.move(by: SIMD2(200, 0), in: 0.1)  // off the button
  film.run(for: 1)
  #expect(button.scale.value == 1)
  film.release()
  film.tap(at: SIMD2(300, 300))
  #expect(button.scale.value == 1)
  film.note("key down")
  isPressed.value = true
  film.run(for: 0.1)
  #expect(button.scale.value < 1, "expected a keyboard press to shrink the button")
  film.note("key up")
  isPressed.value = false
  film.run(for: 1)
  #expect(button.scale.value == 1)
  try film.expectPicture("Press feedback")
}

@Test func buttonsLeaveNothing() {
  expectNothingLeft { film in
    let button = MotionElement(
      position: SIMD2(100, 40), size: SIMD2(120, 44), gestures: film.gestures)
    let isPressed = pressFeedback(button, in: film.runtime)
    film.press(at: SIMD2(100, 40))
    film.run(for: 0.1)
    film.runtime.remove(button)  // while pressed
    film.release()
    return [button, isPressed]
  }
}
