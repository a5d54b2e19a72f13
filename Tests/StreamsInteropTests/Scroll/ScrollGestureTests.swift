import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// A screen with gestures and a finger.
private final class Screen {
  let clock = ManualClock()
  let pointers = PointerSource()
  let gestures: GestureArbiter
  let runtime: MotionRuntime
  let element: MotionElement
  private var finger = SIMD2<Double>.zero

  init() {
    gestures = GestureArbiter(pointers)
    runtime = MotionRuntime(clock: clock)
    element = MotionElement(
      position: SIMD2(160, 240), size: SIMD2(320, 480), gestures: gestures)
  }

  func scroller(
    _ axis: MotionAxis, content: SIMD2<Double>, at offset: SIMD2<Double>,
    detents: MotionDetents<SIMD2<Double>> = .free
  ) -> Scroller {
    Scroller(
      on: clock, viewportSize: SIMD2(320, 480), contentSize: content, offset: offset, axis: axis,
      detents: detents)
  }

  func press(_ x: Double, _ y: Double) {
    finger = SIMD2(x, y)
    pointers.send(PointerSample(.pressed, at: finger, time: clock.time))
  }

  func move(_ x: Double, _ y: Double, in frames: Int = 10) {
    let start = finger
    for frame in 1...frames {
      clock.advance(by: 1.0 / 60)
      finger = start + SIMD2(x, y) * (Double(frame) / Double(frames))
      pointers.send(PointerSample(.moved, at: finger, time: clock.time))
    }
  }

  func release(_ pause: Double = 0) {
    if pause > 0 { clock.advance(by: pause) }
    pointers.send(PointerSample(.released, at: finger, time: clock.time))
  }
}

struct ScrollGestureTests {
  @Test(
    "of a row and a list, the one along the greater movement moves, alone, at every sample rate",
    arguments: [(-60.0, -20.0), (-20, -60), (119, -120), (-120, 118)], [1, 2, 5, 40])
  func rows(_ way: (Double, Double), _ frames: Int) {
    for isFirst in [true, false] {
      let screen = Screen()
      let list = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
      let row = MotionElement(
        position: SIMD2(160, 240), size: SIMD2(320, 60), parent: screen.element)
      if isFirst { screen.runtime.add(list, to: screen.element) }
      screen.runtime.add(Swipeable(towards: .horizontal, distance: 400), to: row)
      if !isFirst { screen.runtime.add(list, to: screen.element) }
      screen.press(160, 240)
      screen.move(way.0, way.1, in: frames)
      let isAcross = way.0.magnitude > way.1.magnitude
      #expect((row.position.value.x != 160) == isAcross)
      #expect((list.currentOffset.y != 1000) == !isAcross)
    }
  }

  @Test("a press that stops a glide is no tap, and doesn't claim the finger; on a resting list it is one")
  func stops() {
    let screen = Screen()
    let list = screen.scroller(.vertical, content: SIMD2(320, 4000), at: SIMD2(0, 1000))
    let row = MotionElement(
      position: SIMD2(160, 240), size: SIMD2(320, 60), parent: screen.element)
    screen.runtime.add(list, to: screen.element)
    screen.runtime.add(Swipeable(towards: .horizontal, distance: 400), to: row)
    let taps = Heard(TapRecognizer(in: screen.gestures))
    screen.press(160, 240)
    screen.release(0.05)
    #expect(taps.phases == [.ended] && list.phase.value == .idle)
    screen.press(160, 400)
    screen.move(0, -60, in: 4)
    screen.release()
    screen.clock.advance(by: 0.1)
    #expect(list.phase.value == .decelerating)
    screen.press(160, 240)
    let offset = list.currentOffset
    #expect(list.phase.value == .tracking)
    screen.move(-60, 0)
    #expect(row.position.value.x == 110 && list.currentOffset == offset)
    screen.release()
    screen.clock.advance(by: 5)
    #expect(taps.phases == [.ended] && list.phase.value == .idle && list.flaws.total == 0)
  }

  @Test("with a finger down, nested scrollers are where the finger is, whichever way it took")
  func handBack() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for _ in 0..<50 {
      let screen = Screen()
      let outer = screen.scroller(.horizontal, content: SIMD2(1600, 480), at: SIMD2(640, 0))
      let inner = screen.scroller(.horizontal, content: SIMD2(520, 480), at: SIMD2(100, 0))
      inner.outer = outer
      let strip = MotionElement(
        position: SIMD2(160, 240), size: SIMD2(320, 100), parent: screen.element)
      screen.runtime.add(outer, to: screen.element)
      screen.runtime.add(inner, to: strip)
      screen.press(160, 240)
      screen.move(-20, 0, in: 1)
      var way = 10.0
      for _ in 0..<20 {
        let step = Double.random(in: -150...150, using: &random)
        guard (way + step).magnitude < 500 else { continue }
        way += step
        screen.move(-step, 0, in: 3)
        let place = min(200, max(0, 100 + way))
        findings.expect(inner.currentOffset.x, near: place, within: 1e-9)
        findings.expect(outer.currentOffset.x, near: 740 + way - place, within: 1e-9)
      }
    }
    #expect(findings.faults == [])
  }

  @Test("a sheet expands before its list scrolls, and collapses from the list's beginning, in one drag")
  func sheet() {
    let screen = Screen()
    let sheet = screen.scroller(
      .vertical, content: SIMD2(320, 800), at: .zero, detents: .stops(x: [], y: [0, 320]))
    sheet.pivot = SIMD2(0, .infinity)
    let list = screen.scroller(.vertical, content: SIMD2(320, 2000), at: .zero)
    list.outer = sheet
    screen.runtime.add(list, to: screen.element)
    screen.press(160, 470)
    screen.move(0, -410, in: 41)
    #expect(sheet.currentOffset.y == 320 && list.currentOffset.y == 80)
    screen.move(0, 380, in: 38)
    #expect(sheet.currentOffset.y == 20 && list.currentOffset.y == 0)
    screen.release(0.3)
    screen.clock.advance(by: 5)
    #expect(sheet.currentOffset.y == 0 && list.phase.value == .idle)
  }
}
