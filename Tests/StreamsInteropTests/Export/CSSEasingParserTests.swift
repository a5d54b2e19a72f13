import StreamsExport
import TestSupport
import Testing

/// CSS easing functions.
struct CSSEasingParserTests {
  private static func linear(_ points: [(Double, Double)]) -> TimingFunction {
    .linear(points.map { TimingFunction.Point(fraction: $0.0, value: $0.1) })
  }

  // Computed each time: the leak sanitizer doesn't follow a case's payload from a global, because its pointer is
  // tagged.
  private static var specified: [(String, TimingFunction)] {
    [
      ("linear", .linear), (" EASE ", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("Ease-In-Out", .easeInOut), ("step-start", .steps(1, jump: .start)), ("step-end", .steps(1)),
      ("cubic-bezier(0.2, -0.5, .8, 1e0)", .cubicBezier(0.2, -0.5, 0.8, 1)),
      ("cubic-bezier( 0,0 ,1 , 1 )", .linear),
      ("steps(4)", .steps(4)), ("steps( 4 , JUMP-BOTH )", .steps(4, jump: .both)),
      ("steps(2,start)", .steps(2, jump: .start)),
      ("steps(2, jump-none)", .steps(2, jump: .neither)),
      ("linear(0, 1)", linear([(0, 0), (1, 1)])),
      ("linear(0, 0.5 10%, 1)", linear([(0, 0), (0.1, 0.5), (1, 1)])),
      ("linear(0, 25% 75% .5, 1)", linear([(0, 0), (0.25, 0.5), (0.75, 0.5), (1, 1)])),
      ("linear(0, 0.1, 0.3, 1)", linear([(0, 0), (1.0 / 3, 0.1), (2.0 / 3, 0.3), (1, 1)])),
      // A stop before the previous one moves to that one's position.
      ("linear(0 20%, 1 10%, 2)", linear([(0.2, 0), (0.2, 1), (1, 2)])),
      ("linear(0 0% 50%, 1 50% 100%)", linear([(0, 0), (0.5, 0), (0.5, 1), (1, 1)])),
      ("linear(-5e-1, +2)", linear([(0, -0.5), (1, 2)])),
    ]
  }

  @Test("reads the specification's syntax", arguments: specified)
  func valid(text: String, function: TimingFunction) throws {
    #expect(try TimingFunction(css: text) == function)
  }

  private static let flawed: [(String, CSSEasingError.Reason, Int)] = [
    ("", .expected("an easing function"), 1),
    ("  bounce", .unknownName("bounce"), 3), ("spring(1)", .unknownName("spring"), 1),
    ("cubic-bezier(1.5, 0, 0, 1)", .outOfRange("x must be between 0 and 1"), 14),
    ("cubic-bezier(0, 0, -0.1, 1)", .outOfRange("x must be between 0 and 1"), 20),
    ("cubic-bezier(0, 0, 1)", .expected("','"), 21),
    ("cubic-bezier(0, x, 1, 1)", .expected("a number"), 17),
    ("cubic-bezier(0, 0, 1, 1, 1)", .expected("')'"), 24),
    ("cubic-bezier(0, 50%, 1, 1)", .expected("a number"), 17),
    ("steps(0)", .outOfRange("the number of steps must be from 1 to 1000000"), 7),
    ("steps(1.5)", .expected("a whole number"), 7),
    ("steps(1, jump-none)", .outOfRange("jump-none requires at least two steps"), 7),
    ("steps(3, up)", .expected("jump-start, jump-end, jump-none or jump-both"), 10),
    ("linear()", .expected("a number"), 8), ("linear(0)", .expected("a second point"), 9),
    ("linear(0, 10%)", .expected("a number"), 11),
    ("linear(0, 1 2, 3)", .expected("',' or ')'"), 14),
    ("linear(0, 1", .expected("')'"), 12), ("linear(0, 1) x", .trailingText, 14),
    ("linear(0, 1px)", .expected("the end of the number"), 12),
    ("linear(0, 1e999)", .outOfRange("the number is too large"), 11),
  ]

  @Test("reports the fault, and its column", arguments: flawed)
  func invalid(text: String, reason: CSSEasingError.Reason, column: Int) {
    #expect(throws: CSSEasingError(reason, column: column)) {
      _ = try TimingFunction(css: text)
    }
  }

  @Test("no text traps or hangs")
  func anything() {
    var random = SeededGenerator.printed()
    let parts = [
      "linear", "cubic-bezier", "steps", "(", ")", ",", " ", "0", "1", "0.5", "-", "%", "e", "9e9",
      "jump-none", "ease", "é", "\t", "+", ".",
    ]
    var faults = ""
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<random.next(below: 12) { text += parts[random.next(below: parts.count)] }
      if let function = try? TimingFunction(css: text), function.value(at: 0.3).isNaN {
        faults += "\(text)\n"
      }
    }
    #expect(faults == "")
    #expect(
      CSSEasingError(.unknownName("x"), column: 3).description
        == "column 3: no easing function is called 'x'")
  }
}
