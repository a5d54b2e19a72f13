import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .on])
func staggeredList(motion: ReducedMotion) throws {
  let film = Film(motion)
  let rows = (0..<5).map { index in
    MotionElement(position: SIMD2(0, 44 * Double(index)), size: SIMD2(240, 36))
  }
  let list = staggeredList(rows, in: film.runtime)
  #expect(rows.allSatisfy { $0.position.value.x == 260 && $0.opacity.value == 0 })
  film.show([
    "row 1": rows[0], "row 2": rows[1], "row 3": rows[2], "row 4": rows[3], "row 5": rows[4],
  ])

  film.note("show")
  list.current.value = true
  film.run(for: 0.15)
  #expect(rows[0].opacity.value > rows[2].opacity.value)
  if motion == .on { #expect(rows[0].position.value.x == 200, "expected rows to fade in place") }
  film.note("hide")
  list.current.value = false  // reverses mid-flight, from the last row
  film.run(for: 1)
  #expect(rows.allSatisfy { $0.position.value.x == 260 && $0.opacity.value == 0 })
  film.note("show")
  list.current.value = true
  film.run(for: 1.5)
  #expect(rows.allSatisfy { $0.position.value.x == 200 && $0.opacity.value == 1 })
  #expect(rows[3].position.value.y == 132)
  if motion == .off { try film.expectPicture("Staggered list") }
}

/// The rows of a list come and go together, with the runtime of their screen.
@Test func listsLeaveNothing() {
  expectNothingLeft { film in
    let screen = film.runtime.makeChild(named: "screen")
    let rows = (0..<5).map { MotionElement(position: SIMD2(0, 44 * Double($0))) }
    let list = staggeredList(rows, in: screen)
    list.current.value = true
    film.run(for: 0.15)
    screen.end()
    return rows + [list]
  }
}
