import StreamsInterop
import StreamsMaterialMotion
import Testing

@testable import InteropTestSupport

/// T6 TransitionWindow, TransitionWindowSegment.
struct TransitionWindowTests {
  private static let named: [(TransitionWindowSegment, from: Double, to: Double)] = [
    (.entire, 0, 1), (.firstHalf, 0, 0.5), (.middleHalf, 0.25, 0.75), (.latterHalf, 0.5, 1),
    (.firstQuarter, 0, 0.25), (.secondQuarter, 0.25, 0.5), (.thirdQuarter, 0.5, 0.75),
    (.fourthQuarter, 0.75, 1), (.firstThreeQuarters, 0, 0.75), (.lastThreeQuarters, 0.25, 1),
  ]

  @Test("the ten named segments match the specification", arguments: named)
  func place(of segment: TransitionWindowSegment, from: Double, to: Double) {
    #expect([segment.position, segment.position + segment.length] == [from, to])
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "delay and duration in both directions; the first part forward is the last part backward",
      times),
    Scenario(
      "the opposite is as far from the other end, and its opposite is the segment itself",
      inverted),
    Scenario("two segments that differ by at most 0.00001 are equal", equality),
    Scenario("a segment's position and length can be set separately", parts),
  ]

  @Test("times, opposites and equality of segments", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func times(_ findings: inout Findings) {
    let window = TransitionWindow(duration: 0.8)
    let segment = TransitionWindowSegment(position: 0.25, length: 0.5)
    findings.expect(segment.duration(in: window), is: 0.4)
    findings.expect(segment.delay(in: window, moving: .forward), is: 0.2)
    findings.expect(segment.delay(in: window, moving: .backward), is: 0.2)
    let first = TransitionWindowSegment(position: 0, length: 0.5)
    findings.expect(first.delay(in: window, moving: .forward), is: 0)
    findings.expect(first.delay(in: window, moving: .backward), is: 0.4)
    for tenth in 0...10 {
      for length in 0...(10 - tenth) where tenth + length <= 10 {
        let (position, length) = (Double(tenth) / 10, Double(length) / 10)
        guard position + length <= 1 else { continue }
        let segment = TransitionWindowSegment(position: position, length: length)
        let back = segment.delay(in: window, moving: .backward)
        findings.expect(back, near: (1 - (position + length)) * 0.8, within: 1e-15)
        findings.expect(segment.delay(in: window, moving: .forward), is: position * 0.8)
      }
    }
    findings.expect(TransitionWindow().duration, is: 0.35)
  }

  private func inverted(_ findings: inout Findings) {
    findings.expect(TransitionWindowSegment.firstQuarter.inverted(), is: .fourthQuarter)
    findings.expect(TransitionWindowSegment.firstThreeQuarters.inverted(), is: .lastThreeQuarters)
    findings.expect(TransitionWindowSegment.middleHalf.inverted(), is: .middleHalf)
    // Even if the sum is rounded, the segment must stay within the window.
    for numerator in 1..<1000 {
      let position = Double(numerator) / 1000
      for length in [1 - position, (1 - position) / 3, 0.0, 1e-17] where position + length <= 1 {
        let segment = TransitionWindowSegment(position: position, length: length)
        let inverted = segment.inverted()
        findings.expect(inverted.position >= 0, "\(inverted.position) is below 0")
        findings.expect(
          inverted.position + inverted.length <= 1,
          "\(inverted.position + inverted.length) is above 1")
        findings.expect(inverted.inverted(), is: segment)
      }
    }
  }

  private func equality(_ findings: inout Findings) {
    findings.expect(TransitionWindowSegment.epsilon, is: 0.00001)
    let segment = TransitionWindowSegment(position: 0.5, length: 0.25)
    findings.expect(segment, is: TransitionWindowSegment(position: 0.500_009, length: 0.249_991))
    for other in [
      TransitionWindowSegment(position: 0.500_02, length: 0.25),
      TransitionWindowSegment(position: 0.5, length: 0.250_02),
    ] {
      findings.expect(segment != other, "expected \(segment) and \(other) to differ")
    }
  }

  @Test("L16 [B] it can be created, and traps on numbers outside a window, initially and later")
  func traps() async {
    // Material Motion's type had no public initializer, and no checks.
    let made = [(0.0, 1.0), (1, 0), (0.3, 0.7), (0, 0)].map {
      TransitionWindowSegment(position: $0, length: $1).length
    }
    #expect(made == [1, 0, 0.7, 0])
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: -0.1, length: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: 0.1, length: 1.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: .nan, length: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = TransitionWindowSegment(position: 0.6, length: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      var segment = TransitionWindowSegment.latterHalf
      segment.length = 0.6
    }
    await #expect(processExitsWith: .failure) { _ = TransitionWindow(duration: -1) }
    await #expect(processExitsWith: .failure) { _ = TransitionWindow(duration: .infinity) }
  }

  private func parts(_ findings: inout Findings) {
    var segment = TransitionWindowSegment.entire
    segment.length = 0.25
    segment.position = 0.5
    findings.expect(segment, is: .thirdQuarter)
  }
}
