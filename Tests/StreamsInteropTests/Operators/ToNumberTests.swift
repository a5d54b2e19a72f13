import StreamsInterop
import StreamsTesting
import Testing

struct ToNumberTests {
  @Test("does what its table says")
  func table() {
    checkTable("toNumber()") { (upstream: MotionObservable<String>) in upstream.toNumber() }
  }

  @Test("drops what is no number, or not one alone")
  func drops() {
    #expect(outputs(["", " 1", "1 ", "1,5", "nan", "--1", "."]) { $0.toNumber() } == [])
    #expect(outputs(["inf", "+2", ".5", "0x10"]) { $0.toNumber() } == [.infinity, 2, 0.5, 16])
  }

  @Test("passes states on")
  func states() {
    expectMarbles(of: String.self, "<1-(x>)", through: { $0.toNumber() }, gives: "<1->")
  }
}
