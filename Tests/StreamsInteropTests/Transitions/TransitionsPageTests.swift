import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The code of `Docs/Streams.docc/Transitions.md`, which appears here line by line.
struct TransitionsPageTests {
  private let clock = ManualClock()
  private let pointers = PointerSource()

  @Test("its sheet rises in its window, goes down when it is turned, and completes")
  func springsAndTweens() {
    let runtime = MotionRuntime(clock: clock)
    let sheet = MotionElement(position: SIMD2(0, 0))
    let height = ReactiveProperty(initialValue: 400.0)

    let transition = MotionTransition(window: TransitionWindow(duration: 0.4), in: runtime)
    #expect(transition.direction.value == .forward)

    let rise = TransitionSpring(
      back: SIMD2(160.0, 700), fore: SIMD2(160, 300), direction: transition.direction,
      parameters: .promptTransition)
    transition.runtime.add(rise, to: sheet.position)
    #expect(sheet.position.value == SIMD2(160, 700))

    transition.runtime.connect(height.map { SIMD2(160, 700 - $0) }, to: rise.fore)

    let fade = TransitionTween(
      in: transition.window, segment: .firstHalf, forwardValues: [0.0, 1],
      direction: transition.direction)
    transition.runtime.add(fade, to: sheet.opacity)
    #expect(sheet.opacity.value == 0)

    var closed = false
    func close() { closed = true }
    transition.complete(whenAllAtRest: [rise, fade]) { direction in
      if direction == .backward { close() }
    }
    clock.advance(by: 0.21)
    #expect(sheet.opacity.value == 1 && !closed)
    height.value = 500
    clock.advance(by: 0.2)
    #expect(sheet.position.value.y < 300)
    transition.direction.value = .backward
    clock.advance(by: 3)
    #expect(sheet.position.value == SIMD2(160, 700) && sheet.opacity.value == 0)
    #expect(closed && transition.isComplete)

    // The segment from the table.
    let segment = TransitionWindowSegment.firstQuarter
    #expect(segment.delay(in: transition.window, moving: .forward) == 0)
    #expect(abs(segment.delay(in: transition.window, moving: .backward) - 0.3) < 1e-15)
    #expect(segment.duration(in: transition.window) == 0.1)
  }

  @Test("its drags turn it: by velocity, or by distance", arguments: [true, false])
  func drags(isFast: Bool) {
    let runtime = MotionRuntime(clock: clock)
    let sheet = MotionElement(
      position: SIMD2(160, 700), size: SIMD2(320, 600), gestures: GestureArbiter(pointers))
    let transition = MotionTransition(in: runtime)
    let rise = TransitionSpring(
      back: SIMD2(160.0, 700), fore: SIMD2(160, 300), direction: transition.direction,
      parameters: .promptTransition)
    let fade = TransitionTween(
      in: transition.window, forwardValues: [0.0, 1], direction: transition.direction)
    transition.runtime.add(fade, to: sheet.opacity)
    let drag = DragRecognizer(pointers)

    // Thrown down, it closes; thrown up, it stays.
    let change = ChangeDirection(
      withVelocityOf: drag, whenNegative: .forward, whenPositive: .backward)
    transition.runtime.add(change, to: transition.direction)
    // Dragged down far enough, it closes on release, however slowly.
    let slop = SlopRegion(withTranslationOf: drag, size: 120)
    transition.runtime.add(slop, to: transition.direction)

    let tossable = Tossable(spring: rise, draggable: Draggable(.by(drag)))
    transition.runtime.add(tossable, to: sheet) { $0.xLocked(to: 160) }

    var closings = 0
    func close() { closings += 1 }
    transition.complete(whenAllAtRest: [tossable, fade]) { direction in
      if direction == .backward { close() }
    }
    clock.advance(by: 0.2)
    let (velocity, duration) = isFast ? (900.0, 0.1) : (90, 2)
    let start = clock.time
    pointers.send(PointerSample(.pressed, at: SIMD2(100, 400), time: start))
    for step in 1...20 {
      let elapsed = duration * Double(step) / 20
      clock.advance(to: start + elapsed)
      pointers.send(
        PointerSample(.moved, at: SIMD2(100, 400 + velocity * elapsed), time: start + elapsed))
    }
    #expect(closings == 0 && transition.direction.value == (isFast ? .forward : .backward))
    pointers.send(
      PointerSample(
        .released, at: SIMD2(100, 400 + velocity * duration), time: start + duration))
    #expect(transition.direction.value == .backward)
    clock.advance(by: 3)
    #expect(sheet.position.value == SIMD2(160, 700) && closings == 1)
  }

  @Test("its persistent sheet is pulled down, and rises again", arguments: [true, false])
  func stays(isFast: Bool) {
    let runtime = MotionRuntime(clock: clock)
    let sheet = MotionElement(
      position: SIMD2(160, 700), size: SIMD2(320, 600), gestures: GestureArbiter(pointers))
    let drag = DragRecognizer(pointers)

    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    let lift = TransitionSpring(
      back: SIMD2(160.0, 700), fore: SIMD2(160, 300), direction: direction,
      parameters: .promptTransition)
    runtime.add(SlopRegion(withTranslationOf: drag, size: 120), to: direction)
    runtime.add(
      ChangeDirection(withVelocityOf: drag, whenNegative: .forward, whenPositive: .backward),
      to: direction)
    let pulled = Tossable(spring: lift, draggable: Draggable(.by(drag)))
    runtime.add(pulled, to: sheet) { $0.xLocked(to: 160) }

    for _ in 1...2 {
      direction.value = .forward
      clock.advance(by: 3)
      #expect(sheet.position.value == SIMD2(160, 300) && pulled.state.value == .atRest)
      let (way, duration) = isFast ? (60.0, 0.1) : (200, 4)
      let start = clock.time
      pointers.send(PointerSample(.pressed, at: SIMD2(100, 400), time: start))
      for step in 1...20 {
        let part = Double(step) / 20
        clock.advance(to: start + duration * part)
        pointers.send(
          PointerSample(.moved, at: SIMD2(100, 400 + way * part), time: start + duration * part))
      }
      #expect(sheet.position.value == SIMD2(160, 300 + way - 10))
      pointers.send(
        PointerSample(.released, at: SIMD2(100, 400 + way), time: start + duration))
      clock.advance(by: 3)
      #expect(sheet.position.value == SIMD2(160, 700) && direction.value == .backward)
      #expect(pulled.state.value == .atRest)
    }
  }

  @Test("shows only code that appears here")
  func sameText() throws {
    let page = try #require(PageCode(of: "Docs/Streams.docc/Transitions.md"))
    #expect(page.blocks.count == 8)
    #expect(
      page.missing(in: "Tests/StreamsInteropTests/Transitions/TransitionsPageTests.swift") == [])
  }
}
