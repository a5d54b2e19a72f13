import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// The wheel turns of a recording, parsed independently: seconds, and 1 for down or −1 for up.
private func turns(_ name: String) -> [(time: Double, step: Double)]? {
  guard let bytes = SharedRecordings.bytes(of: name) else { return nil }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
    let columns = line.split(separator: ",")
    guard columns.count == 6, columns[2] == "Scroll", let time = Double(columns[1]) else {
      return nil
    }
    return (time, columns[3].hasPrefix("Down") ? 1 : -1)
  }
}

/// Scroller: recorded wheel turns.
struct ScrollRecordingTests {
  @Test(
    "a scroller ends at the sum of the turns: without momentum after each turn, with momentum at rest",
    arguments: SharedRecordings.names, [false, true])
  func wheel(_ name: String, momentum: Bool) {
    var findings = Findings()
    guard let turns = turns(name) else { return }
    let clock = ManualClock()
    let start = turns.first?.time ?? 0
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(400, 600), contentSize: SIMD2(400, 9000),
      offset: SIMD2(0, 4000), momentum: momentum)
    var expected = 4000.0
    var latest = -Double.infinity
    var backward = 0
    for turn in turns {
      if turn.time < latest {
        backward += 1
      } else {
        expected = min(max(expected + 53 * turn.step, 0), 8400)
      }
      latest = turn.time
      clock.advance(to: max(clock.time, turn.time - start))
      scroller.wheel(by: SIMD2(0, 53 * turn.step), time: turn.time)
      if !momentum { findings.expect(scroller.currentOffset, is: SIMD2(0, expected)) }
      findings.expect(scroller.currentOffset.y >= 0, "\(scroller.currentOffset.y) >= 0")
      findings.expect(scroller.currentOffset.y <= 8400, "\(scroller.currentOffset.y) <= 8400")
    }
    clock.advance(by: 60)
    findings.expect(scroller.currentOffset.y, near: expected, within: 1e-9)
    findings.expect(scroller.currentOffset.x, is: 0)
    findings.expect(scroller.flaws.total, is: backward)
    findings.expect(scroller.flaws[.backwardTime], is: backward)
    findings.expect(scroller.phase.value, is: .idle)
    findings.report()
  }
}
