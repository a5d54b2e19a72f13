import StreamsInterop
import Testing

@testable import Recipes

@Test func wheelPicker() throws {
  let film = Film()
  let viewport = MotionElement(
    position: SIMD2(160, 100), size: SIMD2(320, 200), gestures: film.gestures)
  let items = (0..<12).map { _ in MotionElement(size: SIMD2(320, 40), parent: viewport) }
  let wheel = Scroller(
    on: film.runtime.clock, viewportSize: SIMD2(320, 200), contentSize: SIMD2(320, 200),
    axis: .vertical)
  film.runtime.add(wheel, to: viewport)
  wheelPicker(wheel, of: items, in: film.runtime)
  var indices: [Int] = []
  let watching = wheel.detent().subscribe { indices.append($0) }
  film.show(["1": items[0], "4": items[3]])
  film.screen = SIMD2(320, 200)

  film.drag(from: SIMD2(160, 150), by: SIMD2(0, -70), in: 0.3)
  #expect(indices.count == 2, "expected the index at the release")
  film.run(for: 3)
  #expect(indices.last.map { 40 * Double($0) } == wheel.currentOffset.y)
  film.drag(from: SIMD2(160, 20), by: SIMD2(0, 700), in: 0.1)
  film.run(for: 3)
  #expect(indices.last == 0 && wheel.currentOffset.y == 0)
  #expect(items[0].opacity.value == 1)
  watching.unsubscribe()
  try film.expectPicture("Wheel picker")
}
