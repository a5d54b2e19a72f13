import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [(20.0, 220.0), (220.0, 20.0)])
func draggedSlider(start: Double, end: Double) throws {
  let film = Film()
  let knob = MotionElement(
    position: SIMD2(start, 16), size: SIMD2(28, 28), gestures: film.gestures)
  let slider = draggedSlider(knob, from: start, to: end, in: film.runtime)
  #expect(slider.value == 0)
  film.watch("value", slider)
  let track = MotionElement(position: SIMD2(120, 16), size: SIMD2(200, 4))
  film.show(["track": track, "knob": knob])

  film.drag(from: SIMD2(start, 16), by: SIMD2((end - start) / 2, 30), in: 0.3)
  film.run(for: 0.2)
  #expect(slider.value == 0.5 && knob.position.value.y == 16)
  film.drag(from: SIMD2(120, 16), by: SIMD2(end - start, 0), in: 0.3)
  film.run(for: 0.2)
  #expect(slider.value == 1, "expected the knob to stop at the end")
  film.note("to 0.25")
  slider.animate(to: 0.25, .smooth, on: film.runtime)
  film.run(for: 1)
  #expect(slider.value == 0.25 && knob.position.value.x == start + (end - start) / 4)
  film.note("to 0.75")
  slider.animate(to: 0.75, .smooth, on: film.runtime)
  film.run(for: 0.1)
  let caught = slider.value
  film.press(at: knob.position.value)  // stops it mid-flight
  film.run(for: 0.3)
  film.release()
  film.run(for: 0.3)
  #expect(slider.value == caught && caught > 0.25 && caught < 0.75)
  if start < end { try film.expectPicture("Slider") }
}

@Test func slidersLeaveNothing() {
  expectNothingLeft { film in
    let knob = MotionElement(
      position: SIMD2(20, 16), size: SIMD2(28, 28), gestures: film.gestures)
    let slider = draggedSlider(knob, from: 20, to: 220, in: film.runtime)
    film.drag(from: SIMD2(20, 16), by: SIMD2(100, 0))
    slider.animate(to: 0.25, .smooth, on: film.runtime)
    film.run(for: 0.1)
    film.runtime.remove(knob)
    return [knob]
  }
}
