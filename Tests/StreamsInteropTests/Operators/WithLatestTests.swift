import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct WithLatestTests {
  @Test(
    "behaves as described: laws L9, L11, L13",
    arguments: [
      OperatorScenario("L13 is active while either input is", states),
      OperatorScenario("L11 each subscriber has its own latest values", subscribers),
      OperatorScenario(
        "L9 the other stream's first value can arrive later in the same turn", firstTurn),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: (Int.self, Int.self), "<--1-->", "-<2-3>-",
      through: { $0.withLatest(from: $1) { $0 * 10 + $1 } }, gives: "<--[12]-->")
  }

  private static func subscribers() {
    let (left, right) = (ObserverList<Int>(), ObserverList<Int>())
    let stream = MotionObservable { left.subscribe($0) }
      .withLatest(from: MotionObservable { right.subscribe($0) }) { $0 + $1 }
    let first = Recorder(stream)
    right.send(10)
    let second = Recorder(stream)
    left.send(1)
    #expect(first.values == [11] && second.values == [])
  }

  private static func firstTurn() {
    let source = ObserverList<Int>()
    let other = ObserverList<Int>()
    let stream = MotionObservable { source.subscribe($0) }
      .withLatest(from: MotionObservable { other.subscribe($0) }) { $0 + $1 }
    let recorder = Recorder(stream)
    let feeder = source.subscribe(MotionObserver { other.send($0 * 10) })
    source.send(1)
    source.send(2)
    #expect(recorder.values == [11, 22])
    withExtendedLifetime(feeder) {}
  }
}
