import StreamsInterop
import Testing

/// What was never ported to streams, and what does its work.
struct ObsoleteRowTests {
  private let clock = ManualClock()

  @Test("Tracing: log on the way, and the runtime's graph")
  func tracing() {
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(initialValue: 0, name: "count")
    var lines: [String] = []
    let source = TestEvents<Int>()
    runtime.connect(source.log("count:") { lines.append($0) }, to: property)
    source.send(1)
    #expect(lines == ["count: 1"])
    #expect(runtime.graph.nodes.contains { $0.label == "count" })
  }

  @Test("Target selectors: any collection of targets, each of which moves by itself")
  func selectors() {
    let runtime = MotionRuntime(clock: clock)
    let cards = (0..<3).map { MotionElement(position: SIMD2(Double($0), 0)) }
    let fade = TweenSystem(duration: 0.2, to: 0.0)
    for card in cards { runtime.add(fade, to: card.opacity) }
    clock.advance(by: 1)
    #expect(cards.allSatisfy { $0.opacity.value == 0 })
  }

  @Test("Nested timelines: a timeline is a clock, also for another, and for a runtime")
  func timelines() {
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    let runtime = MotionRuntime(clock: inner)
    let property = ReactiveProperty(initialValue: 0.0)
    runtime.add(
      TweenSystem(duration: 1, values: [0.0, 100], timingFunctions: [.linear]), to: property)
    clock.advance(by: 0.25)
    outer.paused.value = true
    clock.advance(by: 5)
    #expect(abs(property.value - 25) < 1e-9)
    inner.seek(to: 0.1)
    #expect(abs(property.value - 10) < 1e-9)
  }

  @Test("Transactions: what is connected together is one child, and ends together")
  func transactions() {
    let runtime = MotionRuntime(clock: clock)
    let source = ReactiveProperty(initialValue: 1)
    let (first, second) = (ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: 0))
    let transaction = runtime.makeChild(named: "transaction")
    transaction.connect(source, to: first)
    transaction.connect(source, to: second)
    transaction.end()
    source.value = 2
    #expect(first.value == 1 && second.value == 1 && runtime.connectionCount == 0)
  }
}
