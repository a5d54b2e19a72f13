import Foundation
import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// A scroller: its motions, and where they end.
struct ScrollerTests {
  static func make(
    _ clock: some FrameClock, momentum: Bool = true, detents: MotionDetents<SIMD2<Double>> = .free,
    offset: Double = 0
  ) -> Scroller {
    Scroller(
      on: clock, viewportSize: SIMD2(100, 200), contentSize: SIMD2(100, 2200),
      offset: SIMD2(0, offset), axis: .vertical, momentum: momentum, detents: detents)
  }

  /// Drags at a constant velocity, with 100 samples per second, without a release.
  static func drag(
    _ scroller: Scroller, _ clock: ManualClock, velocity: Double, samples: Int = 10
  ) {
    let start = clock.time
    scroller.dragBegan(at: SIMD2(50, 100), time: start)
    for sample in 1...samples {
      clock.advance(to: start + Double(sample) / 100)
      scroller.dragChanged(
        to: SIMD2(50, 100 + velocity * Double(sample) / 100), time: clock.time)
    }
  }

  private static func band(momentum: Bool) -> MotionScenario {
    MotionScenario(
      "on release, the velocity is the band's, with momentum \(momentum ? "on" : "off")"
    ) { findings in
      let clock = ManualClock()
      let scroller = make(clock, momentum: momentum, offset: 0)
      drag(scroller, clock, velocity: 900)
      let before = (scroller.currentOffset.y, scroller.currentVelocity.y)
      // The formula, written out: a pull of 90, with a length of 200.
      findings.expect(before.0, near: -(200 * (1 - 1 / (0.55 * 90 / 200 + 1))), within: 1e-9)
      findings.expect(before.1, near: -(900 * 0.55 / pow(0.55 * 90 / 200 + 1, 2)), within: 1e-9)
      scroller.dragEnded(time: clock.time)
      findings.expect(scroller.currentOffset.y, near: before.0, within: 1e-9)
      findings.expect(scroller.currentVelocity.y, near: before.1, within: 1e-9)
      findings.expect(scroller.phase.value, is: .settling)
      clock.advance(by: 10)
      findings.expect(scroller.currentOffset.y, is: 0)
      findings.expect(scroller.phase.value, is: .idle)
    }
  }

  private static let motions: [MotionScenario] = [
    MotionScenario(
      "a drag moves the content with the finger, and momentum ends at the projected offset"
    ) { findings in
      let clock = ManualClock()
      let scroller = make(clock, offset: 300)
      drag(scroller, clock, velocity: -500)
      findings.expect(scroller.currentOffset.y, near: 350, within: 1e-9)
      findings.expect(scroller.currentVelocity.y, near: 500, within: 1e-9)
      scroller.dragEnded(time: clock.time)
      findings.expect(scroller.currentVelocity.y, near: 500, within: 1e-9)
      findings.expect(scroller.phase.value, is: .decelerating)
      clock.advance(by: 30)
      findings.expect(
        scroller.currentOffset.y, near: 350 + 500 / DecayRate.normal, within: 1e-9)
      findings.expect(scroller.phase.value, is: .idle)
      findings.expect(scroller.currentVelocity, is: .zero)
      findings.expect(scroller.settlingDuration, is: 0)

      scroller.momentum.value = false
      drag(scroller, clock, velocity: -500)
      let last = scroller.currentOffset
      scroller.dragEnded(time: clock.time)
      findings.expect(scroller.phase.value, is: .idle)
      findings.expect(scroller.currentOffset, is: last)
    },
    band(momentum: true),
    band(momentum: false),
    MotionScenario(
      "content thrown back from beyond an edge glides on; a catch during the bounce doesn't jump"
    ) { findings in
      let clock = ManualClock()
      let scroller = make(clock)
      drag(scroller, clock, velocity: 900)
      scroller.dragEnded(time: clock.time)
      clock.advance(by: 0.05)
      let caught = scroller.currentOffset
      scroller.dragBegan(at: SIMD2(0, 150), time: clock.time)
      findings.expect((scroller.currentOffset - caught).length, near: 0, within: 1e-9)
      findings.expect(caught.y < 0, "\(caught.y) < 0")
      findings.expect(scroller.phase.value, is: .tracking)
      findings.expect(scroller.currentVelocity, is: .zero)
      scroller.dragChanged(to: SIMD2(0, 149), time: clock.time + 0.01)
      scroller.dragEnded(time: clock.time + 0.01, velocity: SIMD2(0, -2000))
      clock.advance(by: 30)
      findings.expect(scroller.currentOffset.y > 300, "\(scroller.currentOffset.y) > 300")
    },
    MotionScenario("a wheel without momentum interrupts a scroll at its current position") {
      findings in
      let clock = ManualClock()
      let scroller = Scroller(
        on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000), momentum: false)
      scroller.scroll(to: SIMD2(0, 3000))
      clock.advance(by: 0.05)
      let offset = scroller.currentOffset.y
      scroller.wheel(by: SIMD2(0, 10))
      findings.expect(offset > 100, "\(offset) > 100")
      findings.expect(offset < 2000, "\(offset) < 2000")
      findings.expect(scroller.currentOffset.y - offset, near: 10, within: 1e-9)
      findings.expect(scroller.phase.value, is: .idle)
    },
    MotionScenario(
      "programmatic scrolls: by spring, by tween, immediate; rejected during a drag; clamped to the edges"
    ) { findings in
      let clock = ManualClock()
      let scroller = make(clock)
      var endings: [EndReason] = []
      let listening = scroller.endings.subscribe { endings.append($0) }
      scroller.scroll(to: SIMD2(0, 500))
      findings.expect(scroller.phase.value, is: .settling)
      clock.advance(by: 10)
      findings.expect(scroller.currentOffset, is: SIMD2(0, 500))
      findings.expect(endings, is: [.finished])
      scroller.scroll(to: SIMD2(0, 9999), .linear(duration: 0.5))
      clock.advance(by: 0.25)
      findings.expect(scroller.currentOffset.y, near: 1250, within: 1e-9)
      clock.advance(by: 0.25)
      findings.expect(scroller.currentOffset.y, is: 2000)
      findings.expect(scroller.phase.value, is: .idle)
      scroller.scroll(to: .zero)
      clock.advance(by: 0.1)
      scroller.stop()
      findings.expect(endings, is: [.finished, .finished, .interrupted])
      findings.expect(scroller.phase.value, is: .idle)
      scroller.scroll(to: SIMD2(0, 10), animated: false)
      findings.expect(scroller.currentOffset.y, is: 10)
      scroller.scroll(
        toShow: MotionRectangle(x: 0, y: 900, width: 10, height: 50), animated: false)
      findings.expect(scroller.currentOffset.y, is: 750)
      scroller.dragBegan(at: .zero, time: 0)
      findings.expect(scroller.scroll(to: SIMD2(0, 500)), is: false)
      findings.expect(scroller.scroll(to: SIMD2(0, .nan)), is: false)
      findings.expect(scroller.scroll(to: SIMD2(0, 600), animated: false), is: true)
      scroller.dragChanged(to: SIMD2(0, 5), time: 0.1)
      findings.expect(scroller.currentOffset.y, is: 595)
      scroller.dragCancelled()
      findings.expect(scroller.phase.value, is: .idle)
      findings.expect(endings.count, is: 4)
      findings.expect(endings.last, is: .finished)
      listening.unsubscribe()
    },
    MotionScenario(
      "states: active before the first value, at rest after the last, one reason each (L13, L15)"
    ) { findings in
      let clock = ManualClock()
      let scroller = make(clock, offset: 100)
      var log: [String] = []
      let listening = [
        scroller.offset.subscribe(next: { _ in log.append("v") }, state: { log.append("\($0)") }),
        scroller.phase.subscribe { log.append("\($0)") },
        scroller.endings.subscribe { log.append("\($0)") },
      ]
      log = []
      drag(scroller, clock, velocity: -300, samples: 2)
      scroller.dragEnded(time: clock.time)
      clock.advance(by: 20)
      let squeezed = log.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      findings.expect(
        squeezed,
        is: ["active", "tracking", "v", "decelerating", "v", "atRest", "idle", "finished"])
      // A touch during the glide doesn't end the motion.
      log = []
      scroller.scroll(to: .zero)
      clock.advance(by: 0.1)
      scroller.dragBegan(at: .zero, time: 30)
      scroller.dragEnded(time: 30)
      findings.expect(log.filter { $0 == "active" || $0 == "atRest" }, is: ["active", "atRest"])
      findings.expect(log.last, is: "finished")
      findings.expect(log.filter { $0 == "finished" }.count, is: 1)
      for subscription in listening { subscription.unsubscribe() }
    },
    MotionScenario("a timeline shows a past position of a glide") { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let scroller = make(timeline, offset: 100)
      scroller.wheel(by: SIMD2(0, 400))
      clock.advance(by: 0.3)
      let place = scroller.currentOffset
      clock.advance(by: 3)
      timeline.isPaused.value = true
      timeline.seek(to: 0.3)
      findings.expect((scroller.currentOffset - place).length, near: 0, within: 1e-9)
      timeline.seek(to: 0)
      findings.expect(scroller.currentOffset.y, is: 100)
    },
    MotionScenario("new sizes mid-flight cause no jump, and the content ends within the edges") {
      findings in
      let clock = ManualClock()
      let scroller = make(clock, offset: 1500)
      drag(scroller, clock, velocity: -900)
      var before = scroller.currentOffset
      scroller.contentSize.value.y = 1000
      findings.expect((scroller.currentOffset - before).length, near: 0, within: 1e-9)
      findings.expect(scroller.maximumOffset.y, is: 800)
      scroller.dragEnded(time: clock.time)
      findings.expect((scroller.currentOffset - before).length, near: 0, within: 1e-9)
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 800)
      scroller.scroll(to: SIMD2(0, 100), .easeInOut(duration: 1))
      clock.advance(by: 0.3)
      before = scroller.currentOffset
      let velocity = scroller.currentVelocity
      scroller.insets.value = ScrollerInsets(top: -150)
      findings.expect((scroller.currentOffset - before).length, near: 0, within: 1e-9)
      findings.expect((scroller.currentVelocity - velocity).length, near: 0, within: 1e-9)
      clock.advance(by: 20)
      findings.expect(scroller.currentOffset.y, is: 150)
      // Changes at rest take effect as well.
      scroller.viewportSize.value.y = 950
      findings.expect(
        scroller.phase.value == .settling || scroller.currentOffset.y == 150,
        "\(scroller.phase.value) at \(scroller.currentOffset.y)")
      scroller.contentSize.value.y = .nan
      findings.expect(scroller.flaws[.impossibleSetting], is: 1)
      findings.expect(scroller.maximumOffset.y, is: 150)
    },
  ]

  @Test("drags, releases and programmatic scrolls (L13, L15)", arguments: motions)
  func motion(_ scenario: MotionScenario) throws { try scenario.check() }

  @Test(
    "pages: a flick goes to the next page, a nudge returns, with or without momentum",
    arguments: [
      (-900.0, true, 600.0), (-9000, true, 600), (-20, true, 400), (900, false, 200),
      (30, false, 400),
    ])
  func paging(_ velocity: Double, momentum: Bool, _ page: Double) {
    var findings = Findings()
    let clock = ManualClock()
    let scroller = Self.make(clock, momentum: momentum, detents: .pages, offset: 400)
    Self.drag(scroller, clock, velocity: velocity, samples: 5)
    let before = scroller.currentVelocity
    scroller.dragEnded(time: clock.time)
    findings.expect((scroller.currentVelocity - before).length, near: 0, within: 1e-9)
    clock.advance(by: 20)
    findings.expect(scroller.currentOffset.y, is: page)
    findings.expect(scroller.phase.value, is: .idle)
    findings.report()
  }

  @Test(
    "no release with pages or intervals takes longer than a free glide",
    arguments: [true, false])
  func briefSnaps(_ hasPages: Bool) {
    let detents: MotionDetents = hasPages ? .pages : .interval(SIMD2(100, 130))
    var findings = Findings()
    for start in stride(from: 1000.0, through: 1480, by: 120) {
      for velocity in stride(from: -4000.0, through: 4000, by: 250) {
        let scroller = Scroller(
          on: ManualClock(), viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000),
          offset: SIMD2(0, start), axis: .vertical, detents: detents)
        scroller.dragBegan(at: .zero, time: 0)
        scroller.dragEnded(time: 0.001, velocity: SIMD2(0, velocity))
        // A glide that meets no edge ends when half a point of v / λ remains; for slower releases, a spring takes over.
        let way = max(abs(velocity) / DecayRate.normal, 1)
        let glide = naturalLogarithm(way / 0.5) / DecayRate.normal
        findings.expect(
          scroller.settlingDuration <= max(glide * 1.001, 0.9), "\(hasPages) \(start) \(velocity)")
      }
    }
    findings.report()
  }
}
