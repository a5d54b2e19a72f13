import StreamsInterop
import StreamsTesting
import Testing

/// combineLatest of a sequence.
struct CombineLatestSequenceTests {
  @Test("does what its table says")
  func tables() {
    checkTable("combineLatest()") {
      (upstream: MotionObservable<Int>, other: MotionObservable<Int>) in
      [upstream, other].combineLatest()
    }
    checkTable("combineLatest { $0.reduce(0, +) }") {
      (upstream: MotionObservable<Int>, other: MotionObservable<Int>) in
      [upstream, other].combineLatest { $0.reduce(0, +) }
    }
  }

  @Test("of no streams emits an empty array at once")
  func empty() {
    let none: [MotionObservable<Int>] = []
    #expect(Recorder(none.combineLatest()).values == [[]])
    #expect(Recorder(none.combineLatest { $0.count }).values == [0])
  }

  @Test("L9 emits once where all stem from one write")
  func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let streams = (1...20).map { factor in source.map { $0 * factor } }
    let recorder = Recorder(streams.combineLatest { $0.reduce(0, +) })
    source.value = 2
    #expect(recorder.values == [210, 420])
  }
}
