import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct VisualizeTests {
  /// Records the displayed text.
  final class Screen: VisualizationSink {
    var told: [String] = []
    var labels: [VisualizationLabel: String] = [:]

    func show(_ label: VisualizationLabel, text: String, changed: Bool) {
      labels[label] = text
      told.append(changed ? "\(text), changed" : text)
    }

    func remove(_ label: VisualizationLabel) {
      told.append("without \(labels.removeValue(forKey: label) ?? "a label that it never had")")
    }
  }

  @Test(
    "behaves as described: laws L10, L11, L13",
    arguments: [
      OperatorScenario(
        "shows only the text if there is no prefix, and otherwise puts the prefix right before it",
        vectors),
      OperatorScenario(
        "L13 passes every value and state on, and notifies the sink only when the text changes",
        states),
      OperatorScenario(
        "L11 has a label for each subscription, and removes it when the subscription ends",
        twoSubscribers),
      OperatorScenario("L10 releases its sink", release),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func vectors() {
    let sink = Screen()
    let plain = outputs([20, 40, 80]) { $0.visualize("", in: sink) }
    let prefixed = outputs([20, 40]) { $0.visualize("The value is: ", in: sink) }
    #expect([plain, prefixed] == [[20, 40, 80], [20, 40]])
    #expect(
      sink.told == [
        "20", "40, changed", "80, changed", "without 80", "The value is: 20",
        "The value is: 40, changed", "without The value is: 40",
      ])
  }

  private static func states() {
    let sink = Screen()
    expectMarbles(
      of: Int.self, "<1-1-2>", through: { $0.visualize("", in: sink) }, gives: "<1-1-2>")
    #expect(sink.told == ["1", "2, changed", "without 2"])
  }

  private static func twoSubscribers() {
    let sink = Screen()
    let source = ObserverList<Int>()
    let stream = source.asTestStream().visualize("x = ", in: sink)
    let first = stream.subscribe { _ in }
    source.send(1)
    let second = stream.subscribe { _ in }
    source.send(2)
    #expect(sink.labels.keys.allSatisfy { $0.prefix == "x = " })
    var shown = [sink.labels.values.sorted()]
    for subscription in [first, second] {
      subscription.unsubscribe()
      shown.append(sink.labels.values.sorted())
    }
    #expect(shown == [["x = 2", "x = 2"], ["x = 2"], []])
    sink.told = []
    stream.subscribe { _ in }.unsubscribe()
    #expect(sink.told == [], "a subscription that has shown nothing has nothing to remove")
  }

  private static func release() {
    let source = ObserverList<Int>()
    expectReleased {
      let sink = Screen()
      let subscription = source.asTestStream().visualize("", in: sink).subscribe { _ in }
      source.send(1)
      subscription.unsubscribe()
      return sink
    }
  }
}
