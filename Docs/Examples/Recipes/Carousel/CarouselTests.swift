import StreamsInterop
import Testing

@testable import Recipes

@Test func carouselTurns() throws {
  let film = Film()
  let pictures = (0..<3).map { _ in MotionElement() }
  let dots = (0..<3).map { _ in MotionElement() }
  let scroller = carousel(pictures, dots: dots, pointers: film.pointers, in: film.runtime)
  #expect(pictures.map { $0.position.value.x } == [160, 400, 640])
  #expect(dots.map { $0.opacity.value } == [1, 0.3, 0.3])
  for index in 0...1 {
    film.watch("picture \(index) x", pictures[index].positionX)
    film.watch("dot \(index)", dots[index].opacity)
  }

  film.drag(from: SIMD2(200, 100), by: SIMD2(-70, 0))
  film.run(for: 1)
  #expect(pictures.map { $0.position.value.x } == [-80, 160, 400])
  #expect(dots.map { $0.opacity.value } == [0.3, 1, 0.3])
  film.drag(from: SIMD2(200, 100), by: SIMD2(-30, 0), in: 0.5)
  film.run(for: 1)
  #expect(dots[1].opacity.value == 1, "expected a slow, short drag to return")
  scroller.scroll(to: SIMD2(640, 0))
  film.run(for: 0.1)
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
