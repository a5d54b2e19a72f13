import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Tweens between numbers whose distance overflows.
struct FarTweenTests {
  @Test("A tween from −1e308 to 1e308 stays finite throughout, and lands")
  func far() {
    var findings = Findings()
    for (start, end) in [(-1e308, 1e308), (1.7e308, -1.7e308), (-1e308, 1.0)] {
      let clock = ManualClock()
      let value = ReactiveProperty(initialValue: start)
      var written: [Double] = []
      let subscription = value.subscribe { written.append($0) }
      let place = ReactiveProperty(initialValue: SIMD2(start, end))
      let run = TweenSystem(to: end, .easeInOut(duration: 1)).drive(value, on: clock)
      let other = TweenSystem(to: SIMD2(end, start), .easeInOut(duration: 1)).drive(
        place, on: clock)
      for _ in 0..<12 { clock.advance(by: 0.1) }
      findings.expect(value.value, is: end)
      findings.expect(place.value, is: SIMD2(end, start))
      findings.expect(written.allSatisfy { $0.isFinite }, "\(written)")
      let isRising = end > start
      findings.expect(
        zip(written, written.dropFirst()).allSatisfy { ($0 <= $1) == isRising || $0 == $1 })
      withExtendedLifetime((run, other, subscription)) {}
    }
    findings.expect((-1.7e308).interpolated(to: 1.7e308, by: 0.25), is: -0.85e308)
    findings.expect(0.1.interpolated(to: 0.7, by: 1), is: 0.7)
    findings.expect(0.1.interpolated(to: 0.7, by: 0), is: 0.1)
    findings.report()
  }
}
