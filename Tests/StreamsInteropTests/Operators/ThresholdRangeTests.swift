import StreamsInterop
import StreamsTesting
import Testing

struct ThresholdRangeTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("thresholdRange(min: 50, max: 100)") { (upstream: MotionObservable<Int>) in
      upstream.thresholdRange(min: 50, max: 100)
    }
    checkTable("thresholdRange(min: min, max: max)") {
      (upstream: MotionObservable<Int>, min: MotionObservable<Int>, max: MotionObservable<Int>) in
      upstream.thresholdRange(min: min, max: max)
    }
  }

  @Test("checks below first while ends that may change are reversed")
  func reversed() {
    let low = ReactiveProperty(initialValue: 10)
    let high = ReactiveProperty(initialValue: 0)
    #expect(
      outputs([5, 10, -1]) { $0.thresholdRange(min: low, max: high) } == [.below, .above, .below])
  }

  @Test("L9 emits once where all three stem from one write")
  func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = source.thresholdRange(min: source.map { $0 }, max: source.map { $0 + 1 })
    #expect(heard(stream) { source.value = 2 } == ["within", "within"])
  }

  @Test("L16 traps on reversed ends and on what is not a number, and says which")
  func traps() async {
    let reversed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).thresholdRange(min: 10, max: 3)
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).thresholdRange(min: 0, max: .nan)
    }
    let first = errorText(reversed)
    let second = errorText(nan)
    #expect(first.contains("thresholdRange: min must be at most max, not 10.0 and 3.0"))
    #expect(second.contains("thresholdRange: min must be at most max, not 0.0 and nan"))
  }
}
