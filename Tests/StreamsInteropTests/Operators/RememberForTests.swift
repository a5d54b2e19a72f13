import StreamsOperators
import Testing

@testable import InteropTestSupport

/// A memory that outlives a gap between subscribers (law L12).
struct RememberForTests {
  let clock = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a subscriber within the gap joins the same upstream subscription, and its last value", gap),
    Scenario("after the gap, the subscription and the memory end", over),
    Scenario("each gap has its full length, and a subscriber ends it", again),
    Scenario("L10 the stream is released with its source, or when the gap ends", release),
  ]

  @Test("L12 L16: remember(for:on:)", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private final class Source: Observable {
    let list = ObserverList<Int>()
    var count = 0
    func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
      count += 1
      return list.subscribe(observer)
    }
  }

  private func gap(_ findings: inout Findings) {
    let source = Source()
    let stream = source.remember(for: 5, on: clock)
    var heard: [Int] = []
    let first = stream.subscribe { heard.append($0) }
    source.list.send(1)
    first.unsubscribe()
    clock.advance(by: 4)
    source.list.send(2)
    let second = stream.subscribe { heard.append($0) }
    clock.advance(by: 10)
    source.list.send(3)
    findings.expect(heard, is: [1, 2, 3])
    findings.expect(source.count, is: 1)
    second.unsubscribe()
  }

  private func over(_ findings: inout Findings) {
    let source = Source()
    let stream = source.remember(for: 5, on: clock)
    var heard: [Int] = []
    stream.subscribe { heard.append($0) }.unsubscribe()
    source.list.send(1)
    clock.advance(by: 6)
    findings.expect(source.list.observerCount, is: 0)
    let second = stream.subscribe { heard.append($0) }
    findings.expect(heard, is: [])
    findings.expect(source.count, is: 2)
    second.unsubscribe()
  }

  private func again(_ findings: inout Findings) {
    let source = Source()
    let stream = source.remember(for: 5, on: clock)
    for _ in 0..<5 {
      stream.subscribe { _ in }.unsubscribe()
      clock.advance(by: 4)
    }
    findings.expect(source.count, is: 1)
    clock.advance(by: 2)
    findings.expect(source.list.observerCount, is: 0)
  }

  private func release(_ findings: inout Findings) {
    let source = Source()
    weak let kept = { [clock] in
      let held = Held()
      let stream = source.map { value in held.add(value) }.remember(for: 5, on: clock)
      stream.subscribe { _ in }.unsubscribe()
      return held
    }()
    findings.expect(kept != nil, "expected a memory in the gap")
    clock.advance(by: 6)
    findings.expect(kept == nil, "expected a released stream")
  }

  private final class Held {
    func add(_ value: Int) -> Int { value + 1 }
  }
}
