import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct VelocityTests {
  @Test(
    "behaves as described: laws L9, L11, L13, L16",
    arguments: [
      OperatorScenario(
        "L13 emits with every value, even a non-finite one, and passes states on", everyValue),
      OperatorScenario("L11 subscribers measure independently", twoSubscribers),
      OperatorScenario("L9 if one write also triggers a pulse, the newest value counts", atRelease),
      OperatorScenario("L16 traps on a window that isn't above 0, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func everyValue() {
    let upstream = Marbles("(<a)b(c>)", ["a": 1.0, "b": 3.0, "c": Double.nan])
    expectMarbles(
      upstream, through: { $0.velocity(on: $1, window: 10) }, gives: "(<0)2([2]>)",
      matching: .within(1e-9))
  }

  private static func twoSubscribers() {
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 0.0)
    let stream = property.velocity(on: clock)
    var first: [Double] = []
    var second: [Double] = []
    let a = stream.subscribe { first.append($0.rounded()) }
    clock.advance(by: 0.01)
    property.value = 1
    let b = stream.subscribe { second.append($0.rounded()) }
    clock.advance(by: 0.01)
    property.value = 3
    #expect(first.count == 3 && first[1] == 100)
    #expect(second == [0, 200])
    withExtendedLifetime((a, b)) {}
  }

  private static func atRelease() {
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 0.0)
    let moved = property.combineLatest(property.map { $0 * 2 }) { $0 + $1 }
    var heard: [Double] = []
    let subscription = moved.velocity(on: clock, at: property.filter { $0 > 1 })
      .subscribe { heard.append($0.rounded()) }
    for _ in 0..<3 {
      clock.advance(by: 0.01)
      property.value += 1
    }
    #expect(heard == [300, 300])
    subscription.unsubscribe()
  }

  private static func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).velocity(on: ManualClock(), window: 0)
    }
    expectMessage("VelocityEstimator.window: expected a finite value above 0, got 0.0", of: result)
  }
}
