import StreamsInterop
import StreamsTesting
import Testing

struct WhenTests {
  @Test("does what its table says")
  func table() {
    checkTable("when()") { (upstream: MotionObservable<Bool>) in upstream.when() }
  }

  @Test("tells falling edges from an inverted stream")
  func fallingEdges() {
    let flags = [false, false, true, true, false, true, false]
    #expect(outputs(flags) { $0.dedupe().inverted().when() }.count == 3)
  }

  @Test("passes states on")
  func states() {
    expectMarbles(
      of: Bool.self, "<[true]-([false]>)", through: { $0.when() }, gives: "<[true]->")
  }
}
