import StreamsOperators
import Testing

@testable import InteropTestSupport

struct NextOperatorTests {
  @Test(
    "behaves as described: law L4",
    arguments: [
      OperatorScenario("emits any number of values for each input", nextOperator),
      OperatorScenario("emits late values until the subscription ends (L4)", later),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func nextOperator() {
    let heard = outputs([0, 1, 3]) { stream in
      stream.nextOperator { (value: Int, emit: (String) -> Void) in
        for index in 0..<value { emit("\(value).\(index)") }
      }
    }
    #expect(heard == ["1.0", "3.0", "3.1", "3.2"])
  }

  private static func later() {
    let clock = ManualClock()
    var alarms: [Subscription] = []
    let source = ReactiveProperty(initialValue: 1)
    let echo = source.nextOperator { (value: Int, emit: @escaping (Int) -> Void) in
      alarms.append(clock.schedule(after: 0.1) { emit(value * 10) })
    }
    var heard: [Int] = []
    let subscription = echo.subscribe { heard.append($0) }
    let atFirst = heard
    clock.advance(by: 0.2)
    source.value = 2
    clock.advance(by: 0.2)
    let later = heard
    source.value = 3
    subscription.unsubscribe()
    clock.advance(by: 0.2)
    #expect([atFirst, later, heard] == [[], [10, 20], [10, 20]])
  }
}
