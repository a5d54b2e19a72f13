import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Scroller: settling times of pages and wheels.
struct PagingTests {
  private func pages(_ page: Double, at offset: Double, on clock: ManualClock) -> Scroller {
    Scroller(
      on: clock, viewportSize: SIMD2(page, page), contentSize: SIMD2(page * 6, page),
      offset: SIMD2(offset, 0), axis: .horizontal, detents: .pages)
  }

  /// Drags the content by a distance, and releases it with a given velocity.
  private func flick(
    _ scroller: Scroller, by way: Double, at velocity: Double, _ clock: ManualClock
  ) {
    scroller.dragBegan(at: .zero, time: clock.time)
    clock.advance(by: 0.05)
    scroller.dragChanged(to: SIMD2(-way, 0), time: clock.time)
    scroller.dragEnded(time: clock.time, velocity: SIMD2(-velocity, 0))
  }

  @Test("a flick goes to the next page in its direction, and rests there within half a second")
  func flicks() {
    var findings = Findings()
    for page in stride(from: 300.0, through: 1200, by: 150) {
      for speed in [200.0, 400, 600, 1000, 2000, 3000] {
        for way in [0.01, 0.1, 0.45, 0.6, 0.85, -0.2] {
          for direction in [1.0, -1] {
            let clock = ManualClock()
            let scroller = pages(page, at: 2 * page, on: clock)
            flick(scroller, by: direction * way * page, at: direction * speed, clock)
            // A drag that turns back returns to its first page.
            let target = way < 0 ? 2 * page : (2 + direction) * page
            let name = "page \(page), \(direction * speed) at \(direction * way)"
            findings.expect(
              scroller.settlingDuration <= 0.5, "\(name): \(scroller.settlingDuration) s")
            clock.advance(by: 0.5)
            findings.expect(scroller.phase.value, is: .idle, name)
            findings.expect(scroller.currentOffset.x, is: target, name)
          }
        }
      }
    }
    findings.report()
  }

  @Test("a slow release goes to the nearest page, and each successive flick goes one page further")
  func slowAndQuick() {
    var findings = Findings()
    for (way, target) in [(0.4, 2.0), (0.6, 3), (-0.4, 2), (-0.6, 1)] {
      for velocity in [0.0, 60, -60] {
        let clock = ManualClock()
        let scroller = pages(400, at: 800, on: clock)
        flick(scroller, by: way * 400, at: velocity, clock)
        clock.advance(by: 0.5)
        findings.expect(scroller.currentOffset.x, is: target * 400, "\(way) at \(velocity)")
      }
    }
    let clock = ManualClock()
    let scroller = pages(400, at: 0, on: clock)
    for _ in 0..<3 {
      flick(scroller, by: 40, at: 800, clock)
      clock.advance(by: 0.25)
    }
    clock.advance(by: 0.5)
    findings.expect(scroller.currentOffset.x, is: 1200, "the offset after three flicks")
    // A custom spring is respected.
    scroller.spring.value = SpringStyle(tension: 20, friction: 10)
    flick(scroller, by: -40, at: -800, clock)
    findings.expect(scroller.settlingDuration > 1, "\(scroller.settlingDuration) s")
    findings.report()
  }

  @Test("a wheel notch settles within a quarter of a second, wherever it leads")
  func notches() {
    var findings = Findings()
    for (kind, detents) in [
      ("free", .free), ("pages", .pages), ("interval", .interval(SIMD2(90, 90))),
    ] as [(String, MotionDetents<SIMD2<Double>>)] {
      for notch in [53.0, 100, 120, 480] {
        for count in 1...3 {
          let clock = ManualClock()
          let scroller = Scroller(
            on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000),
            axis: .vertical, detents: detents)
          for _ in 0..<count {
            clock.advance(by: 0.03)
            scroller.wheel(by: SIMD2(0, notch))
          }
          let name = "\(kind), \(count) × \(notch)"
          findings.expect(
            scroller.settlingDuration <= 0.25, "\(name): \(scroller.settlingDuration) s")
          clock.advance(by: 0.25)
          findings.expect(scroller.phase.value, is: .idle, name)
          if kind == "free" {
            findings.expect(scroller.currentOffset.y, is: notch * Double(count), name)
          }
        }
      }
    }
    findings.report()
  }
}
