import StreamsInterop
import StreamsTesting
import Testing

struct VisualizeTests {
  /// Notes what it is told to show.
  final class Screen: VisualizationSink {
    var told: [String] = []
    var labels: [VisualizationLabel: String] = [:]

    func show(_ label: VisualizationLabel, text: String, changed: Bool) {
      labels[label] = text
      told.append(changed ? "\(text), changed" : text)
    }

    func remove(_ label: VisualizationLabel) {
      told.append("without \(labels.removeValue(forKey: label) ?? "what it never had")")
    }
  }

  @Test("does what its table says")
  func table() {
    let sink = Screen()
    checkTable(#"visualize("x = ", in: sink)"#) { (upstream: MotionObservable<Int>) in
      upstream.visualize("x = ", in: sink)
    }
    #expect(sink.told == ["x = 20", "x = 40, changed", "without x = 40"])
  }

  @Test("shows the text alone where there is no prefix, and the prefix right before it")
  func vectors() {
    let sink = Screen()
    #expect(outputs([20, 40, 80]) { $0.visualize(in: sink) } == [20, 40, 80])
    #expect(outputs([20, 40]) { $0.visualize("The value is: ", in: sink) } == [20, 40])
    #expect(
      sink.told == [
        "20", "40, changed", "80, changed", "without 80", "The value is: 20",
        "The value is: 40, changed", "without The value is: 40",
      ])
  }

  @Test("L13 passes all on, and tells the sink only of a text that is another")
  func states() {
    let sink = Screen()
    expectMarbles(
      of: Int.self, "<1-1-2>", through: { $0.visualize(in: sink) }, gives: "<1-1-2>")
    #expect(sink.told == ["1", "2, changed", "without 2"])
  }

  @Test("L11 has a label for each subscription, and removes it when that ends")
  func twoSubscribers() {
    let sink = Screen()
    let source = ObserverList<Int>()
    let stream = source.asTestStream().visualize("x = ", in: sink)
    let first = stream.subscribe { _ in }
    source.send(1)
    let second = stream.subscribe { _ in }
    source.send(2)
    #expect(sink.labels.values.sorted() == ["x = 2", "x = 2"])
    #expect(sink.labels.keys.allSatisfy { $0.prefix == "x = " })
    first.unsubscribe()
    #expect(sink.labels.count == 1)
    second.unsubscribe()
    #expect(sink.labels.isEmpty)
    sink.told = []
    stream.subscribe { _ in }.unsubscribe()
    #expect(sink.told == [], "what has shown nothing has nothing to remove")
  }

  @Test("L10 lets go of its sink")
  func release() {
    let source = ObserverList<Int>()
    expectReleased {
      let sink = Screen()
      let subscription = source.asTestStream().visualize(in: sink).subscribe { _ in }
      source.send(1)
      subscription.unsubscribe()
      return sink
    }
  }
}
