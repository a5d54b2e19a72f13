import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func bottomSheet(motion: ReducedMotion) throws {
  let film = Film(motion)
  let sheet = BottomSheet(film.gestures, in: film.runtime)
  film.watch("sheet y", sheet.sheet.positionY)
  film.show(["dim": sheet.dim, "sheet": sheet.sheet])

  film.drag(from: SIMD2(200, 700), by: SIMD2(0, -60))
  #expect(sheet.drawer.detent.value == 1, "expected the flick to select a detent")
  film.run(for: 1.5)
  #expect(sheet.sheet.position.value == SIMD2(200, 760))
  #expect(sheet.dim.opacity.value == 0.2)

  film.note("step 1")
  sheet.step(by: 1)
  film.run(for: 0.15)
  film.note("step −2")
  sheet.step(by: -2)  // mid-flight
  film.run(for: 1.5)
  #expect(sheet.sheet.position.value == SIMD2(200, 1040))
  #expect(sheet.sheet.cornerRadius.value == 32)
  #expect(film.greatestStep(of: "sheet y") < 60, "expected no jumps")
  if motion == .off { try film.expectPicture("Bottom sheet") }
}

@Test func sheetsLeaveNothing() {
  expectNothingLeft { film in
    let sheet = BottomSheet(film.gestures, in: film.runtime)
    film.drag(from: SIMD2(200, 1000), by: SIMD2(0, -60))
    film.run(for: 0.1)  // goes mid-flight
    film.runtime.remove(sheet.sheet)
    film.runtime.remove(sheet.dim)
    return [sheet.sheet, sheet.dim, sheet.drawer]
  }
}
