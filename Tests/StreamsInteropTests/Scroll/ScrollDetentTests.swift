import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// The indices of a scroller's detents, and a content that grows before its visible part.
struct ScrollDetentTests {
  private static func pager(
    _ clock: ManualClock, content: Double = 1600, at offset: Double = 0
  ) -> Scroller {
    Scroller(
      on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(content, 480),
      offset: SIMD2(offset, 0), axis: .horizontal, detents: .pages)
  }

  private static let rows: [MotionScenario] = [
    MotionScenario("a detent is announced once, when it is decided") { findings in
      let clock = ManualClock()
      let pager = pager(clock)
      var (indices, times): ([Int], [Double]) = ([], [])
      let watching = pager.detent(along: .horizontal).subscribe {
        indices.append($0)
        times.append(clock.time)
      }
      clock.advance(by: 1)
      pager.scroll(to: SIMD2(1280, 0))
      clock.advance(by: 3)
      pager.dragBegan(at: .zero, time: 5)
      pager.dragChanged(to: SIMD2(100, 0), time: 5.1)
      pager.dragEnded(time: 5.1, velocity: SIMD2(900, 0))
      clock.advance(by: 3)
      findings.expect(indices, is: [0, 4, 3])
      findings.expect(times, is: [0, 1, 4])
      findings.expect(pager.currentOffset.x, is: 960)
      watching.unsubscribe()
      let list = Scroller(
        on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 2000),
        offset: SIMD2(0, 700), detents: .stops(x: [], y: [0, 700, 9000]))
      var stops: [Int] = []
      let listening = [
        list.detent().subscribe { stops.append($0) },
        list.detent(along: .horizontal).subscribe { stops.append(-$0) },
      ]
      list.detents.value = .interval(SIMD2(100, 100))
      list.detents.value = .free
      findings.expect(stops, is: [1, 7, 0])
      for subscription in listening { subscription.unsubscribe() }
    },
    MotionScenario("pages keep their index when the viewport's size changes, also under a finger") {
      findings in
      for isHeld in [true, false] {
        let clock = ManualClock()
        let pager = pager(clock, at: 960)
        if isHeld { pager.dragBegan(at: .zero, time: 0) }
        pager.contentSize.value = SIMD2(2400, 480)
        pager.viewportSize.value = SIMD2(480, 320)
        findings.expect(pager.currentOffset.x, is: 1440)
        findings.expect(pager.phase.value, is: isHeld ? .tracking : .idle)
        if isHeld { pager.dragEnded(time: 1) }
        clock.advance(by: 3)
        findings.expect(pager.currentOffset.x, is: 1440)
      }
    },
    MotionScenario("from right to left, pages and stops are mirrored exactly") { findings in
      for detents in [MotionDetents<SIMD2<Double>>.pages, .stops(x: [0, 100, 300], y: [])] {
        let clock = ManualClock()
        let (left, right) = (
          pager(clock, content: 680), pager(clock, content: 680, at: 360)
        )
        right.isRightToLeft.value = true
        for pager in [left, right] { pager.detents.value = detents }
        var (lefts, rights): ([Int], [Int]) = ([], [])
        let watching = [
          left.detent(along: .horizontal).subscribe { lefts.append($0) },
          right.detent(along: .horizontal).subscribe { rights.append($0) },
        ]
        for (step, speed) in [-900.0, -300, 40, -900, 700].enumerated() {
          for (pager, sign) in [(left, 1.0), (right, -1)] {
            pager.dragBegan(at: .zero, time: Double(step))
            pager.dragChanged(to: SIMD2(sign * speed / 10, 0), time: Double(step) + 0.1)
            pager.dragEnded(time: Double(step) + 0.1, velocity: SIMD2(sign * speed, 0))
          }
          for _ in 0..<60 {
            clock.advance(by: 1.0 / 60)
            findings.expect(left.currentOffset.x, near: 360 - right.currentOffset.x, within: 1e-9)
          }
          clock.advance(by: 2)
          findings.expect(left.currentOffset.x, is: 360 - right.currentOffset.x)
        }
        findings.expect(lefts, is: rights)
        findings.expect(lefts.count > 2, "\(lefts)")
        for subscription in watching { subscription.unsubscribe() }
      }
    },
    MotionScenario(
      "a flick passes at most one detent, or as many as it carries, as the detents state"
    ) {
      findings in
      typealias Detents = MotionDetents<SIMD2<Double>>
      // Each flick ends 1,000 points away: with a limit, it goes to the next detent.
      let rows: [(Detents, Double, Double)] = [
        (.pages, 640, 320), (.pages.passing(.any), 1280, 0),
        (.interval(SIMD2(100, 0)), 1400, 0), (.interval(SIMD2(100, 0)).passing(.one), 500, 300),
        (.stops(x: [0, 250, 300, 440, 1280], y: []), 1280, 0),
        (.stops(x: [0, 250, 300, 440, 1280], y: []).passing(.one), 440, 300),
      ]
      for (detents, forward, back) in rows {
        for (sign, goal) in [(1.0, forward), (-1, back)] {
          for isMirrored in [false, true] {
            let clock = ManualClock()
            let pager = pager(clock, content: 3200, at: isMirrored ? 2880 - 400 : 400)
            pager.isRightToLeft.value = isMirrored
            pager.detents.value = detents
            let way = isMirrored ? -sign : sign
            pager.dragBegan(at: .zero, time: 0)
            pager.dragEnded(time: 0, velocity: SIMD2(-way * 1000 * pager.rate.value, 0))
            clock.advance(by: 5)
            findings.expect(
              pager.currentOffset.x, is: isMirrored ? 2880 - goal : goal, "\(detents) \(sign)")
          }
        }
      }
    },
    MotionScenario("an axis without an interval is free, and a call can end on a detent") {
      findings in
      let clock = ManualClock()
      let list = Scroller(
        on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(3200, 4800),
        detents: .interval(SIMD2(0, 40)))
      list.dragBegan(at: .zero, time: 0)
      list.dragEnded(time: 0, velocity: SIMD2(-100, -100) * list.rate.value)
      clock.advance(by: 5)
      findings.expect(list.currentOffset.x, near: 100, within: 1)
      findings.expect(list.currentOffset.y, is: 120)
      var indices: [Int] = []
      let watching = list.detent(along: .horizontal).subscribe { indices.append($0) }
      findings.expect(indices, is: [])
      watching.unsubscribe()
      let ways: [(SIMD2<Double>, Bool) -> Void] = [
        { list.scroll(to: $0, snapping: $1) },
        { list.scroll(to: $0, animated: false, snapping: $1) },
        { list.scroll(to: $0, .linear(duration: 0.2).delayed(by: 0.1), snapping: $1) },
      ]
      for way in ways {
        way(SIMD2(50, 130), false)
        clock.advance(by: 3)
        findings.expect(list.currentOffset, is: SIMD2(50, 130))
        way(SIMD2(70, 150), true)
        clock.advance(by: 3)
        findings.expect(list.currentOffset, is: SIMD2(70, 160))
      }
      list.dragBegan(at: .zero, time: 9)
      list.scroll(to: SIMD2(10, 99), animated: false, snapping: true)
      findings.expect(list.currentOffset, is: SIMD2(10, 80))
      list.dragCancelled()
    },
    MotionScenario("a shift of the origin changes neither the motion nor its velocity") {
      findings in
      let way = SIMD2(0.0, 240)
      let starts: [(String, (Scroller) -> Void)] = [
        ("rest", { _ in }),
        ("finger", { $0.dragBegan(at: .zero, time: 0) }),
        (
          "glide",
          {
            $0.dragBegan(at: .zero, time: 0); $0.dragEnded(time: 0, velocity: SIMD2(0, -603))
          }
        ),
        ("spring", { $0.scroll(to: SIMD2(0, 900)) }),
        ("wheel", { $0.wheel(by: SIMD2(0, 120)) }),
      ]
      for (name, start) in starts {
        let clock = ManualClock()
        let lists = [0, 1].map { _ in
          Scroller(
            on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 90_000),
            offset: SIMD2(0, 500))
        }
        for list in lists { start(list) }
        clock.advance(by: 0.1)
        lists[0].contentSize.value += way
        lists[0].shift(by: way)
        for _ in 0..<90 {
          findings.expect(
            lists[0].currentOffset.y, near: lists[1].currentOffset.y + 240, within: 1e-6, name)
          findings.expect(
            lists[0].currentVelocity.y, near: lists[1].currentVelocity.y, within: 1e-6, name)
          findings.expect(lists[0].phase.value, is: lists[1].phase.value, name)
          if name == "finger" {
            for list in lists { list.dragChanged(to: SIMD2(0, -50 * clock.time), time: clock.time) }
          }
          clock.advance(by: 1.0 / 60)
        }
        lists[0].shift(by: SIMD2(.nan, 0))
        findings.expect(lists[0].flaws[.impossibleNumber], is: 1)
      }
    },
  ]

  @Test("detents by index, pages, directions and origins", arguments: rows)
  func detent(_ scenario: MotionScenario) throws { try scenario.check() }
}
