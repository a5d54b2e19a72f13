import StreamsInterop
import Testing

@testable import Recipes

@Test func shrinkingHeader() throws {
  let film = Film()
  let list = Scroller(
    on: film.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000), axis: .vertical)
  let header = MotionElement(
    position: SIMD2(160, 0), size: SIMD2(320, 120), anchorPoint: SIMD2(0.5, 0))
  let subtitle = MotionElement(position: SIMD2(160, 90), size: SIMD2(240, 24))
  shrinkingHeader(header, subtitle: subtitle, over: list, in: film.runtime)
  film.show(["header": header, "subtitle": subtitle])
  film.screen = SIMD2(320, 160)

  film.note("scroll to 38")
  list.scroll(to: SIMD2(0, 38))
  film.run(for: 1.5)
  #expect(header.height.value == 82 && subtitle.opacity.value == 0)
  film.note("scroll to 400")
  list.scroll(to: SIMD2(0, 400))
  film.run(for: 1.5)
  #expect(header.height.value == 44)
  film.note("scroll to 0")
  list.scroll(to: SIMD2(0, 0))
  film.run(for: 1.5)
  #expect(header.height.value == 120 && subtitle.opacity.value == 1)
  try film.expectPicture("Header that shrinks")
}

@Test func headersLeaveNothing() {
  let list = Scroller(
    on: ManualClock(), viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000))
  expectNothingLeft { film in
    let (header, subtitle) = (MotionElement(), MotionElement())
    shrinkingHeader(header, subtitle: subtitle, over: list, in: film.runtime)
    film.runtime.remove(header)
    film.runtime.remove(subtitle)
    return [header, subtitle]
  }
}
