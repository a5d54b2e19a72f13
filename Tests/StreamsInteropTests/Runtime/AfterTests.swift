import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Delayed calls of a runtime.
struct AfterTests {
  let clock = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("after a delay, once, unless it is canceled or the runtime ends", delayed),
    Scenario("time that a stream pauses doesn't count", paused),
  ]

  @Test("after a delay", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func delayed(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    var calls: [Int] = []
    runtime.after(3) { calls.append(1) }
    let canceled = runtime.after(1) { calls.append(2) }
    runtime.after(4) { calls.append(3) }
    findings.expect(runtime.connectionCount, is: 3)
    canceled.unsubscribe()
    clock.advance(by: 2.9)
    findings.expect(calls, is: [])
    clock.advance(by: 0.2)
    findings.expect(calls, is: [1])
    findings.expect(runtime.connectionCount, is: 1)
    runtime.end()
    runtime.after(0) { calls.append(4) }
    clock.advance(by: 3)
    findings.expect(calls, is: [1])
  }

  private func paused(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let isHeld = ReactiveProperty(initialValue: true)
    var calls = 0
    runtime.after(3, pausedWhile: isHeld) { calls += 1 }
    clock.advance(by: 5)
    isHeld.value = false
    clock.advance(by: 2)
    isHeld.value = true
    isHeld.value = true
    clock.advance(by: 5)
    findings.expect(calls, is: 0)
    isHeld.value = false
    isHeld.value = false
    clock.advance(by: 0.9)
    findings.expect(calls, is: 0)
    clock.advance(by: 0.2)
    findings.expect(calls, is: 1)
    isHeld.value = true
    isHeld.value = false
    clock.advance(by: 5)
    findings.expect(calls, is: 1)
  }
}
