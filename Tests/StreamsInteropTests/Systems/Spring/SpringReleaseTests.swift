import StreamsOperatorsTesting
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// L10: springs are released.
struct SpringReleaseTests {
  @Test("ten thousand random starts, changes and ends leave nothing behind (L10)")
  func churn() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    weak var released: SpringSystem<Double>?
    do {
      let spring = SpringSystem(destination: 0.0)
      released = spring
      var runs: [MotionRun<Double>] = []
      var streams: [Subscription] = []
      for _ in 0..<10_000 {
        switch random.next(below: 8) {
        case 0, 1: runs.append(spring.drive(position, on: clock))
        case 2: spring.stream(on: clock).subscribe { _ in }.store(in: &streams)
        case 3: if !runs.isEmpty { runs.remove(at: random.next(below: runs.count)) }
        case 4: if !streams.isEmpty { streams.remove(at: random.next(below: streams.count)) }
        case 5: spring.destination.value = .random(in: -100...100, using: &random)
        case 6: spring.enabled.value.toggle()
        default: clock.advance(by: .random(in: 0...0.05, using: &random))
        }
        if runs.count > 12 { runs.removeFirst(6) }
        if streams.count > 12 { streams.removeFirst(6) }
      }
      runs = []
      streams = []
      findings.expect(spring.state.value, is: .atRest)
      findings.expect(clock.pendingCount, is: 0)
      findings.expect(spring.runCount, is: 0)
    }
    findings.expect(released == nil, "the spring was not released")
    expectNoLiveSubscriptions(on: position)
    findings.report()
  }

  @Test(
    "a dropped run releases its spring, mid-flight or at rest, even on a timeline (L10)",
    arguments: [0.0, 100])
  func release(goingTo destination: Double) {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    expectReleased {
      let spring = SpringSystem(destination: destination)
      let run = spring.drive(position, on: clock)
      clock.advance(by: 0.1)
      withExtendedLifetime(run) {}
      return spring
    }
    expectReleased {
      let timeline = Timeline(on: clock)
      let spring = SpringSystem(destination: destination)
      let run = spring.drive(position, on: timeline)
      clock.advance(by: 0.1)
      timeline.seek(to: 0.05)
      withExtendedLifetime(run) {}
      return timeline
    }
    #expect(clock.pendingCount == 0)
  }
}
