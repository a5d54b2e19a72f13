import StreamsInterop
import StreamsTesting
import Testing

struct AppendUnitTests {
  @Test("does what its tables say")
  func tables() {
    checkTable(#"appendUnit("px")"#) { (upstream: MotionObservable<Int>) in
      upstream.appendUnit("px")
    }
    checkTable("appendUnit(unit)") {
      (upstream: MotionObservable<Int>, unit: MotionObservable<String>) in
      upstream.appendUnit(unit)
    }
  }

  @Test("follows a text")
  func texts() {
    #expect(
      outputs([1.25]) { $0.toString(fractionDigits: 1).appendUnit("°") } == ["1.3°"])
  }

  @Test("passes states on")
  func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.appendUnit("s") }, gives: "<[1s]-([2s]>)")
  }
}
