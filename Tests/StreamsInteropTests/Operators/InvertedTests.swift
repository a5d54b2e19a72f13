import StreamsInterop
import StreamsTesting
import Testing

private enum Direction: Invertible {
  case forward, backward
  func inverted() -> Direction { self == .forward ? .backward : .forward }
}

struct InvertedTests {
  @Test("does what its table says")
  func table() {
    checkTable("inverted()") { (upstream: MotionObservable<Bool>) in upstream.inverted() }
  }

  @Test("inverts whatever says how")
  func custom() {
    #expect(outputs([Direction.forward, .backward]) { $0.inverted() } == [.backward, .forward])
  }

  @Test("passes states on")
  func states() {
    expectMarbles(
      of: Bool.self, "<[true]-([false]>)", through: { $0.inverted() },
      gives: "<[false]-([true]>)")
  }
}
