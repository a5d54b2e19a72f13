import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// combineLatest for four or more streams.
struct CombineLatestManyTests {
  @Test(
    "behaves as described: laws L9, L13",
    arguments: [
      OperatorScenario("L9 emits once if all four inputs change because of one write") {
        oneEmission(others: 3)
      },
      OperatorScenario("L9 emits once if all five inputs change because of one write") {
        oneEmission(others: 4)
      },
      OperatorScenario("L9 emits once if all six inputs change because of one write") {
        oneEmission(others: 5)
      },
      OperatorScenario("L13 is active while any of its inputs is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func oneEmission(others: Int) {
    let source = ReactiveProperty(initialValue: 1)
    let (a, b, c) = (source.map { $0 * 10 }, source.map { $0 * 100 }, source.map { $0 * 1000 })
    let (d, e) = (source.map { $0 * 10_000 }, source.map { $0 * 100_000 })
    let stream =
      switch others {
      case 3: source.combineLatest(a, b, c) { $0 + $1 + $2 + $3 }
      case 4: source.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 + $4 }
      default: source.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 + $5 }
      }
    let recorder = Recorder(stream)
    source.value = 2
    source.value = 3
    let ones = [1111, 11_111, 111_111][others - 3]
    #expect(recorder.values == [ones, 2 * ones, 3 * ones])
  }

  private static func states() {
    let list = ObserverList<Int>()
    let other = ReactiveProperty(initialValue: 1)
    let stream = MotionObservable { list.subscribe($0) }
    let texts = heard(other.combineLatest(other, other, other, other, stream) { $0 + $5 }) {
      list.send(state: .active)
      other.state(.active)
      list.send(2)
      list.send(state: .atRest)
      other.state(.atRest)
    }
    #expect(texts == ["active", "3", "atRest"])
  }
}
