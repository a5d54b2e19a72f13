import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

@Suite struct FilmComparisonTests {
  private func script(_ hand: FilmHand<FilmedSheet>) {
    hand.drag("sheet", by: SIMD2(0, -300), over: 0.2)
    hand.wait(0.1)
    hand.write("number", 100.0)
    hand.wait(1.5)
  }

  @Test func theSameSceneHasTheSameFilm() throws {
    let text = FilmText.write(take(FilmedSheet.film(), script).film())
    let film = try FilmText.read(text)
    let again = take(FilmedSheet.film(), script)
    #expect(again.differences(from: film).isEmpty)
    #expect(FilmText.write(again.film()) == text)
  }

  /// Motions that follow nothing are the same at any rate; the rate is the clock's alone.
  @Test(arguments: [24.0, 60, 120, 1000])
  func otherRatesHaveTheSameCourses(_ rate: Double) {
    let film = take(FilmedSheet.film(), script).film()
    let other = take(FilmedSheet.film(), rate: rate, script)
    #expect(other.differences(from: film, hasOwnRate: true) == [])
    let changed = take(FilmedSheet.film(friction: 20), rate: rate, script)
    let found = changed.differences(from: film, hasOwnRate: true)
    #expect(found.map(\.subject) == ["number"])
    let all: Set = ["number", "sheet"]
    #expect(changed.differences(from: film, leavingOut: all, hasOwnRate: true) == [])
  }

  @Test func aLateCourseIsToldFromAnother() throws {
    let film = take(FilmedSheet.film(), script).film()
    let late = take(FilmedSheet.film(delay: 0.04), script).differences(from: film)
    #expect(late.first?.subject == "number")
    #expect(
      late.first?.sentence.contains("number: the same course, 40 ms late") == true, "\(late)")
    let early = take(FilmedSheet.film(), script)
      .differences(from: take(FilmedSheet.film(delay: 0.04), script).film())
    #expect(
      early.first?.sentence.contains("number: the same course, 40 ms early") == true, "\(early)")
    let other = try #require(
      take(FilmedSheet.film(friction: 20), script).differences(from: film).first)
    #expect(!other.sentence.contains("the same course"))
    #expect(
      other.sentence.contains("after the write to 'number' at 0.304 s")
        && other.sentence.contains(" instead of "), "\(other)")
  }

  @Test func differencesOfOtherKindsAreNamed() {
    let film = take(FilmedSheet.film(), script).film()
    let hand = take(FilmedSheet.film()) { hand in
      hand.drag("sheet", by: SIMD2(0, -280), over: 0.2)
    }
    #expect(hand.differences(from: film).first?.sentence.hasPrefix("the hand differs") == true)
    var less = film
    less.tracks.removeAll { $0.name == "number" }
    #expect(
      take(FilmedSheet.film(), script).differences(from: less).map(\.sentence)
        == ["number is not in the film"])
    var broken = film
    broken.verdicts[0].brokenAt = 1
    #expect(
      take(FilmedSheet.film(), script).differences(from: broken).map(\.sentence)
        == ["contract 'sheet settles within 3.0 s': holds instead of broken at 1 s"])
    var fact = film
    fact.facts[0].value += 20
    #expect(take(FilmedSheet.film(), script).differences(from: fact).count == 1)
  }

  /// Recording keeps the lines that are within their tolerances.
  @Test func onlyChangedLinesAreRewritten() throws {
    let old = take(FilmedSheet.film(), script).film()
    let text = FilmText.write(old)
    let changed = take(FilmedSheet.film(friction: 20), script)
    let now = FilmText.write(changed.film(keeping: old))
    #expect(now != text)
    func lines(_ text: String, _ name: String) -> [Substring] {
      let all = text.split(separator: "\n")
      let start = all.firstIndex { $0.hasPrefix(name + " ") } ?? 0
      return all[start...].prefix { $0.hasPrefix(name + " ") || $0.hasPrefix(" ") } + []
    }
    #expect(lines(now, "sheet") == lines(text, "sheet"))
    #expect(lines(now, "finger") == lines(text, "finger"))
    #expect(lines(now, "number") != lines(text, "number"))
    #expect(changed.differences(from: try FilmText.read(now)).isEmpty)
    // A change within the tolerance changes nothing, unless the tolerance is smaller.
    let similar = FilmedSheet.film(friction: 26.005)
    #expect(FilmText.write(take(similar, script).film(keeping: old)) == text)
    #expect(take(similar, script).differences(from: old).isEmpty)
    let strict = take(similar, tolerance: FilmTolerance(points: 0.001), script)
    #expect(!strict.differences(from: old).isEmpty)
    // A course that changes in its middle keeps its beginning.
    let twice = { (hand: FilmHand<FilmedSheet>) in
      self.script(hand)
      hand.write("place", 50.0)
    }
    let more = take(FilmedSheet.film(), twice)
    let longer = FilmText.write(more.film(keeping: old))
    let kept = lines(text, "number").dropFirst(2).dropLast()
    #expect(lines(longer, "number").dropFirst(2).prefix(kept.count) == kept)
    #expect(more.differences(from: try FilmText.read(longer)).isEmpty)
  }
}
