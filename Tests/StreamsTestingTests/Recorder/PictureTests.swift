import StreamsInterop
import StreamsTesting
import Testing

/// A failed expectation.
struct PictureTests {
  /// The text of the single issue if `input` is expected to be `expected`.
  private func picture(
    _ input: Marbles<Int>, _ expected: Marbles<Int>, line: Int = #line
  ) -> String {
    let issues = failures { expectMarbles(input, through: { $0 }, gives: expected) }
    #expect(issues.count == 1, "for line \(line)")
    return issues.first?.text ?? ""
  }

  @Test(
    "is one issue on the caller's line, with the expected and the actual events as aligned diagrams"
  )
  func whole() {
    var line = 0
    let issues = failures {
      line = #line + 1
      expectMarbles("-1-2-3-", through: { $0.map { $0 * 10 } }, gives: "-[10]-[21]-[30]-")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    #expect(issues.first?.sourceLocation?.fileID == #fileID)
    #expect(
      issues.first?.text == """
        at 3 ticks: expected 21, got 20

        tick      0 1    2 3    4 5    6
        expected  - [10] - [21] - [30] -
        actual    - [10] - [20] - [30] -
                           ^^^^

        Time runs from left to right, one column per tick of the clock; ^ the first difference; \
        - nothing.
        """)
  }

  @Test("names missing, extra, early and late values")
  func sentences() {
    #expect(picture("1-", "1-2").hasPrefix("at 2 ticks: expected 2, got nothing\n"))
    #expect(picture("12", "1").hasPrefix("at 1 tick: expected nothing, got 2\n"))
    #expect(
      picture("1--2", "1-2").hasPrefix("at 2 ticks: expected 2, got nothing; it came at 3 ticks\n"))
    #expect(
      picture("-(12)", "-(123)").hasPrefix("at 1 tick: expected 1 then 2 then 3, got 1 then 2\n"))
    #expect(picture("<1>", "<12").hasPrefix("at 2 ticks: expected 2, got at rest\n"))
    #expect(picture("1>", "1<").hasPrefix("at 1 tick: expected active, got at rest\n"))
  }

  @Test("explains the signs that are in the picture, and no others")
  func legend() {
    let all = picture("(12)-<-{20}>--", "(12)-<-{20}--1")
    for sign in ["- nothing", "(…) several", "{n} nothing", "< starts", "> comes"] {
      #expect(all.contains(sign))
    }
    let few = picture("[-1]", "2")
    #expect(few.contains("^ the first difference.") && !few.contains("- nothing"))
  }

  @Test("draws a long silence as one column, and an event between two ticks in its own column")
  func columns() {
    let issues = failures {
      marbleTest { context in
        let source = context.source(of: Int.self, "1{30}2")
        context.expect(
          MotionObservable<Int> { observer in
            var pending: [Subscription] = []
            let upstream = source.subscribe { value in
              context.clock.schedule(after: 0.5) { observer.next(value) }.store(in: &pending)
            }
            return { upstream.unsubscribe() }
          }, "-1{30}2")
      }
    }
    let lines = issues.first?.text.split(separator: "\n") ?? []
    #expect(lines.first == "at 0.5 ticks: expected nothing, got 1")
    #expect(
      lines.dropFirst().prefix(4) == [
        "tick      0 0.5 1 2    31.5 32",
        "expected  -     1 {30}      2",
        "actual    - 1   - {30} 2    -",
        "            ^",
      ])
  }

  @Test("cuts off the ends of a long picture, never the difference")
  func long() {
    let long = String(repeating: "[1000]", count: 200)
    let diagram = long + "1" + long
    let text =
      failures {
        expectMarbles(
          of: (Int.self, Int.self), .init(stringLiteral: diagram), "",
          through: { $0.merge(with: $1) },
          gives: .init(stringLiteral: long + "2" + long))
      }.first?.text ?? ""
    let lines = text.split(separator: "\n").dropFirst().prefix(4)
    #expect(text.hasPrefix("at 200 ticks: expected 2, got 1\n"))
    #expect(lines.allSatisfy { $0.count <= 100 } && lines.count == 4)
    let columns = lines.map { Array($0) }
    let mark = columns[3].firstIndex(of: "^") ?? 0
    #expect(columns[1][mark] == "2" && columns[2][mark] == "1")
    #expect(lines.prefix(3).allSatisfy { $0.hasSuffix(" …") })
  }

  @Test("shows named values by their names, and explains the names")
  func names() {
    let points = ["a": SIMD2(1.0, 2), "b": SIMD2(3, 4.5)]
    let property = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    let recorder = Recorder(property)
    property.value = SIMD2(0, 0)
    let text = failures { expect(recorder, Marbles("ab", points)) }.first?.text ?? ""
    #expect(
      text == """
        as event 1: expected b = (3, 4.5), got (0, 0)

        event     0 1
        expected  a b
        actual    a [(0, 0)]
                    ^^^^^^^^

        From left to right, one column per event; ^ the first difference; a = (1, 2); \
        b = (3, 4.5).
        """)
  }

  @Test("draws an end that is not at the expected tick")
  func end() {
    let recorder = Recorder(ReactiveProperty(initialValue: 1))
    let open = failures { expect(recorder, "1!") }
    #expect(open.first?.text.hasPrefix("as event 1: expected the end, got nothing\n") == true)
    #expect(open.first?.text.contains("! the subscription ends") == true)
    recorder.end()
    expect(recorder, "1!")
    #expect(failures { expect(recorder, "1-!") }.count == 1)
  }
}
