import StreamsOperators
import Testing

@testable import InteropTestSupport

struct NoneOfTests {
  @Test(
    "behaves as described: laws L9, L13",
    arguments: [
      OperatorScenario(
        "accepts any number of streams, and emits immediately if there are none", anyNumber),
      OperatorScenario("accepts a property and a stream", mixed),
      OperatorScenario("L9 emits once if several inputs change because of one write", oneEmission),
      OperatorScenario("L13 is active while any of its inputs is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func anyNumber() {
    let none: [MotionObservable<Bool>] = []
    let flags = [false, false, false].map { ReactiveProperty(initialValue: $0) }
    let ofNone = heard(none.noneOf()) {}
    let ofThree = heard(flags.noneOf()) { flags[2].value = true }
    #expect([ofNone, ofThree] == [["true"], ["true", "false"]])
  }

  private static func mixed() {
    let flag = ReactiveProperty(initialValue: false)
    let stream = flag.map { !$0 }
    #expect(flag.noneOf(stream).currentValue() == false)
  }

  private static func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = [source.map { $0 > 1 }, source.map { $0 % 2 == 0 }].noneOf()
    let texts = heard(stream) {
      source.value = 3
      source.value = 4
    }
    #expect(texts == ["true", "false", "false"])
  }

  private static func states() {
    let left = ReactiveProperty(initialValue: true)
    let right = ReactiveProperty(initialValue: true)
    let texts = heard([left, right].noneOf()) {
      left.state(.active)
      right.state(.active)
      left.state(.atRest)
      right.state(.atRest)
    }
    #expect(texts.dropFirst() == ["active", "atRest"])
  }
}
