import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// A scroller whose observers change, scroll, grasp or drop it.
struct ScrollHearingTests {
  private static let hearings: [MotionScenario] = [
    MotionScenario(
      "a scroller returns if an observer of its landing shrinks the content"
    ) { findings in
      let (clock, scroller) = ScrollChangeTests.make()
      var endings: [EndReason] = []
      var states: [MotionPhase] = []
      let listening = [
        scroller.offset.subscribe(
          next: { [scroller] in if $0.y == 500 { scroller.contentSize.value.y = 600 } },
          state: { states.append($0) }),
        scroller.endings.subscribe { endings.append($0) },
      ]
      scroller.scroll(to: SIMD2(0, 500))
      clock.advance(by: 20)
      findings.expect(scroller.maximumOffset.y, is: 400)
      findings.expect(scroller.currentOffset.y, is: 400)
      findings.expect(scroller.phase.value, is: .idle)
      findings.expect(endings, is: [.finished])
      findings.expect(states, is: [.active, .atRest])
      for subscription in listening { subscription.unsubscribe() }
    },
    MotionScenario(
      "L13 an observer of the landing that changes a setting without effect causes no notification"
    ) { findings in
      let (clock, scroller) = ScrollChangeTests.make()
      var offsets: [Double] = []
      let listening = scroller.offset.subscribe(next: { [scroller] in
        offsets.append($0.y)
        if $0.y == 500 { scroller.contentSize.value.y = 3000 }
      })
      scroller.scroll(to: SIMD2(0, 500))
      clock.advance(by: 20)
      findings.expect(offsets.count(where: { $0 == 500 }), is: 1)
      findings.expect(scroller.phase.value, is: .idle)
      listening.unsubscribe()
    },
    MotionScenario(
      "L15 each motion ends once, even if an observer of rest immediately starts another"
    ) { findings in
      let (clock, scroller) = ScrollChangeTests.make()
      var endings: [EndReason] = []
      var rests = 0
      let listening = [
        scroller.endings.subscribe { endings.append($0) },
        scroller.offset.subscribe(
          next: { _ in },
          state: { [scroller] in
            guard !$0.isActive else { return }
            rests += 1
            if rests == 1 { scroller.scroll(to: SIMD2(0, 900)) }
            if rests == 2 { scroller.dragBegan(at: .zero, time: 50) }
          }),
      ]
      scroller.scroll(to: SIMD2(0, 500))
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 900)
      findings.expect(endings, is: [.finished, .finished])
      findings.expect(scroller.phase.value, is: .tracking)
      scroller.dragCancelled()
      findings.expect(rests, is: 3)
      findings.expect(endings, is: [.finished, .finished, .finished])
      for subscription in listening { subscription.unsubscribe() }
    },
    MotionScenario(
      "L15 a finger that takes over a new motion doesn't affect the previous motion's ending"
    ) { findings in
      let (clock, scroller) = ScrollChangeTests.make()
      var endings: [EndReason] = []
      var isFirst = true
      let listening = [
        scroller.endings.subscribe { endings.append($0) },
        scroller.phase.subscribe { [scroller] in
          guard $0 == .idle, !isFirst else { return isFirst = false }
          scroller.scroll(to: SIMD2(0, 900))
          scroller.dragBegan(at: .zero, time: 50)
        },
      ]
      scroller.scroll(to: SIMD2(0, 500))
      clock.advance(by: 20)
      findings.expect(endings, is: [.finished])
      findings.expect(scroller.phase.value, is: .tracking)
      for subscription in listening { subscription.unsubscribe() }
    },
    MotionScenario("L15 a scroller that an observer of rest drops still reports its ending") {
      findings in
      let clock = ManualClock()
      var held: Scroller? = Scroller(
        on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200))
      var endings: [EndReason] = []
      let listening = [
        held?.endings.subscribe { endings.append($0) },
        held?.offset.subscribe(next: { _ in }, state: { if !$0.isActive { held = nil } }),
      ]
      held?.scroll(to: SIMD2(0, 500))
      clock.advance(by: 20)
      findings.expect(held == nil, "the scroller was not dropped")
      findings.expect(endings, is: [.finished])
      for subscription in listening { subscription?.unsubscribe() }
    },
    MotionScenario("a scroller that is dropped mid-flight reports a velocity of 0") { findings in
      let clock = ManualClock()
      var held: Scroller? = Scroller(
        on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200))
      var last = SIMD2(0.0, 0)
      let listening = held?.velocity.subscribe { last = $0 }
      held?.scroll(to: SIMD2(0, 500))
      clock.advance(by: 0.1)
      findings.expect(last != .zero, "\(last) != .zero")
      held = nil
      findings.expect(last, is: .zero)
      listening?.unsubscribe()
    },
    MotionScenario("an observer can drop the scroller") { findings in
      let clock = ManualClock()
      var held: Scroller? = Scroller(
        on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(400, 2200))
      weak let released = held
      var count = 0
      let listening = held?.offset.subscribe { offset in
        count += 1
        if offset.y > 50 { held = nil }
      }
      held?.wheel(by: SIMD2(0, 100))
      clock.advance(by: 5)
      findings.expect(released == nil, "the scroller was not released")
      findings.expect(count > 2, "\(count) > 2")
      withExtendedLifetime(listening) {}
    },
  ]

  @Test("actions of observers (L13, L15)", arguments: hearings)
  func hearing(_ scenario: MotionScenario) throws { try scenario.check() }
}
