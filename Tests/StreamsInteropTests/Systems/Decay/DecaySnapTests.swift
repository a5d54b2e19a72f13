import StreamsSystems
import Testing

@testable import InteropTestSupport

/// The end of a decay, with snap points and bounds.
extension DecayTests {
  private static let snapRows: [(velocity: Double, end: Double)] = [
    (100, 60), (140, 60), (4, 0), (-90, -60), (400, 180), (0, 0),
  ]

  @Test(
    "a decay reaches snap points exactly, by a changed rate or by the spring",
    arguments: snapRows)
  func snaps(_ row: (velocity: Double, end: Double)) {
    let clock = ManualClock()
    let decay = DecaySystem(
      initialVelocity: row.velocity, rate: 2, detents: [-60, 0, 60, 120, 180])
    decay.detents.value = [0, .nan]
    var values: [Double] = []
    let observer = decay.stream(on: clock).subscribe { values.append($0) }
    var findings = Findings()
    findings.expect(decay.projectedEnd, is: row.end)
    clock.advance(by: 1e-6)
    clock.advance(by: 20)
    findings.expect(values.last, is: row.end)
    findings.expect(decay.state.value, is: .atRest)
    if abs(row.velocity) > 80, row.velocity < 300 {
      let isSteady = zip(values, values.dropFirst()).allSatisfy { ($1 - $0) * row.velocity >= 0 }
      findings.expect(isSteady, "expected one direction, got: \(values)")
    }
    findings.report()
    withExtendedLifetime(observer) {}
  }

  func projectedEnds(_ findings: inout Findings) {
    let decay = DecaySystem(bounds: DecayBounds(upper: 100.0), detents: [0, 300])
    decay.detents.value = MotionDetents { ($0.end / 30).rounded() * 30 }
    findings.expect(decay.projectedEnd(from: 0, velocity: DecayRate.normal * 47), is: 60)
    findings.expect(decay.projectedEnd(from: 0, velocity: 1e6), is: 90)
    decay.detents.value = MotionDetents { _ in 170 }
    findings.expect(decay.projectedEnd(from: 0, velocity: 1), is: 100)
    decay.detents.value = MotionDetents([0, 300]) { _ in nil }
    findings.expect(decay.projectedEnd(from: 0, velocity: 1), is: 0)
    let dropped = decay.droppedCount
    decay.detents.value = MotionDetents { _ in .nan }
    findings.expect(
      decay.projectedEnd(from: 0, velocity: DecayRate.normal * 47), near: 47, within: 1e-9)
    findings.expect(decay.droppedCount, is: dropped + 1)
    decay.detents.value = MotionDetents([0, 30, 60, 90], choosing: .nearest)
    findings.expect(decay.projectedEnd(from: 32, velocity: 1e4), is: 30)
    decay.detents.value = MotionDetents([0, 30, 60, 90], choosing: .projected(rate: 10))
    findings.expect(decay.projectedEnd(from: 0, velocity: 300), is: 30)
    decay.detents.value = .interval(20)
    findings.expect(decay.projectedEnd(from: 0, velocity: DecayRate.normal * 47), is: 40)
    decay.detents.value = []
    // From beyond a bound, the spring moves the value to the bound, however fast it returns.
    findings.expect(decay.projectedEnd(from: 120, velocity: -100), is: 100)
    findings.expect(decay.projectedEnd(from: 90, velocity: -100 * DecayRate.normal), is: -10)
  }
}
