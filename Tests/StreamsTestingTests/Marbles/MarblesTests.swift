import StreamsInterop
import StreamsTesting
import Testing

/// A marble diagram.
struct MarblesTests {
  private typealias Event = Marbles<Int>.Event

  @Test("is read tick by tick; a group is one instant and one tick")
  func reads() {
    let marbles: Marbles<Int> = "-1-(23)[-40]"
    #expect(marbles.error == nil)
    #expect(
      marbles.events == [
        Event(tick: 1, .value(1)), Event(tick: 3, .value(2)), Event(tick: 3, .value(3)),
        Event(tick: 4, .value(-40)),
      ])
    #expect(marbles.length == 5 && marbles.end == nil)
    #expect(marbles.diagram == "-1-(23)[-40]")
  }

  @Test("draws states, numbers of silent ticks, and the end of a subscription")
  func signs() {
    let marbles: Marbles<Int> = "(<1){10}(2>!)--"
    #expect(
      marbles.events == [
        Event(tick: 0, .state(.active)), Event(tick: 0, .value(1)), Event(tick: 11, .value(2)),
        Event(tick: 11, .state(.atRest)),
      ])
    #expect(marbles.end == 11 && marbles.length == 14)
  }

  @Test("ignores white space, except within brackets")
  func whiteSpace() {
    let spaced: Marbles<String> = " - a ( b c ) [d e]\n - { 2 } "
    let dense: Marbles<String> = "-a(bc)[d e]-{2}"
    #expect(spaced.events == dense.events && spaced.length == dense.length)
    #expect(spaced.events.last?.emission == .value("d e"))
  }

  @Test("holds values that are parsed from text by their type, and empty text")
  func literals() {
    let doubles: Marbles<Double> = "1[2.5][-1e3]"
    #expect(doubles.events.map(\.emission) == [.value(1), .value(2.5), .value(-1000)])
    let truths: Marbles<Bool> = "[true]-[false]"
    #expect(truths.events.map(\.emission) == [.value(true), .value(false)])
    let strings: Marbles<String> = "[]é"
    #expect(strings.events.map(\.emission) == [.value(""), .value("é")])
    #expect(("" as Marbles<Int>).length == 0)
  }

  @Test("is parsed from text at run time, or throws the reason")
  func parsed() throws {
    let temperatures = try Marbles<Double>(parsing: ["-[20.5]", "-[21]"].joined())
    #expect(temperatures.events.map(\.tick) == [1, 3] && temperatures.length == 4)
    #expect(temperatures.events.map(\.emission) == [.value(20.5), .value(21)])
    let error = #expect(throws: MarbleError.self) { try Marbles<Double>(parsing: "-[cold]") }
    #expect(error?.column == 2)
  }

  @Test("holds values of any type by name")
  func names() throws {
    let marbles = try Marbles(
      parsing: "a-(a[far])", ["a": SIMD2(0.0, 0), "far": SIMD2(100, 100)])
    #expect(
      marbles.events.map(\.emission) == [
        .value(SIMD2(0, 0)), .value(SIMD2(0, 0)), .value(SIMD2(100, 100)),
      ])
  }

  @Test(
    "that can't be read reports the reason and the column",
    arguments: [
      ("-1-x", 4, "'x' is not an Int"),
      ("-[1.5]", 2, "'1.5' is not an Int"),
      ("1-(2", 3, "the group is not closed"),
      ("1-()-", 3, "the group is empty"),
      ("(1-2)", 3, "no time passes"),
      ("(1{2})", 3, "no time passes"),
      ("(1(2))", 3, "can't contain another group"),
      ("1)", 2, "no group for ')' to close"),
      ("1]", 2, "no value for ']' to close"),
      ("1}", 2, "no number of ticks for '}' to close"),
      ("12[3", 3, "not closed by ']'"),
      ("1{3", 2, "not closed by '}'"),
      ("1{0}", 2, "'0' is not a number of ticks"),
      ("1{x}", 2, "'x' is not a number of ticks"),
      ("1--|", 4, "streams don't complete"),
      ("1 #", 3, "write [#]"),
      ("1!-2", 4, "no event can follow '!'"),
    ])
  func faults(_ diagram: String, _ column: Int, _ reason: String) {
    let error = #expect(throws: MarbleError.self) { try Marbles<Int>(parsing: diagram) }
    #expect(error?.column == column)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.last?.count == column + 2, "expected the caret under the column")
  }

  @Test("lists the known names when one is unknown")
  func unknownName() {
    let error = #expect(throws: MarbleError.self) {
      try Marbles(parsing: "a-[bee]", ["b": 1, "a": 2])
    }
    #expect(error?.reason == "'bee' is not the name of a value; the names are 'a', 'b'")
    #expect(
      error?.description == """
        Can't read the marble diagram, at column 3: 'bee' is not the name of a value; the names are 'a', 'b'
          a-[bee]
            ^
        """)
  }

  @Test("that can't be read has no events, and is one issue on the line that uses it")
  func issue() {
    let marbles: Marbles<Int> = "-1-x"
    #expect(marbles.events.isEmpty && marbles.length == 0 && marbles.error?.column == 4)
    let line = #line + 2
    let issues = failures {
      expectMarbles("-1-x", through: { (stream: MotionObservable<Int>) in stream }, gives: "-1-2")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    #expect(issues.first?.text.contains("  -1-x\n     ^") == true)
    let expectation = failures { expectMarbles(of: Int.self, "1", through: { $0 }, gives: "(") }
    #expect(expectation.count == 1)
  }
}
