import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

@Suite struct ExpectFilmTests {
  let scene = FilmedSheet.film()
  let sheet = "sheet"

  @Test func sheetOpens() {
    expectFilm("sheet-opens", of: scene, rates: [60, 120]) { hand in
      hand.drag(sheet, by: SIMD2(0, -300), over: 0.2)
      hand.drag(hand.scene.sheet, by: SIMD2(0, -30), over: 0.1)
      hand.pinch(SIMD2(200, 400), by: 2, over: 0.1)
      hand.write("number", 100.0)
    }
  }

  /// Sessions of random hands, and recorded ones, have films, too.
  @Test func sessionsHaveFilms() {
    expectFilm("random-hands", of: scene, by: RandomHands(), seed: 3, limit: 3)
    let recording = MotionRecording(inputs: [
      MotionRecording.Input(time: 10, event: .tick),
      MotionRecording.Input(time: 10.1, event: .write(name: "number", components: [40])),
      MotionRecording.Input(time: 10.2, event: .tick),
    ])
    expectFilm("recorded-session", of: scene, in: recording)
  }

  @Test func aFilmIsRecordedAndCompared() throws {
    let folder = FilmFile.strips
    _ = FilmFile.writeStrip("", named: "a-film")
    let path = "\(folder)/Test.swift"
    let film = "\(folder)/a-film.film"
    defer { _ = FilmFile.write("", to: film) }
    func check(_ scene: FilmScene<FilmedSheet>, limits: FilmLimits = FilmLimits()) -> Bool {
      expectFilm("a-film", of: scene, limits: limits, path: path) { $0.write("number", 100.0) }
    }
    func expectIssue(_ text: String, _ body: () -> Bool) {
      withKnownIssue {
        #expect(!body())
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains(text) }
      }
    }
    _ = FilmFile.write("streams-film 1\nrate\n", to: film)
    expectIssue("a-film.film:2: unexpected number of words") { check(scene) }
    FilmTrait.$isRecording.withValue(true) { #expect(check(scene)) }
    #expect(check(scene))
    expectIssue("after the write to 'number' at 0 s") { check(FilmedSheet.film(friction: 30)) }
    expectIssue("but the limit is 0.1s") { check(scene, limits: FilmLimits(settling: 0.1)) }
    expectIssue("record it with the trait .films(.record)") {
      expectFilm("no-film", of: scene, path: path) { $0.wait(0.1) }
    }
  }

  @Test(.films(.record)) func theTraitRecords() {
    #expect(FilmTrait.isRecording)
  }
}
