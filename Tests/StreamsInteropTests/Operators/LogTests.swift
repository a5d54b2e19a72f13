import StreamsInterop
import Testing

@Suite("log")
struct LogTests {
  @Test("log hands each value's text to its sink, after the prefix and a space")
  func log() {
    var lines: [String] = []
    #expect(outputs([20, 40]) { $0.log(to: { lines.append($0) }) } == [20, 40])
    #expect(outputs([20]) { $0.log("The value is:", to: { lines.append($0) }) } == [20])
    #expect(lines == ["20", "40", "The value is: 20"])
  }
}
