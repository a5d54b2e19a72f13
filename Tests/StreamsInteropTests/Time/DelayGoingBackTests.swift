import StreamsOperators
import Testing

@testable import InteropTestSupport

/// L13, L14: a delay on a timeline that has gone back in time.
struct DelayGoingBackTests {
  @Test("an event delivered before time went back doesn't delay later events")
  func states() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let source = ReactiveProperty(initialValue: 0)
    var heard: [String] = []
    let subscription = source.delay(by: 0.1, on: timeline)
      .subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    clock.advance(by: 5)
    source.state(.active)
    source.value = 1
    source.state(.atRest)
    clock.advance(by: 1)
    var findings = Findings()
    findings.expect(heard, is: ["0", "active", "1", "atRest"])
    timeline.seek(to: 0)
    source.state(.active)
    source.value = 2
    clock.advance(by: 0.2)
    findings.expect(Array(heard.dropFirst(4)), is: ["active", "2"])
    findings.report()
    withExtendedLifetime(subscription) {}
  }
}
