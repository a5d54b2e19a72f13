import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func shakeOnError(motion: ReducedMotion) throws {
  let film = Film(motion)
  let field = MotionElement(position: SIMD2(160, 40), size: SIMD2(240, 44))
  film.watch("field x", field.positionX)
  film.show(["field": field])
  film.screen = SIMD2(320, 80)
  film.note("error")
  shake(field, at: 160, in: film.runtime)
  film.run(for: 0.1)
  film.note("error")
  shake(field, at: 160, in: film.runtime)
  film.run(for: 1.2)
  let places = film.curves[0].values
  #expect((places.max()! > 170) == (motion == .off), "expected rest with reduced motion")
  #expect((places.min()! < 155) == (motion == .off), "expected no swing with reduced motion")
  #expect(field.position.value == SIMD2(160, 40))
  if motion == .off { try film.expectPicture("Shake on error") }
}

@Test func fieldsLeaveNothing() {
  expectNothingLeft { film in
    let field = MotionElement(position: SIMD2(160, 40))
    shake(field, at: 160, in: film.runtime)
    film.run(for: 0.1)
    film.runtime.remove(field)  // mid-shake
    return [field]
  }
}
