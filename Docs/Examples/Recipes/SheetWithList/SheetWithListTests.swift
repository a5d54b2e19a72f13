import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func sheetWithList(motion: ReducedMotion) throws {
  let film = Film(motion)
  let sheet = SheetWithList(film.gestures, in: film.runtime)
  film.watch("sheet y", sheet.sheet.positionY)
  film.show(["sheet": sheet.sheet])
  film.screen = SIMD2(400, 800)

  film.press(at: SIMD2(200, 750))
  film.move(by: SIMD2(0, -500), in: 0.5)
  #expect(abs(sheet.sheet.position.value.y - 440) < 1e-9)
  #expect(abs(sheet.list.currentOffset.y - 70) < 1e-9)
  film.move(by: SIMD2(0, 400), in: 0.5)
  #expect(abs(sheet.sheet.position.value.y - 770) < 1e-9 && sheet.list.currentOffset.y == 0)
  film.run(for: 0.3)
  film.release()
  film.run(for: 2)
  #expect(sheet.sheet.position.value.y == 860 && sheet.drawer.detent.value == 0)
  #expect(film.greatestStep(of: "sheet y") < 60, "expected no jumps")
  if motion == .off { try film.expectPicture("Sheet with a list") }
}
