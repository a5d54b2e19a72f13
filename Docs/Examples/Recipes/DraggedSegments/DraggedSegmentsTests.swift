import StreamsInterop
import Testing

@testable import Recipes

/// Tests a left-to-right layout, then a right-to-left one.
@Test(arguments: [1.0, -1])
func draggedSegments(side: Double) throws {
  let film = Film()
  func place(_ x: Double) -> SIMD2<Double> { SIMD2(150 + side * (x - 150), 20) }
  let bar = MotionElement(position: place(150), size: SIMD2(300, 40), gestures: film.gestures)
  let thumb = MotionElement(position: place(50), size: SIMD2(100, 36), gestures: film.gestures)
  let centers = [50, 150, 250].map { place($0).x }
  let control = draggedSegments(thumb, on: bar, centers: centers, in: film.runtime)
  film.show(["bar": bar, "thumb": thumb])

  film.drag(from: place(50), by: SIMD2(40 * side, 0), in: 0.3)
  film.run(for: 1)
  #expect(control.detent.value == 1 && thumb.position.value == place(150))
  film.tap(at: place(260))
  film.run(for: 0.1)
  film.tap(at: place(30))  // reverses mid-flight
  film.run(for: 1)
  #expect(control.detent.value == 0 && thumb.position.value == place(50))
  film.drag(from: place(50), by: SIMD2(20 * side, 0), in: 0.6)
  film.run(for: 1)
  #expect(thumb.position.value == place(50), "expected a slow, short drag to return")
  if side > 0 { try film.expectPicture("Segmented control") }
}

@Test func segmentsLeaveNothing() {
  expectNothingLeft { film in
    let bar = MotionElement(
      position: SIMD2(150, 20), size: SIMD2(300, 40), gestures: film.gestures)
    let thumb = MotionElement(
      position: SIMD2(50, 20), size: SIMD2(100, 36), gestures: film.gestures)
    let control = draggedSegments(thumb, on: bar, centers: [50, 150, 250], in: film.runtime)
    film.tap(at: SIMD2(260, 20))
    film.run(for: 0.1)
    film.runtime.remove(thumb)
    film.runtime.remove(bar)
    return [bar, thumb, control]
  }
}
