import StreamsInterop
import StreamsTesting
import Testing

@Suite("slop")
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
