import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// A scroller's input: wheels, pointers, nested scrollers, and bad input.
struct ScrollInputTests {
  private static let inputs: [MotionScenario] = [
    MotionScenario("pages: recent turns of the wheel add up, and older ones don't") { findings in
      let clock = ManualClock()
      let scroller = ScrollerTests.make(clock, detents: .pages, offset: 400)
      for step in 0..<3 { scroller.wheel(by: SIMD2(0, 45), time: Double(step) / 10) }
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 600)
      for step in 0..<8 { scroller.wheel(by: SIMD2(0, 45), time: 5 + Double(step)) }
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 600)
      scroller.detents.value = .stops(x: [], y: [0, 1234])
      clock.advance(by: 20)
      findings.expect([0, 1234].contains(scroller.currentOffset.y), "\(scroller.currentOffset.y)")
    },
    MotionScenario(
      "nested: the inner scroller moves first, the outer one past its edge; no movement is lost"
    ) { findings in
      let clock = ManualClock()
      let outer = ScrollerTests.make(clock, offset: 100)
      let inner = Scroller(
        on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(300, 250))
      inner.outer = outer
      inner.momentum.value = false
      outer.momentum.value = false
      findings.expect(inner.wheel(by: SIMD2(0, 100)), is: .zero)
      findings.expect(inner.currentOffset.y, is: 100)
      findings.expect(inner.wheel(by: SIMD2(0, 100)), is: .zero)
      findings.expect(inner.currentOffset.y, is: 150)
      findings.expect(outer.currentOffset.y, is: 150)
      findings.expect(inner.wheel(by: SIMD2(-30, -400)), is: SIMD2(-30, -100))
      findings.expect(inner.currentOffset, is: .zero)
      findings.expect(outer.currentOffset.y, is: 0)
      var random = SeededGenerator.printed()
      inner.dragBegan(at: .zero, time: 0)
      findings.expect(outer.phase.value, is: .tracking)
      findings.expect(inner.phase.value, is: .tracking)
      var finger = SIMD2(0.0, 0)
      for step in 1...500 {
        finger.y += Double.random(in: -40...40, using: &random)
        inner.dragChanged(to: finger, time: Double(step) / 100)
        let pulled = outer.currentOffset.y
        // Undoes the band by its formula: together, both move exactly as far as the finger.
        var outside = 0.0
        let over = pulled < 0 ? pulled : max(0, pulled - 2000)
        if over != 0 { outside = over / (1 - abs(over) / 200) / 0.55 - over }
        findings.expect(inner.currentOffset.y + pulled + outside + finger.y, near: 0, within: 1e-6)
      }
      inner.dragEnded(time: 5.1)
      clock.advance(by: 20)
      findings.expect(inner.phase.value, is: .idle)
      findings.expect(outer.phase.value, is: .idle)
      findings.expect(outer.currentOffset.y >= 0, "\(outer.currentOffset.y) >= 0")
    },
    MotionScenario("the release velocity goes to the scroller that has room") { findings in
      let clock = ManualClock()
      let outer = ScrollerTests.make(clock, offset: 100)
      let inner = Scroller(
        on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 130))
      inner.outer = outer
      ScrollerTests.drag(inner, clock, velocity: -800)
      inner.dragEnded(time: clock.time)
      findings.expect(inner.phase.value, is: .idle)
      findings.expect(outer.phase.value, is: .decelerating)
      findings.expect(outer.currentVelocity.y, near: 800, within: 1e-9)
    },
    MotionScenario("bad input is dropped and counted; a drag still ends") { findings in
      let scroller = ScrollerTests.make(ManualClock(), offset: 100)
      findings.expect(scroller.wheel(by: SIMD2(0, .nan)), is: .zero)
      scroller.wheel(by: SIMD2(0, 5), time: 2)
      scroller.wheel(by: SIMD2(0, 5), time: 1)
      scroller.dragChanged(to: .zero, time: 0)
      scroller.dragEnded(time: 0)
      scroller.dragBegan(at: SIMD2(.infinity, 0), time: 0)
      scroller.dragBegan(at: .zero, time: 5)
      scroller.dragChanged(to: SIMD2(0, 9), time: 4)
      scroller.dragChanged(to: SIMD2(0, .nan), time: 6)
      scroller.dragEnded(at: SIMD2(.nan, 0), time: .nan, velocity: SIMD2(.nan, 0))
      findings.expect(scroller.phase.value != .tracking, "\(scroller.phase.value) != .tracking")
      findings.expect(
        scroller.flaws[.impossibleNumber] >= 5, "\(scroller.flaws[.impossibleNumber]) >= 5")
      findings.expect(scroller.flaws[.backwardTime], is: 2)
      findings.expect(scroller.flaws[.withoutTouch], is: 2)
    },
    MotionScenario("progress along a fixed range, and along a changing range") { findings in
      let scroller = ScrollerTests.make(ManualClock(), momentum: false)
      let range = ReactiveProperty(initialValue: 0.0...50)
      var fixed: [Double] = []
      var changing: [Double] = []
      let listening = [
        scroller.progress(along: 100...200).subscribe { fixed.append($0) },
        scroller.progress(along: range, clamped: false).subscribe { changing.append($0) },
      ]
      scroller.wheel(by: SIMD2(0, 150))
      scroller.wheel(by: SIMD2(0, 150))
      range.value = 300...300
      findings.expect(fixed, is: [0, 0.5, 1])
      findings.expect(changing, is: [0, 3, 6, 1])
      for subscription in listening { subscription.unsubscribe() }
    },
    MotionScenario("L19 follows a recognizer, from its threshold, and a press holds it in motion") {
      findings in
      let clock = ManualClock()
      let scroller = ScrollerTests.make(clock, offset: 500)
      let source = PointerSource()
      let following = scroller.follow(
        DragRecognizer(in: GestureArbiter(source), threshold: 8, axis: .vertical))
      source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 1, id: 1))
      findings.expect(scroller.phase.value, is: .idle)
      source.send(PointerSample(.moved, at: SIMD2(0, 91), time: 1.01, id: 1))
      findings.expect(scroller.phase.value, is: .tracking)
      findings.expect(scroller.currentOffset.y, near: 501, within: 1e-9)
      source.send(PointerSample(.moved, at: SIMD2(0, 72), time: 1.03, id: 1))
      findings.expect(scroller.currentOffset.y, near: 520, within: 1e-9)
      source.send(PointerSample(.released, at: SIMD2(0, 72), time: 2, id: 1))
      findings.expect(scroller.phase.value, is: .idle)
      scroller.momentum.value = false
      source.send(
        PointerSample(.scrolled, at: .zero, time: 3, device: .mouse, wheelDelta: SIMD2(0, 7)))
      findings.expect(scroller.currentOffset.y, near: 527, within: 1e-9)
      scroller.scroll(to: SIMD2(0, 900))
      clock.advance(by: 0.05)
      let offset = scroller.currentOffset.y
      source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 4, id: 3))
      findings.expect(scroller.phase.value, is: .tracking)
      clock.advance(by: 1)
      findings.expect(scroller.currentOffset.y, is: offset)
      following.unsubscribe()
      findings.expect(scroller.phase.value, is: .idle)
    },
    MotionScenario(
      "a canceled pointer ends its drag, and the content isn't thrown"
    ) { findings in
      let clock = ManualClock()
      let scroller = ScrollerTests.make(clock, offset: 500)
      let source = PointerSource()
      let following = scroller.follow(DragRecognizer(in: GestureArbiter(source), threshold: 0))
      source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 1, id: 1))
      source.send(PointerSample(.moved, at: SIMD2(0, 80), time: 1.01, id: 1))
      findings.expect(scroller.currentOffset.y, is: 520)
      findings.expect(scroller.phase.value, is: .tracking)
      source.send(PointerSample(.cancelled, at: SIMD2(0, 80), time: 1.02, id: 1))
      findings.expect(scroller.currentOffset.y, is: 520)
      findings.expect(scroller.phase.value, is: .idle)
      // The next press starts a new drag.
      source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 2, id: 2))
      findings.expect(scroller.phase.value, is: .tracking)
      following.unsubscribe()
    },
    MotionScenario("disabled, it takes neither drags nor wheels, and a drag in progress ends") {
      findings in
      let scroller = ScrollerTests.make(ManualClock(), offset: 500)
      let source = PointerSource()
      let following = scroller.follow(DragRecognizer(in: GestureArbiter(source), threshold: 0))
      source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 1, id: 1))
      source.send(PointerSample(.moved, at: SIMD2(0, 80), time: 1.01, id: 1))
      scroller.isEnabled.value = false
      findings.expect(scroller.phase.value, is: .idle)
      source.send(PointerSample(.moved, at: SIMD2(0, 60), time: 1.02, id: 1))
      findings.expect(scroller.currentOffset.y, is: 520)
      findings.expect(scroller.wheel(by: SIMD2(0, 7)), is: SIMD2(0, 7))
      source.send(PointerSample(.released, at: SIMD2(0, 60), time: 1.03, id: 1))
      scroller.isEnabled.value = true
      source.send(PointerSample(.pressed, at: SIMD2(0, 100), time: 2, id: 2))
      findings.expect(scroller.phase.value, is: .tracking)
      findings.expect(scroller.flaws.total, is: 0)
      following.unsubscribe()
    },
    MotionScenario("a dominant axis is that of the first movement, of a finger and of a wheel") {
      findings in
      let scroller = Scroller(
        on: ManualClock(), viewportSize: SIMD2(100, 100), contentSize: SIMD2(900, 900),
        offset: SIMD2(400, 400), axis: .dominant, momentum: false)
      scroller.dragBegan(at: .zero, time: 0)
      scroller.dragChanged(to: SIMD2(1, 3), time: 0.01)
      scroller.dragChanged(to: SIMD2(40, 30), time: 0.02, velocity: SIMD2(90, 90))
      findings.expect(scroller.currentOffset, is: SIMD2(400, 370))
      findings.expect(scroller.currentVelocity, is: SIMD2(0, -90))
      scroller.dragEnded(time: 0.3)
      findings.expect(scroller.wheel(by: SIMD2(5, 2), time: 1), is: SIMD2(0, 2))
      findings.expect(scroller.wheel(by: SIMD2(5, 50), time: 1.1), is: SIMD2(0, 50))
      findings.expect(scroller.currentOffset, is: SIMD2(410, 370))
      findings.expect(scroller.wheel(by: SIMD2(5, 50), time: 2), is: SIMD2(5, 0))
    },
    MotionScenario("L16 non-finite insets are rejected and counted") { findings in
      let scroller = ScrollerTests.make(ManualClock())
      scroller.insets.value = ScrollerInsets(top: 10)
      findings.expect(scroller.minimumOffset.y, is: -10)
      for insets in [ScrollerInsets(top: .nan), ScrollerInsets(right: .infinity)] {
        scroller.insets.value = insets
      }
      findings.expect(scroller.minimumOffset.y, is: -10)
      findings.expect(scroller.flaws[.impossibleSetting], is: 2)
    },
  ]

  @Test("wheels, pointers, nested scrollers and bad input (L16)", arguments: inputs)
  func input(_ scenario: MotionScenario) throws { try scenario.check() }
}
