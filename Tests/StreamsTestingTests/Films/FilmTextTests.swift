import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

@Suite struct FilmTextTests {
  @Test func aFilmIsReadBackAsWritten() throws {
    var film = take(FilmedSheet.film()) { hand in
      hand.drag("sheet", by: SIMD2(30, -300), over: 0.2)
      hand.write("number", 100.0)
      hand.scroll("sheet", by: SIMD2(0, 20))
      hand.tap(SIMD2(5, 5))
    }.film()
    film.verdicts.append(FilmVerdict(name: "the \"sheet\" rests\nat \\ 400", brokenAt: 0.25))
    film.inputs.append(FilmInput(time: 0.9, kind: .cancellation))
    film.pointers[0].isCanceled = true
    film.tracks.append(
      FilmTrack(name: "2 words", part: .scale, courses: [.init(start: 0.25), .init(start: -1e13)]))
    let text = FilmText.write(film)
    #expect(try FilmText.read(text) == film)
    #expect(try FilmText.write(FilmText.read(text)) == text)
    let numbers = [0.1: "0.1", -0.0: "0", -2.5: "-2.5", 1e-7: "0", 1234.000001: "1234.000001"]
    for (number, text) in numbers { #expect(FilmNumber.text(number) == text) }
  }

  @Test(arguments: [
    ("streams-fim 1", FilmError(problem: .wrongHeader, line: 1)),
    ("", FilmError(problem: .wrongHeader, line: 1)),
    ("streams-film 2", FilmError(problem: .unknownVersion, line: 1)),
    ("streams-film 1\n  y 0 1 2", FilmError(problem: .strayPiece, line: 2)),
    ("streams-film 1\n# a note\n\nrate fast", FilmError(problem: .malformedNumber, line: 4)),
    ("streams-film 1\nrate -1", FilmError(problem: .malformedNumber, line: 2)),
    ("streams-film 1\nend inf", FilmError(problem: .malformedNumber, line: 2)),
    ("streams-film 1\nfact beauty 10", FilmError(problem: .unknownFact, line: 2)),
    ("streams-film 1\nfact settling 10", FilmError(problem: .malformedNumber, line: 2)),
    ("streams-film 1\nsheet colour 1", FilmError(problem: .unknownPart, line: 2)),
    ("streams-film 1\nsheet", FilmError(problem: .unknownLine, line: 2)),
    ("streams-film 1\n\"sheet value 1", FilmError(problem: .malformedName, line: 2)),
    ("streams-film 1\nsheet scale 1", FilmError(problem: .wrongCount, line: 2)),
    ("streams-film 1\nsheet value 1\n  y 0 1 2", FilmError(problem: .wrongCount, line: 3)),
    (
      "streams-film 1\nsheet value 1\n  x 1 1 2\n  x 1 1 2",
      FilmError(problem: .earlierTime, line: 4)
    ),
    ("streams-film 1\nsheet value 1\n  x 1 1 2 |", FilmError(problem: .wrongCount, line: 3)),
    ("streams-film 1\nsheet value 1\n  q 1 1 2", FilmError(problem: .unknownLine, line: 3)),
    ("streams-film 1\nfinger a", FilmError(problem: .malformedNumber, line: 2)),
    ("streams-film 1\nfinger 0\n  1 2", FilmError(problem: .wrongCount, line: 3)),
    ("streams-film 1\ninput 1 shout", FilmError(problem: .unknownLine, line: 2)),
    ("streams-film 1\ninput 1 cancel\ninput 0 cancel", FilmError(problem: .earlierTime, line: 3)),
    ("streams-film 1\ncontract a maybe", FilmError(problem: .wrongCount, line: 2)),
  ])
  func aMalformedLineIsATypedError(_ text: String, _ error: FilmError) {
    #expect(throws: error) { try FilmText.read(text) }
  }

  /// Five seconds of ten values with half a second of hand.
  @Test func aFilmIsSmall() throws {
    let scene = FilmScene(
      { TenValues($0) },
      showing: { scene in
        [Watched("card", scene.card)]
          + scene.numbers.enumerated().map { Watched("number\($0.offset)", $0.element) }
      })
    let film = take(scene) { hand in
      hand.wait(0.2)
      hand.drag("card", by: SIMD2(80, -200), over: 0.5)
      hand.wait(0.3)
      hand.write("goal", 300.0)
      hand.wait(4)
    }.film()
    #expect(film.tracks.filter { $0.part != .size }.count == 10)
    #expect(
      film.tracks.allSatisfy { track in track.part == .size || !track.courses.allSatisfy(\.isStill)
      })
    let size = FilmText.write(film).utf8.count
    #expect(size <= 4096 && size > 1000, "\(size) bytes")
  }
}

/// A card that is tossed, and nine numbers with springs of their own.
final class TenValues {
  let runtime: MotionRuntime
  let card: MotionElement
  let numbers = (0..<9).map { _ in ReactiveProperty(initialValue: 0.0) }
  private let goal = ReactiveProperty(initialValue: 0.0)
  private var holds: [Subscription] = []

  init(_ stage: MotionStage) {
    let clock = stage.clock
    runtime = MotionRuntime(clock: clock)
    card = MotionElement(
      position: SIMD2(200.0, 400), size: SIMD2(200.0, 300),
      gestures: GestureArbiter(stage.pointers))
    let spring = SpringSystem(
      destination: SIMD2(200.0, 400), SpringStyle(tension: 170, friction: 20),
      tolerance: .points)
    runtime.add(Tossable(spring: spring, draggable: Draggable(threshold: 0)), to: card)
    _ = stage.input("goal", to: goal)
    holds.append(
      goal.subscribe { [numbers] goal in
        guard goal != 0 else { return }
        for (index, number) in numbers.enumerated() {
          number.animate(
            to: goal, .spring(duration: 0.3 + 0.1 * Double(index), bounce: 0.1),
            on: clock
          )
        }
      })
  }
}
