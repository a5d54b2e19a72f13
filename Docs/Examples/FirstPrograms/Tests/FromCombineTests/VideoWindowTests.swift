import StreamsInterop
import StreamsTesting
import Testing

@testable import FromCombine

@MainActor struct VideoWindowTests {
  let clock = ManualClock()
  let pointers = PointerSource()

  /// Sends six samples in 0.1 s, as a finger would.
  func drag(from start: SIMD2<Double>, by way: SIMD2<Double>) {
    pointers.send(PointerSample(.pressed, at: start, time: 0))
    for step in 1...6 {
      let part = Double(step) / 6
      pointers.send(PointerSample(.moved, at: start + way * part, time: 0.1 * part))
    }
    pointers.send(PointerSample(.released, at: start + way, time: 0.1))
  }

  @Test func aThrowReachesTheNextCorner() {
    let window = VideoWindow(pointers, on: clock)
    let corners = Recorder(window.$corner.dedupe(), on: clock)
    let positions = Recorder(window.element.position, on: clock)

    drag(from: Corner.topLeft.place, by: SIMD2(120, 0))
    #expect(window.element.position.value.x < 200)
    clock.advance(by: 3)

    #expect(corners.values == [.topLeft, .topRight])
    #expect(positions.states == [.active, .atRest])
    #expect(window.element.position.value == Corner.topRight.place)
  }

  @Test func aSlowDragReturns() {
    let window = VideoWindow(pointers, on: clock)
    drag(from: Corner.topLeft.place, by: SIMD2(30, 0))
    clock.advance(by: 3)
    #expect(window.element.position.value == Corner.topLeft.place)
  }

  @Test func itTurnsInMidFlight() {
    let window = VideoWindow(pointers, on: clock)
    drag(from: Corner.topLeft.place, by: SIMD2(120, 0))
    clock.advance(by: 0.1)
    window.corner = .bottomRight
    clock.advance(by: 3)
    #expect(window.element.position.value == Corner.bottomRight.place)
  }

  @Test(.timeLimit(.minutes(20))) func aTaskHearsTheCorners() async {
    let window = VideoWindow(pointers, on: clock)
    var corners = window.$corner.values.makeAsyncIterator()
    #expect(await corners.next() == .topLeft)
    drag(from: Corner.topLeft.place, by: SIMD2(120, 0))
    #expect(await corners.next() == .topRight)
  }

  @Test func nothingIsLeft() {
    expectReleased { VideoWindow(pointers, on: clock) }
  }
}
