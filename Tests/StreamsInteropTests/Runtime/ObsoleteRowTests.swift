import StreamsInspection
import Testing

@testable import InteropTestSupport

/// Classes that were never ported to streams, and their replacements.
struct ObsoleteRowTests {
  private let clock = ManualClock()

  @Test(
    "The replacements of classes that were never ported",
    arguments: [tracing, selectors, timelines, transactions])
  func rows(_ scenario: Scenario<ObsoleteRowTests>) throws { try scenario.check(in: self) }

  private static let tracing = Scenario<ObsoleteRowTests>(
    "Tracing: log in a chain, and the runtime's graph"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(initialValue: 0, name: "count")
    var lines: [String] = []
    let source = TestEvents<Int>()
    runtime.connect(source.log("count:") { lines.append($0) }, to: property)
    source.send(1)
    findings.expect(lines, is: ["count: 1"])
    findings.expect(
      runtime.graph.nodes.contains { $0.label == "count" }, "no count in \(runtime.graph)")
  }

  private static let selectors = Scenario<ObsoleteRowTests>(
    "Target selectors: any collection of targets, each of which moves independently"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let cards = (0..<3).map { MotionElement(position: SIMD2(Double($0), 0)) }
    let fade = TweenSystem(to: 0.0, .easeInOut(duration: 0.2))
    for card in cards { runtime.add(fade, to: card.opacity) }
    clock.advance(by: 1)
    findings.expect(cards.map(\.opacity.value), is: [0, 0, 0])
  }

  private static let timelines = Scenario<ObsoleteRowTests>(
    "Nested timelines: a timeline is a clock, even for another timeline, and for a runtime"
  ) { test, findings in
    let clock = test.clock
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    let runtime = MotionRuntime(clock: inner)
    let property = ReactiveProperty(initialValue: 0.0)
    runtime.add(
      TweenSystem(duration: 1, values: [0.0, 100], timingFunctions: [.linear]), to: property)
    clock.advance(by: 0.25)
    outer.paused.value = true
    clock.advance(by: 5)
    findings.expect(abs(property.value - 25) < 1e-9, "property.value is \(property.value)")
    inner.seek(to: 0.1)
    findings.expect(abs(property.value - 10) < 1e-9, "property.value is \(property.value)")
  }

  private static let transactions = Scenario<ObsoleteRowTests>(
    "Transactions: things connected together form one child, and end together"
  ) { test, findings in
    let clock = test.clock
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 1)
    let (first, second) = (ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: 0))
    let transaction = runtime.makeChild(named: "transaction")
    transaction.connect(source, to: first)
    transaction.connect(source, to: second)
    transaction.end()
    source.value = 2
    findings.expect(first.value, is: 1)
    findings.expect(second.value, is: 1)
    findings.expect(runtime.connectionCount, is: 0)
  }
}
