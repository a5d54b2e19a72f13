import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [(ReducedMotion.off, SwipeSide.left), (.on, .left), (.off, .right)])
func swipeToDelete(motion: ReducedMotion, side: SwipeSide) throws {
  let film = Film(motion)
  let elements = (0..<4).map { index in
    MotionElement(
      position: SIMD2(200, 44 * Double(index) + 22), size: SIMD2(400, 44), gestures: film.gestures)
  }
  let rows = ReactiveProperty(initialValue: elements)
  let swipe = swipeToDelete(rows, towards: side, in: film.runtime)
  film.show([
    "row 1": elements[0], "row 2": elements[1], "row 3": elements[2], "row 4": elements[3],
  ])
  film.screen = SIMD2(400, 176)

  film.drag(from: SIMD2(200, 66), by: side.vector * 90)
  film.run(for: 2)
  #expect(rows.value.map { $0.position.value.y } == [22, 66, 110])
  #expect(elements[1].position.value.x == 200 + 400 * side.vector.x)
  film.note("delete row 3")
  swipe.progress(of: elements[2])?.side.value = side
  film.run(for: 2)
  #expect(rows.value.map { $0.position.value.y } == [22, 66])
  if motion == .off, side == .left { try film.expectPicture("Swipe to delete") }
}

@Test(arguments: [ReducedMotion.off, .on])
func swipedRowsLeaveNothing(motion: ReducedMotion) {
  let film = Film(motion)
  let rows = ReactiveProperty(
    initialValue: (0..<50).map { index in
      MotionElement(
        position: SIMD2(200, 44 * Double(index) + 22), size: SIMD2(400, 44), gestures: film.gestures
      )
    })
  let swipe = swipeToDelete(rows, towards: .left, in: film.runtime)
  expectNothingLeft(on: film, besides: -50) { film in
    let row = rows.value[0]
    film.drag(from: SIMD2(200, 22), by: SIMD2(-90, 0))
    film.run(for: 2)
    return [row]
  }
  #expect(rows.value.isEmpty && swipe.restore() == nil)
}
