import StreamsOperators
import Testing

@testable import InteropTestSupport

struct MergeTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario(
        "emits both streams in order of arrival, with this stream first at subscription", merge),
      OperatorScenario(
        "L13 is active while either stream is, and only announces changes", mergeStates),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func merge() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 1)
    var heard: [Int] = []
    let subscription = left.merge(with: right).subscribe { heard.append($0) }
    left.value = 10
    right.value = 20
    left.value = 30
    subscription.unsubscribe()
    left.value = 1
    right.value = 1
    #expect(heard == [0, 1, 10, 20, 30])
  }

  private static func mergeStates() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 1)
    right.state(.active)
    var heard: [MotionPhase] = []
    let subscription = left.merge(with: right).subscribe(
      next: { _ in }, state: { heard.append($0) })
    left.state(.active)
    left.state(.active)
    right.state(.atRest)
    right.state(.atRest)
    left.state(.atRest)
    left.state(.active)
    #expect(heard == [.active, .atRest, .active])
    withExtendedLifetime(subscription) {}
  }
}
