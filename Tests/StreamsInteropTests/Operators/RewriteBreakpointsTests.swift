import StreamsInterop
import Testing

struct RewriteBreakpointsTests {
  @Test("does what its tables say")
  func tables() {
    checkTable(
      #"rewriteBreakpoints([(from: 0, value: "small"), (from: 600, value: "large")])"#
    ) { (upstream: MotionObservable<Int>) in
      upstream.rewriteBreakpoints([(from: 0, value: "small"), (from: 600, value: "large")])
    }
    checkTable(
      #"rewriteBreakpoints(large.map { [(from: 0, value: "small"), (from: $0, value: "large")] })"#
    ) { (upstream: MotionObservable<Int>, large: MotionObservable<Int>) in
      upstream.rewriteBreakpoints(
        large.map { [(from: 0, value: "small"), (from: $0, value: "large")] })
    }
  }

  @Test("takes breakpoints in any order, and any number of them")
  func order() {
    #expect(
      outputs([1.0, 2.5, 3, .infinity, .nan, -1]) {
        $0.rewriteBreakpoints([
          (from: 3, value: "c"), (from: 1, value: "a"), (from: 2, value: "b"),
        ])
      } == ["a", "b", "c", "c"])
    let none: [(from: Int, value: String)] = []
    #expect(outputs([1, 2]) { $0.rewriteBreakpoints(none) } == [])
  }

  @Test("finds each of many")
  func many() {
    let points = (0..<100).map { (from: $0 * 10, value: $0) }
    #expect(
      outputs(Array(0..<1000)) { $0.rewriteBreakpoints(points) } == (0..<1000).map { $0 / 10 })
  }

  @Test("L16 traps on equal breakpoints and on what is not a number")
  func traps() async {
    let equal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0)
        .rewriteBreakpoints([(from: 1, value: "a"), (from: 1, value: "b")])
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).rewriteBreakpoints([(from: .nan, value: "a")])
    }
    for exit in [equal, nan] {
      let message = errorText(exit)
      #expect(
        message.contains(
          "rewriteBreakpoints: breakpoints must be numbers, no two of them equal"))
    }
  }
}
