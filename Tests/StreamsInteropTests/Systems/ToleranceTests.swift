import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// L15: motions end when the remainder is invisible.
struct ToleranceTests {
  /// A fling's values, frame by frame, and its duration.
  private func fling(_ velocity: Double, rate: Double, _ tolerance: MotionTolerance?) -> (
    values: [Double], duration: Double
  ) {
    let clock = ManualClock(frameRate: rate)
    let decay = DecaySystem(initialVelocity: velocity, tolerance: tolerance)
    var values: [Double] = []
    let subscription = decay.stream(on: clock).subscribe { values.append($0) }
    var duration = 0.0
    while decay.state.value.isActive {
      clock.advance(by: 1 / rate)
      duration += 1 / rate
    }
    subscription.unsubscribe()
    return (values, duration)
  }

  private static let flings: [(rate: Double, velocity: Double)] = [30.0, 60, 120].flatMap { rate in
    [100.0, 2000, 20_000].map { (rate, $0) }
  }

  @Test(
    "A fling ends half a point from its end, at any distance and frame rate (L15)",
    arguments: flings)
  func fling(_ row: (rate: Double, velocity: Double)) {
    let (rate, velocity) = row
    let (values, duration) = fling(velocity, rate: rate, .points)
    let end = values[values.count - 1]
    var findings = Findings()
    findings.expect(end, near: velocity / DecayRate.normal, within: 1e-9)
    findings.expect(end, near: values[values.count - 2], within: 0.5 + 30 / rate)
    // The time at which half a point remains.
    let exact = naturalLog(velocity / DecayRate.normal / 0.5) / DecayRate.normal
    findings.expect(duration, isAtLeast: exact)
    findings.expect(duration, isBelow: exact + 1.5 / rate)
    findings.report()
  }

  private func otherFlings(_ findings: inout Findings) {
    // With the threshold, it would take 3.8 s.
    findings.expect(fling(100, rate: 60, .points).duration, isBelow: 2.32)
    // Without a tolerance, the last step is at most half a unit.
    let far = fling(20_000, rate: 60, nil).values
    findings.expect(abs(far[far.count - 1] - far[far.count - 2]), isBelow: 1)
  }

  private func naturalLog(_ x: Double) -> Double {
    // Newton's method, with the exponential series as the inverse.
    var y = 0.0
    for _ in 0..<60 {
      var (term, sum) = (1.0, 1.0)
      let z = y / 64
      for n in 1...20 {
        term *= z / Double(n)
        sum += term
      }
      var power = sum
      for _ in 0..<6 { power *= power }
      y += 2 * (x - power) / (x + power)
    }
    return y
  }

  private static let springs: [(distance: Double, tolerance: MotionTolerance?)] = [
    (10_000, .points), (3, .points), (10_000, nil),
  ]

  @Test("A spring over ten thousand points doesn't end with a visible step", arguments: springs)
  func spring(_ row: (distance: Double, tolerance: MotionTolerance?)) {
    let clock = ManualClock(frameRate: 60)
    let spring = SpringSystem(
      destination: row.distance, initialValue: 0, tolerance: row.tolerance)
    var values: [Double] = []
    let subscription = spring.stream(on: clock).subscribe { values.append($0) }
    clock.advance(by: 3)
    var findings = Findings()
    findings.expect(values[values.count - 1], is: row.distance)
    findings.expect(spring.state.value.isActive, is: false)
    findings.expect(values[values.count - 2], near: row.distance, within: 0.5)
    findings.report()
    subscription.unsubscribe()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("A fling's duration, and its last step without a tolerance", otherFlings),
    Scenario("Speed counts, too: a fast oscillation through the destination isn't at rest", speed),
    Scenario(
      "Android's minimum visible change: three quarters of it, and 62.5 times that per second",
      android),
    Scenario("A batch and a scroller have tolerances as well", others),
    Scenario("A decay's tolerance can change mid-flight", toldLater),
  ]

  @Test("Motions end when the remainder is invisible (L15)", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func speed(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 240)
    let spring = SpringSystem(
      destination: 0.0, initialValue: 0, initialVelocity: 40,
      SpringStyle(tension: 40_000, friction: 4),
      tolerance: MotionTolerance(distance: 0.5, speed: 10))
    let subscription = spring.stream(on: clock).subscribe { _ in }
    // The spring is never farther than a fifth of a point away, but as fast as 40.
    clock.advance(by: 0.2)
    findings.expect(spring.state.value.isActive, is: true)
    clock.advance(by: 2)
    findings.expect(spring.state.value.isActive, is: false)
    subscription.unsubscribe()
  }

  private func android(_ findings: inout Findings) {
    let tolerance = MotionTolerance(minimumVisibleChange: 1)
    findings.expect(tolerance.distance, is: 0.75)
    findings.expect(tolerance.speed, is: 46.875)
    findings.expect(MotionTolerance.opacity, is: MotionTolerance(minimumVisibleChange: 1.0 / 256))
    findings.expect(MotionTolerance.points, is: MotionTolerance(distance: 0.5, speed: 30))
  }

  private func others(_ findings: inout Findings) {
    let batch = SpringBatch(tolerance: .points)
    let springs = batch.add(6, SpringStyle())
    for spring in springs { batch[destination: spring] = 10_000 }
    var last = 0.0
    while batch.state.value.isActive || last == 0 {
      let before = batch[position: 3]
      batch.step(by: 1.0 / 60)
      if batch[position: 3] == 10_000 {
        findings.expect(10_000 - before, isAtMost: 1.5)
        break
      }
      last = batch[position: 3]
    }
    for velocity in [100.0, 20_000] {
      let clock = ManualClock(frameRate: 60)
      let scroller = Scroller(
        on: clock, viewportSize: SIMD2(300, 500), contentSize: SIMD2(300, 100_000))
      var values: [Double] = []
      let watching = scroller.offset.subscribe { values.append($0.y) }
      scroller.dragBegan(at: .zero, time: 0)
      scroller.dragEnded(time: 0.001, velocity: SIMD2(0, -velocity))
      let expected = scroller.settlingDuration
      clock.advance(by: 10)
      findings.expect(values[values.count - 1], near: values[values.count - 2], within: 1)
      if velocity == 100 { findings.expect(expected, isBelow: 2.32) }
      watching.unsubscribe()
    }
  }

  private func toldLater(_ findings: inout Findings) {
    func duration(_ tolerance: MotionTolerance?, _ later: MotionTolerance?) -> Double {
      let clock = ManualClock()
      let decay = DecaySystem(initialVelocity: 100.0, tolerance: tolerance)
      let run = decay.drive(ReactiveProperty(initialValue: 0.0), on: clock)
      clock.advance(by: 0.5)
      findings.expect(decay.tolerance.value, is: tolerance)
      decay.tolerance.value = later
      return run.settlingDuration
    }
    findings.expect(duration(nil, .points), near: duration(.points, .points), within: 1e-9)
    findings.expect(duration(.points, nil), isAbove: duration(.points, .points) + 1)
    findings.expect(duration(nil, nil), isAbove: duration(nil, .points) + 1)
    findings.expect(SpringBatch(tolerance: .points).tolerance, is: .points)
    findings.expect(SpringBatch().tolerance, is: nil)
  }
}
