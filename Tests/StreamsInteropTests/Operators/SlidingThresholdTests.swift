import StreamsInterop
import Testing

struct SlidingThresholdTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("slidingThreshold(distance: 10)") { (upstream: MotionObservable<Int>) in
      upstream.slidingThreshold(distance: 10)
    }
    checkTable("slidingThreshold(distance: distance)") {
      (upstream: MotionObservable<Int>, distance: MotionObservable<Int>) in
      upstream.slidingThreshold(distance: distance)
    }
  }

  @Test("counts from the highest and lowest values, not from the first")
  func extremes() {
    #expect(
      outputs([0, -8, 2, 1, -9]) { $0.slidingThreshold(distance: 10) }
        == [.within, .within, .above, .above, .below])
  }

  @Test("turns at every change of direction where the distance is zero")
  func zero() {
    #expect(
      outputs([1, 1, 2, 2, 1, 1]) { $0.slidingThreshold(distance: 0) }
        == [.within, .within, .above, .above, .below, .below])
  }

  @Test("takes no notice of what is not a number")
  func notANumber() {
    #expect(
      outputs([0, .nan, 10, .nan]) { $0.slidingThreshold(distance: 10.0) }
        == [.within, .within, .above, .above])
  }

  @Test("compares the ends of the integers without overflow")
  func ends() {
    for distance in [0, 1, Int.max] {
      #expect(
        outputs([Int.min, .max, .min]) { $0.slidingThreshold(distance: distance) }
          == [.within, .above, .below])
    }
    #expect(
      outputs([-1, Int.max - 1, -1]) { $0.slidingThreshold(distance: .max) }
        == [.within, .above, .below])
    #expect(outputs([0, Int.max - 1]) { $0.slidingThreshold(distance: .max) }.last == .within)
  }

  @Test("L11 keeps its turns for each subscriber")
  func twoSubscribers() {
    #expect(
      lateOutputs([0, 20], then: [15, 25]) { $0.slidingThreshold(distance: 10) }
        == [.within, .above])
  }

  @Test("L16 traps on a negative distance, and says so")
  func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0).slidingThreshold(distance: -1)
    }
    let message = errorText(exit)
    #expect(message.contains("slidingThreshold: distance must be at least 0, not -1"))
  }
}
