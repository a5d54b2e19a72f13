import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// I14 A fling passes from an inner scroller to an outer one.
struct ScrollPassingTests {
  private static func make(_ rate: Double) -> (ManualClock, inner: Scroller, outer: Scroller) {
    let clock = ManualClock(frameRate: rate)
    let inner = Scroller(
      on: clock, viewportSize: SIMD2(300, 500), contentSize: SIMD2(300, 1000), axis: .vertical)
    let outer = Scroller(
      on: clock, viewportSize: SIMD2(300, 600), contentSize: SIMD2(300, 9000), axis: .vertical)
    inner.outer = outer
    return (clock, inner, outer)
  }

  @Test(
    "at its edge, the inner scroller hands over its velocity at the exact moment, at any frame rate",
    arguments: [30.0, 60, 120])
  func handedOver(_ frameRate: Double) {
    var findings = Findings()
    // The edge is 500 points away, at 3000 points per second; the outer scroller covers the remaining distance.
    let rate = DecayRate.normal
    let whole = 3000 / rate
    let (clock, inner, outer) = Self.make(frameRate)
    var highest = 0.0
    var states: [MotionPhase] = []
    let watching = [
      inner.offset.subscribe(
        next: { highest = max(highest, $0.y) }, state: { states.append($0) }),
      outer.offset.subscribe(next: { _ in }, state: { states.append($0) }),
    ]
    inner.dragBegan(at: .zero, time: 0)
    inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
    for frame in 1...Int(frameRate) {
      clock.advance(to: Double(frame) / frameRate)
      // Together, they form one glide.
      let exact = whole * (1 - exponentialOf(-rate * clock.time))
      findings.expect(inner.currentOffset.y + outer.currentOffset.y, near: exact, within: 1e-6)
    }
    findings.expect(inner.phase.value, is: .idle)
    findings.expect(outer.phase.value, is: .decelerating)
    clock.advance(by: 10)
    findings.expect(inner.currentOffset.y, is: 500)
    findings.expect(highest, is: 500)
    findings.expect(outer.currentOffset.y, near: whole - 500, within: 1e-6)
    // The states include those of the drag, so only the last one is checked.
    findings.expect(states.last, is: .atRest)
    for subscription in watching { subscription.unsubscribe() }
    findings.report()
  }

  private func exponentialOf(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...40 {
      term *= x / 64 / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  private static let passings: [MotionScenario] = [
    MotionScenario(
      "without room in the outer scroller, or with a finger there, the inner scroller bounces as usual"
    ) { findings in
      let (clock, inner, outer) = make(60)
      outer.scroll(to: SIMD2(0, 8400), animated: false)
      inner.dragBegan(at: .zero, time: 0)
      inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
      var highest = 0.0
      let watching = inner.offset.subscribe { highest = max(highest, $0.y) }
      clock.advance(by: 5)
      findings.expect(highest > 510, "\(highest) > 510")
      findings.expect(inner.currentOffset.y, is: 500)
      findings.expect(outer.currentOffset.y, is: 8400)
      watching.unsubscribe()
      // A finger holds the outer scroller.
      let (second, small, large) = make(60)
      small.dragBegan(at: .zero, time: 0)
      small.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
      large.dragBegan(at: .zero, time: 0.001)
      second.advance(by: 5)
      findings.expect(small.currentOffset.y, is: 500)
      findings.expect(large.currentOffset.y, is: 0)
    },
    MotionScenario(
      "an observer of the handover can grasp the inner scroller, which then keeps its position"
    ) { findings in
      let (clock, inner, outer) = make(60)
      inner.dragBegan(at: .zero, time: 0)
      inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
      let watching = outer.phase.subscribe { [inner] phase in
        if phase == .decelerating { inner.dragBegan(at: .zero, time: 1) }
      }
      clock.advance(by: 0.5)
      findings.expect(inner.phase.value, is: .tracking)
      findings.expect(outer.currentOffset.y > 0, "\(outer.currentOffset.y) > 0")
      let place = inner.currentOffset
      clock.advance(by: 0.5)
      findings.expect(inner.currentOffset, is: place)
      findings.expect(inner.phase.value, is: .tracking)
      watching.unsubscribe()
    },
    MotionScenario(
      "a handover can lie between two frames: the inner scroller rests immediately"
    ) { findings in
      let (clock, inner, outer) = make(0.05)
      inner.dragBegan(at: .zero, time: 0)
      inner.dragEnded(time: 0.001, velocity: SIMD2(0, -3000))
      clock.advance(by: 60)
      findings.expect(inner.currentOffset.y, is: 500)
      findings.expect(inner.phase.value, is: .idle)
      findings.expect(outer.currentOffset.y, near: 3000 / DecayRate.normal - 500, within: 1e-6)
      findings.expect(outer.phase.value, is: .idle)
    },
  ]

  @Test("I14 changes during a handover, and between frames", arguments: passings)
  func passing(_ scenario: MotionScenario) throws { try scenario.check() }
}
