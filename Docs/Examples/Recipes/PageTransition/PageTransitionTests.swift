import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [400.0, -400])
func pageTransition(width: Double) throws {
  let film = Film()
  let (page, below) = (
    MotionElement(position: SIMD2(0, 300), size: SIMD2(400, 600)),
    MotionElement(position: SIMD2(0, 300), size: SIMD2(400, 600))
  )
  let drag = DragRecognizer(in: film.gestures, axis: .horizontal)
  var ends: [TransitionDirection] = []
  let transition = pageTransition(
    page, above: below, from: width, by: drag, in: film.runtime, onEnd: { ends.append($0) })
  #expect(page.position.value.x == 200 + width && below.opacity.value == 1)
  film.show(["below": below, "page": page])
  film.screen = SIMD2(400, 600)

  film.run(for: 0.12)
  film.note("back")
  transition.direction.value = .backward  // reverses mid-flight
  film.run(for: 0.08)
  film.note("forward")
  transition.direction.value = .forward
  film.run(for: 0.15)
  film.press(at: SIMD2(200, 400))
  film.move(by: SIMD2(width / 8, 0), in: 0.1)
  film.run(for: 0.3)
  #expect(ends.isEmpty, "expected no end during the drag")
  film.move(by: SIMD2(width / 4, 0), in: 0.1)
  film.release()
  film.run(for: 1)
  #expect(ends == [.backward])
  #expect(page.position.value.x == 200 + width && below.position.value.x == 200)
  #expect(below.opacity.value == 1 && transition.isComplete)
  if width > 0 { try film.expectPicture("Page transition") }
}

@Test func transitionsLeaveNothing() {
  expectNothingLeft { film in
    let (page, below) = (MotionElement(), MotionElement())
    let drag = DragRecognizer(in: film.gestures, axis: .horizontal)
    let transition = pageTransition(
      page, above: below, from: 400, by: drag, in: film.runtime, onEnd: { _ in })
    film.run(for: 2)
    #expect(transition.isComplete)
    return [page, below, transition]
  }
}
