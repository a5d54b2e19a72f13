import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func pullToRefresh(motion: ReducedMotion) throws {
  let film = Film(motion)
  let list = Scroller(
    on: film.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000), axis: .vertical)
  film.runtime.keep(list.follow(DragRecognizer(in: GestureArbiter(film.pointers), axis: .vertical)))
  let spinner = MotionElement(position: SIMD2(160, 32), size: SIMD2(32, 32))
  let isRefreshing = pullToRefresh(list, spinner: spinner, in: film.runtime)
  let offset = ReactiveProperty(initialValue: 0.0)
  film.runtime.connect(list.offset.y(), to: offset)
  film.watch("offset y", offset)
  let content = MotionElement(position: SIMD2(160, 240), size: SIMD2(320, 480))
  film.runtime.connect(offset.map { 240 - $0 }, to: content.positionY)
  film.show(["list": content, "spinner": spinner])
  film.screen = SIMD2(320, 480)

  film.drag(from: SIMD2(160, 100), by: SIMD2(0, 60), in: 0.3)
  film.run(for: 1)
  #expect(!isRefreshing.value && offset.value == 0, "expected a short pull to have no effect")
  film.drag(from: SIMD2(160, 100), by: SIMD2(0, 200), in: 0.3)
  #expect(isRefreshing.value)
  film.run(for: 1.5)
  #expect(offset.value == -64)
  #expect(spinner.opacity.value == 1)
  film.note("refreshed")
  isRefreshing.value = false
  film.run(for: 1.5)
  #expect(offset.value == 0 && spinner.opacity.value == 0)
  #expect(film.greatestStep(of: "offset y") < 30, "expected no jumps")
  if motion == .off { try film.expectPicture("Pull to refresh") }
}

@Test func spinnersLeaveNothing() {
  let list = Scroller(
    on: ManualClock(), viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000))
  expectNothingLeft { film in
    let spinner = MotionElement()
    let isRefreshing = pullToRefresh(list, spinner: spinner, in: film.runtime)
    isRefreshing.value = true
    film.runtime.remove(spinner)
    return [spinner, isRefreshing]
  }
}
