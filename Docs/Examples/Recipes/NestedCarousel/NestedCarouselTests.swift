import StreamsInterop
import Testing

@testable import Recipes

@Test func nestedCarousel() throws {
  let film = Film()
  let screen = MotionElement(
    position: SIMD2(160, 240), size: SIMD2(320, 480), gestures: film.gestures)
  let strip = MotionElement(position: SIMD2(160, 240), size: SIMD2(320, 120), parent: screen)
  let cards = (0..<4).map { _ in MotionElement(size: SIMD2(120, 120), parent: strip) }
  let pager = Scroller(
    on: film.runtime.clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(960, 480),
    axis: .horizontal, detents: .pages)
  let carousel = Scroller(
    on: film.runtime.clock, viewportSize: SIMD2(320, 120), contentSize: SIMD2(560, 120),
    axis: .horizontal)
  nestedCarousel(cards, of: carousel, in: strip, of: pager, in: screen, film.runtime)
  film.show(["1": cards[0], "2": cards[1], "3": cards[2], "4": cards[3]])
  film.screen = SIMD2(320, 480)

  film.press(at: SIMD2(300, 240))
  film.move(by: SIMD2(-290, 0), in: 0.5)
  #expect(abs(carousel.currentOffset.x - 240) < 1e-9 && abs(pager.currentOffset.x - 40) < 1e-9)
  film.move(by: SIMD2(100, 0), in: 0.5)
  #expect(abs(carousel.currentOffset.x - 180) < 1e-9 && abs(pager.currentOffset.x) < 1e-9)
  film.run(for: 0.3)
  film.release()
  film.run(for: 2)
  #expect(pager.currentOffset.x == 0 && carousel.phase.value == .idle)
  try film.expectPicture("Nested carousel")
}
