import StreamsInterop
import Testing

@testable import Recipes

@Test func carouselTurns() throws {
  let film = Film()
  let pictures = (0..<3).map { _ in MotionElement(position: SIMD2(0, 90), size: SIMD2(220, 160)) }
  let dots = (0..<3).map { index in
    MotionElement(position: SIMD2(145 + 15 * Double(index), 188), size: SIMD2(8, 8))
  }
  let scroller = carousel(pictures, dots: dots, pointers: film.pointers, in: film.runtime)
  #expect(pictures.map { $0.position.value.x } == [160, 400, 640])
  #expect(dots.map { $0.opacity.value } == [1, 0.3, 0.3])
  film.show(["1": pictures[0], "2": pictures[1], "3": pictures[2]])
  film.show(["dot 1": dots[0], "dot 2": dots[1], "dot 3": dots[2]])
  film.screen = SIMD2(320, 200)

  film.drag(from: SIMD2(200, 100), by: SIMD2(-70, 0))
  film.run(for: 1)
  #expect(pictures.map { $0.position.value.x } == [-80, 160, 400])
  #expect(dots.map { $0.opacity.value } == [0.3, 1, 0.3])
  film.drag(from: SIMD2(200, 100), by: SIMD2(-30, 0), in: 0.5)
  film.run(for: 1)
  #expect(dots[1].opacity.value == 1, "expected a slow, short drag to return")
  film.note("to page 3")
  scroller.scroll(to: SIMD2(640, 0))
  film.run(for: 0.1)
  film.note("to page 1")
  scroller.scroll(to: .zero)  // reverses mid-flight
  film.run(for: 2)
  #expect(dots.map { $0.opacity.value } == [1, 0.3, 0.3])
  try film.expectPicture("Carousel")
}

/// The scroller, which follows the pointers, remains; the pages go.
@Test func pagesLeaveNothing() {
  let film = Film()
  var pictures = (0..<50).map { _ in MotionElement() }
  var dots = (0..<50).map { _ in MotionElement() }
  let scroller = carousel(pictures, dots: dots, pointers: film.pointers, in: film.runtime)
  expectNothingLeft(on: film, besides: -100) { film in
    scroller.scroll(to: SIMD2(640, 0))
    film.run(for: 0.05)
    let page = [pictures.removeLast(), dots.removeLast()]
    page.forEach(film.runtime.remove)
    return page
  }
  #expect(film.runtime.connectionCount == 1)
}
