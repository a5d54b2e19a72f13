import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct CombineLatestTests {
  @Test(
    "behaves as described: laws L11, L13",
    arguments: [
      OperatorScenario("L13 is active while either input is", states),
      OperatorScenario("L11 each subscriber has its own latest values", subscribers),
      OperatorScenario(
        "L13 rest is announced after a value that its own emission triggers", restAfterFeedback),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: (Int.self, Int.self), "<1---->", "-<2-3>-",
      through: { $0.combineLatest($1) { $0 * 10 + $1 } }, gives: "<-[12]-[13]->")
  }

  private static func subscribers() {
    let (left, right) = (ObserverList<Int>(), ObserverList<Int>())
    let stream = MotionObservable { left.subscribe($0) }
      .combineLatest(MotionObservable { right.subscribe($0) }) { $0 + $1 }
    let first = Recorder(stream)
    left.send(1)
    let second = Recorder(stream)
    right.send(10)
    left.send(2)
    #expect(first.values == [11, 12] && second.values == [12])
  }

  private static func restAfterFeedback() {
    let left = ReactiveProperty(initialValue: 1)
    let right = ReactiveProperty(initialValue: 10)
    right.state(.active)
    var heard: [String] = []
    let subscription = left.combineLatest(right) { $0 + $1 }.subscribe(
      next: { value in
        heard.append("\(value)")
        guard value == 12 else { return }
        right.value = 20
        right.state(.atRest)
      }, state: { heard.append("\($0)") })
    left.value = 2
    #expect(heard == ["active", "11", "12", "22", "atRest"])
    withExtendedLifetime(subscription) {}
  }
}
