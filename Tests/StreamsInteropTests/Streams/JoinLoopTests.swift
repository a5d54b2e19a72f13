import StreamsOperators
import Testing

@testable import InteropTestSupport

/// L7 A loop through a join reports its path.
struct JoinLoopTests {
  private func expectTrap(
    _ result: ExitTest.Result?, _ problem: String = "does not settle",
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let message = errorText(result)
    let parts = ["'loop'", "JoinLoopTests.swift", problem, "(1000)"]
    let missing = parts.filter { !message.contains($0) }
    #expect(missing == [], "\(message)", sourceLocation: sourceLocation)
  }

  @Test("even while the join is being subscribed to")
  func atSubscription() async {
    expectTrap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let loop = ReactiveProperty(initialValue: 0, name: "loop")
        loop.feedbackBudget = 1000
        let subscription = loop.combineLatest(ReactiveProperty(initialValue: 0)).subscribe {
          loop.value = $0.0 + 1
        }
        withExtendedLifetime(subscription) {}
      })
    expectTrap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let loop = ReactiveProperty(initialValue: 0, name: "loop")
        loop.feedbackBudget = 1000
        let subscription = loop.sample(on: loop).subscribe { loop.value = $0 + 1 }
        withExtendedLifetime(subscription) {}
      })
  }

  @Test("a loop apart from the source that triggered it")
  func besideTheSource() async {
    expectTrap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = ReactiveProperty(initialValue: 0)
        let loop = ReactiveProperty(initialValue: 0, name: "loop")
        loop.feedbackBudget = 1000
        let subscription = source.combineLatest(loop).subscribe {
          if $0.0 == 1 { loop.value += 1 }
        }
        source.value = 1
        withExtendedLifetime(subscription) {}
      },
      "does not settle: a join that it feeds keeps writing to it, more often than its feedbackBudget"
    )
  }

  @Test("any number of joins may settle in a turn, despite a small budget")
  func manyJoins() {
    let source = ReactiveProperty(initialValue: 0)
    source.feedbackBudget = 5
    let sink = ReactiveProperty(initialValue: 0)
    sink.feedbackBudget = 5
    let subscriptions = (0..<100).map { _ in
      source.combineLatest(source.map { $0 }, +).bind(to: sink)
    }
    source.value = 1
    #expect(sink.value == 2)
    withExtendedLifetime(subscriptions) {}
  }
}
