import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ZipTests {
  @Test(
    "behaves as described: laws L11, L13",
    arguments: [
      OperatorScenario("L13 is active while either input is", states),
      OperatorScenario("keeps any number of waiting values in order", backlog),
      OperatorScenario("L11 each subscriber has its own backlog", subscribers),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: (Int.self, Int.self), "<1-2-->", "--<1-2>",
      through: { $0.zip($1) { $0 * 10 + $1 } }, gives: "<--[11]-[22]>")
  }

  private static func backlog() {
    let (left, right) = (ObserverList<Int>(), ObserverList<Int>())
    let recorder = Recorder(
      MotionObservable { left.subscribe($0) }.zip(MotionObservable { right.subscribe($0) }) {
        $0 * 1000 + $1
      })
    for value in 0..<100 { left.send(value) }
    for value in 0..<150 { right.send(value) }
    for value in 100..<150 { left.send(value) }
    #expect(recorder.values == (0..<150).map { $0 * 1001 })
  }

  private static func subscribers() {
    let (left, right) = (ObserverList<Int>(), ObserverList<Int>())
    let stream = MotionObservable { left.subscribe($0) }
      .zip(MotionObservable { right.subscribe($0) }) { $0 + $1 }
    let first = Recorder(stream)
    left.send(1)
    let second = Recorder(stream)
    right.send(10)
    left.send(2)
    #expect(first.values == [11] && second.values == [12])
  }
}
