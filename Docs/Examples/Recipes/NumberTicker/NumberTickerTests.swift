import StreamsInterop
import Testing

@testable import Recipes

@Test(arguments: [ReducedMotion.off, .instant])
func numberTickerCounts(motion: ReducedMotion) throws {
  let film = Film(motion)
  let shown = ReactiveProperty(initialValue: 0.0)
  let ticker = numberTicker { shown.value = Double($0) }
  film.watch("shown", shown)

  film.note("to 1280")
  ticker.animate(to: 1280, .smooth, on: film.runtime)
  film.run(for: 0.2)
  let first = shown.value
  #expect((first > 100 && first < 1280) == (motion == .off))
  film.note("to 2000")
  ticker.animate(to: 2000, .smooth, on: film.runtime)
  film.run(for: 0.05)
  #expect(shown.value > first, "expected the count to continue")
  film.run(for: 1.5)
  #expect(shown.value == 2000)
  if motion == .off { try film.expectPicture("Number ticker") }
}

@Test func tickersLeaveNothing() {
  expectNothingLeft { film in
    let ticker = numberTicker { _ in }
    ticker.animate(to: 1280, .smooth, on: film.runtime)
    film.run(for: 2)
    return [ticker]
  }
}
