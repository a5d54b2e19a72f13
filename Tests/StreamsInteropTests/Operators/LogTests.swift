import StreamsInterop
import StreamsTesting
import Testing

struct LogTests {
  @Test("does what its table says")
  func table() {
    checkTable(#"log("The value is:")"#) { (upstream: MotionObservable<Int>) in
      upstream.log("The value is:")
    }
  }

  @Test("hands each value's text to its sink, after the prefix and a space")
  func texts() {
    var lines: [String] = []
    #expect(outputs([20, 40]) { $0.log(to: { lines.append($0) }) } == [20, 40])
    #expect(outputs([20]) { $0.log("The value is:", to: { lines.append($0) }) } == [20])
    #expect(lines == ["20", "40", "The value is: 20"])
  }

  @Test("L13 passes states on in order with the values, and prints none")
  func states() {
    var lines: [String] = []
    expectMarbles(
      of: Int.self, "<1-2>", through: { $0.log(to: { lines.append($0) }) }, gives: "<1-2>")
    #expect(lines == ["1", "2"])
  }
}
