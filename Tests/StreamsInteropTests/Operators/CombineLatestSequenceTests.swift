import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// combineLatest for sequences.
struct CombineLatestSequenceTests {
  @Test(
    "behaves as described: law L9",
    arguments: [
      OperatorScenario("emits an empty array immediately for no streams", empty),
      OperatorScenario("L9 emits once if all inputs change because of one write", oneEmission),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func empty() {
    let none: [MotionObservable<Int>] = []
    #expect(Recorder(none.combineLatest()).values == [[]])
    #expect(Recorder(none.combineLatest { $0.count }).values == [0])
  }

  private static func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let streams = (1...20).map { factor in source.map { $0 * factor } }
    let recorder = Recorder(streams.combineLatest { $0.reduce(0, +) })
    source.value = 2
    #expect(recorder.values == [210, 420])
  }
}
