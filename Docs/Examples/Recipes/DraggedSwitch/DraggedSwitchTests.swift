import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [24.0, -24])
func draggedSwitch(travel: Double) throws {
  let film = Film()
  let off = 32 - travel / 2
  let track = MotionElement(position: SIMD2(32, 16), size: SIMD2(56, 32), gestures: film.gestures)
  let knob = MotionElement(position: SIMD2(off, 16), size: SIMD2(28, 28), gestures: film.gestures)
  let control = draggedSwitch(knob, on: track, travel: travel, in: film.runtime)
  #expect(track.opacity.value == 0)
  film.show(["track": track, "knob": knob])
  film.screen = SIMD2(64, 32)

  film.drag(from: SIMD2(off, 16), by: SIMD2(travel, 0), in: 0.2)
  film.run(for: 1)
  #expect(control.detent.value == 1)
  #expect(knob.position.value == SIMD2(off + travel, 16) && track.opacity.value == 1)
  film.tap(at: SIMD2(32, 16))
  film.run(for: 0.1)
  film.tap(at: SIMD2(32, 16))  // reverses mid-flight
  film.run(for: 1)
  #expect(knob.position.value == SIMD2(off + travel, 16) && track.opacity.value == 1)
  film.tap(at: SIMD2(32, 16))
  film.run(for: 1)
  #expect(control.detent.value == 0)
  #expect(knob.position.value == SIMD2(off, 16) && track.opacity.value == 0)
  film.tap(at: SIMD2(200, 200))
  film.run(for: 0.5)
  #expect(control.detent.value == 0, "expected no effect of a tap elsewhere")
  if travel > 0 { try film.expectPicture("Switch") }
}

@Test func switchesLeaveNothing() {
  expectNothingLeft { film in
    let track = MotionElement(
      position: SIMD2(32, 16), size: SIMD2(56, 32), gestures: film.gestures)
    let knob = MotionElement(position: SIMD2(20, 16), size: SIMD2(28, 28), gestures: film.gestures)
    let control = draggedSwitch(knob, on: track, travel: 24, in: film.runtime)
    film.tap(at: SIMD2(40, 16))
    film.run(for: 0.1)
    film.runtime.remove(knob)
    film.runtime.remove(track)
    return [knob, track, control]
  }
}
