import Testing

@testable import StreamsInterop

/// Pacer: debounce and throttle without a clock.
struct PacerTests {
  /// What a pacer answers, as text.
  private func text(_ action: Pacer<Int>.Action) -> String {
    switch action {
    case .nothing: "nothing"
    case .emit(let value): "emit \(value)"
    case .wait(let due): "wait \(due)"
    case .ring: "ring"
    }
  }

  private func take(_ pacer: inout Pacer<Int>, _ value: Int, at now: Double) -> String {
    var old: Int?
    let answer = text(pacer.take(value, at: now, replacing: &old))
    return old.map { "\(answer), not \($0)" } ?? answer
  }

  @Test("After quiet: each value waits anew, in the place of the one before")
  func quiet() {
    var pacer = Pacer<Int>(.afterQuiet, interval: 2)
    #expect(take(&pacer, 1, at: 10) == "wait 12.0")
    #expect(take(&pacer, 2, at: 11) == "wait 13.0, not 1")
    #expect(text(pacer.ring(at: 13)) == "emit 2" && !pacer.isWaiting)
    #expect(text(pacer.ring(at: 14)) == "nothing")
    #expect(take(&pacer, 3, at: 13) == "wait 15.0")
  }

  @Test("Spaced: the first passes, then the latest of each interval")
  func latest() {
    var pacer = Pacer<Int>(.spaced(latest: true), interval: 2)
    #expect(take(&pacer, 1, at: 10) == "emit 1")
    #expect(take(&pacer, 2, at: 11) == "wait 12.0")
    #expect(take(&pacer, 3, at: 11.5) == "nothing, not 2")
    #expect(text(pacer.ring(at: 12)) == "emit 3")
    #expect(take(&pacer, 4, at: 13) == "wait 14.0")
    #expect(text(pacer.ring(at: 14)) == "emit 4")
    #expect(take(&pacer, 5, at: 16) == "emit 5")
  }

  @Test("Spaced: or the first of each interval")
  func first() {
    var pacer = Pacer<Int>(.spaced(latest: false), interval: 2)
    #expect(take(&pacer, 1, at: 10) == "emit 1")
    #expect(take(&pacer, 2, at: 11) == "wait 12.0")
    #expect(take(&pacer, 3, at: 11.5) == "nothing")
    #expect(text(pacer.ring(at: 12)) == "emit 2")
  }

  @Test("Times less than a nanosecond apart are one: what comes when an interval is over passes")
  func border() {
    var pacer = Pacer<Int>(.spaced(latest: true), interval: 0.1)
    #expect(take(&pacer, 1, at: 0.1) == "emit 1")
    #expect(take(&pacer, 2, at: 0.2 - 1e-10) == "emit 2")
    #expect(take(&pacer, 3, at: 0.3 - 1e-6).hasPrefix("wait"))
  }

  @Test("Another interval holds for what waits, from when the interval counts")
  func interval() {
    var quiet = Pacer<Int>(.afterQuiet, interval: .infinity)
    #expect(text(quiet.change(to: 5, at: 0)) == "nothing")
    #expect(take(&quiet, 1, at: 10) == "wait 15.0")
    #expect(text(quiet.change(to: 1, at: 10.5)) == "wait 11.0")
    var spaced = Pacer<Int>(.spaced(latest: true), interval: .infinity)
    #expect(take(&spaced, 1, at: 10) == "emit 1")
    #expect(take(&spaced, 2, at: 20) == "wait inf")
    #expect(text(spaced.change(to: 3, at: 20)) == "wait 13.0")
  }

  @Test("Where time has gone back, the interval counts that way, and what waits counts from there")
  func backwards() {
    var spaced = Pacer<Int>(.spaced(latest: true), interval: 2)
    #expect(take(&spaced, 1, at: 100) == "emit 1")
    #expect(take(&spaced, 2, at: 99) == "wait 101.0")
    #expect(take(&spaced, 3, at: 98.5) == "nothing, not 2")
    // So far from the last emission, what waits is due: the newest of it.
    #expect(take(&spaced, 4, at: 98) == "ring, not 3")
    #expect(text(spaced.ring(at: 98)) == "emit 4")
    #expect(take(&spaced, 5, at: 97) == "wait 99.0")
    #expect(text(spaced.change(to: 1, at: 97)) == "wait 98.0")
    #expect(text(spaced.ring(at: 98)) == "emit 5")
    #expect(take(&spaced, 6, at: 3) == "emit 6")
    var first = Pacer<Int>(.spaced(latest: false), interval: 2)
    #expect(take(&first, 1, at: 100) == "emit 1")
    #expect(take(&first, 2, at: 99) == "wait 101.0")
    #expect(take(&first, 3, at: 97) == "ring")
    #expect(text(first.ring(at: 97)) == "emit 2")
    var quiet = Pacer<Int>(.afterQuiet, interval: 2)
    #expect(take(&quiet, 1, at: 100) == "wait 102.0")
    #expect(text(quiet.change(to: 1, at: 50)) == "wait 51.0")
  }
}
