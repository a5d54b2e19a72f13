import StreamsInterop
import StreamsTesting
import Testing

struct SlopTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("slop(size: 50)") { (upstream: MotionObservable<Int>) in upstream.slop(size: 50) }
    checkTable("slop(size: size)") {
      (upstream: MotionObservable<Int>, size: MotionObservable<Int>) in upstream.slop(size: size)
    }
    checkTable("slop(size: 5)") { (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.slop(size: 5)
    }
    checkTable("slop(size: size)") {
      (upstream: MotionObservable<SIMD2<Double>>, size: MotionObservable<Double>) in
      upstream.slop(size: size)
    }
  }

  @Test("takes a negative size for the positive one")
  func negative() {
    let points = [SIMD2(3.0, 4), SIMD2(6, 8), SIMD2(0, 0)]
    #expect(outputs([10, 60, 50]) { $0.slop(size: -50) } == [.onExit, .onReturn])
    #expect(outputs(points) { $0.slop(size: -5) } == [.onExit, .onReturn])
    let size = ReactiveProperty(initialValue: -50)
    #expect(outputs([10, 60, 50]) { $0.slop(size: size) } == [.onExit, .onReturn])
  }

  @Test("leaves an empty region with any motion")
  func zero() {
    #expect(outputs([0.0, 1, 0]) { $0.slop(size: 0) } == [.onExit, .onReturn])
    #expect(outputs([Int.min, 0]) { $0.slop(size: 0) } == [.onExit, .onReturn])
  }

  @Test("takes no notice of what is not a number")
  func notANumber() {
    #expect(outputs([.nan, 60, .nan, 70, 10]) { $0.slop(size: 50.0) } == [.onExit, .onReturn])
    let points = [SIMD2(6.0, 8), SIMD2(.nan, 0), SIMD2(9, 9), SIMD2(0, 0)]
    #expect(outputs(points) { $0.slop(size: 5) } == [.onExit, .onReturn])
    let size = ReactiveProperty(initialValue: 50.0)
    let place = ReactiveProperty(initialValue: 60.0)
    let point = ReactiveProperty(initialValue: SIMD2(60.0, 0))
    for stream in [place.slop(size: size), point.slop(size: size)] {
      var events: [SlopEvent] = []
      let subscription = stream.subscribe { events.append($0) }
      size.value = .nan
      place.value = .nan
      size.value = 50
      place.value = 60
      #expect(events == [.onExit])
      subscription.unsubscribe()
    }
  }

  @Test("L16 traps where the size is not a number")
  func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).slop(size: .nan)
    }
    let message = errorText(exit)
    #expect(message.contains("slop: size must be a number, not nan"))
    await #expect(processExitsWith: .failure) {
      _ = ReactiveProperty(initialValue: SIMD2<Double>.zero).slop(size: .nan)
    }
  }

  @Test("L11 begins inside for each subscriber")
  func twoSubscribers() {
    #expect(lateOutputs([60], then: [70, 0]) { $0.slop(size: 50) } == [.onExit, .onReturn])
  }

  @Test("passes states on")
  func states() {
    let names: [String: SlopEvent] = ["x": .onExit, "r": .onReturn]
    expectMarbles(
      of: Int.self, "<17-(2>)", through: { $0.slop(size: 5) }, gives: Marbles("<-x-(r>)", names))
  }
}
