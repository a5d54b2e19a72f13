import StreamsInterop
import Testing

struct RenamedTests {
  @Test("does what its tables say")
  func tables() {
    checkTable(#"renamed(["x": "left", "y": "top"])"#) {
      (upstream: MotionObservable<[String: Int]>) in
      upstream.renamed(["x": "left", "y": "top"])
    }
    checkTable("renamed(names)") {
      (upstream: MotionObservable<[String: Int]>, names: MotionObservable<[String: String]>) in
      upstream.renamed(names)
    }
  }

  @Test("can exchange two names, and overwrites a key that stays")
  func collisions() {
    #expect(
      outputs([["a": 1, "b": 2]]) { $0.renamed(["a": "b", "b": "a"]) } == [["a": 2, "b": 1]])
    #expect(outputs([["a": 1, "b": 2]]) { $0.renamed(["a": "b"]) } == [["b": 1]])
    #expect(outputs([[1: "x"]]) { $0.renamed([:]) } == [[1: "x"]])
  }

  @Test("L16 traps where one name is given twice, and says so")
  func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: ["a": 1]).renamed(["a": "c", "b": "c"])
    }
    let message = errorText(exit)
    #expect(message.contains("renamed: names must not have one name twice, not 2 keys for 1 names"))
  }
}
