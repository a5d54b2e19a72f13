import StreamsInterop
import StreamsTesting
import Testing

struct ThresholdTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("threshold(50)") { (upstream: MotionObservable<Int>) in upstream.threshold(50) }
    checkTable("threshold(position)") {
      (upstream: MotionObservable<Int>, position: MotionObservable<Int>) in
      upstream.threshold(position)
    }
  }

  @Test("says of what is not a number that it is within")
  func notANumber() {
    #expect(outputs([.nan, .infinity]) { $0.threshold(0.0) } == [.within, .above])
  }

  @Test("passes states on")
  func states() {
    let names: [String: ThresholdSide] = ["b": .below, "a": .above]
    expectMarbles(
      of: Int.self, "<1-(9>)", through: { $0.threshold(5) }, gives: Marbles("<b-(a>)", names))
  }

  @Test("L9 emits once where value and position stem from one write")
  func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = source.threshold(source.map { $0 + 1 })
    #expect(heard(stream) { source.value = 2 } == ["below", "below"])
  }

  @Test("L16 traps where the position is not a number")
  func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).threshold(.nan)
    }
    let message = errorText(exit)
    #expect(message.contains("threshold: position must be a number, not nan"))
  }
}
