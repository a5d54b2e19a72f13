import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct OffsetTests {
  @Test(
    "behaves as described: laws L9, L10, L11, L13",
    arguments: [
      OperatorScenario("accepts integers and durations", kinds),
      OperatorScenario(
        "L13 passes states on; with a stream, the result is active while either source is", states),
      OperatorScenario("L9 emits once if both inputs change because of one write", settles),
      OperatorScenario(
        "L11 subscribers are independent; L10 releases its inputs", subscribers),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func kinds() {
    #expect(outputs([20, 80]) { $0.offset(by: 10) } == [30, 90])
    #expect(outputs([Duration.seconds(1)]) { $0.offset(by: .seconds(2)) } == [.seconds(3)])
  }

  private static func states() {
    expectMarbles(of: Int.self, "-(<1)-(2>)", through: { $0.offset(by: 1) }, gives: "-(<2)-(3>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.offset(by: $1) },
      gives: "-4<-5--6>")
  }

  private static func settles() {
    let property = ReactiveProperty(initialValue: 1)
    let recorder = Recorder(property.offset(by: property.scaled(by: 10)))
    property.value = 2
    #expect(recorder.values == [11, 22])
  }

  private static func subscribers() {
    let amount = ReactiveProperty(initialValue: 10)
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }.offset(by: amount)
    let first = Recorder(stream)
    source.send(1)
    let second = Recorder(stream)
    amount.value = 20
    source.send(2)
    let both = [first.values, second.values]
    first.end()
    source.send(3)
    #expect(
      both + [first.values, second.values] == [[11, 21, 22], [22], [11, 21, 22], [22, 23]])
  }
}
