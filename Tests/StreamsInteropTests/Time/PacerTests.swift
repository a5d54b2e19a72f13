import Testing

import StreamsOperators
@testable import StreamsOperators

/// Pacer: debounce and throttle without a clock.
struct PacerTests {
  enum Step: Sendable {
    case take(Int, at: Double)
    case ring(at: Double)
    case change(to: Double, at: Double)
    case isWaiting
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pacer: @Sendable () -> Pacer<Int>
    /// The actions, and their results.
    let steps: [(Step, String)]

    init(
      _ name: String, _ pacer: @escaping @autoclosure @Sendable () -> Pacer<Int>,
      _ steps: [(Step, String)]
    ) {
      testDescription = name
      self.pacer = pacer
      self.steps = steps
    }
  }

  /// A pacer's result, as text.
  private func text(_ action: Pacer<Int>.Action) -> String {
    switch action {
    case .nothing: "nothing"
    case .emit(let value): "emit \(value)"
    case .wait(let due): "wait \(due)"
    case .ring: "ring"
    }
  }

  private func answer(_ pacer: inout Pacer<Int>, to step: Step) -> String {
    switch step {
    case .take(let value, let now):
      var old: Int?
      let answer = text(pacer.take(value, at: now, replacing: &old))
      return old.map { "\(answer), not \($0)" } ?? answer
    case .ring(let now): return text(pacer.ring(at: now))
    case .change(let interval, let now): return text(pacer.change(to: interval, at: now))
    case .isWaiting: return "\(pacer.isWaiting)"
    }
  }

  private static let rows: [Row] = [
    Row(
      "After quiet: each value restarts the wait, and replaces the previous value",
      Pacer(.afterQuiet, interval: 2),
      [
        (.take(1, at: 10), "wait 12.0"), (.take(2, at: 11), "wait 13.0, not 1"),
        (.ring(at: 13), "emit 2"), (.isWaiting, "false"), (.ring(at: 14), "nothing"),
        (.take(3, at: 13), "wait 15.0"),
      ]),
    Row(
      "Spaced: the first passes, then the latest of each interval",
      Pacer(.spaced(latest: true), interval: 2),
      [
        (.take(1, at: 10), "emit 1"), (.take(2, at: 11), "wait 12.0"),
        (.take(3, at: 11.5), "nothing, not 2"), (.ring(at: 12), "emit 3"),
        (.take(4, at: 13), "wait 14.0"), (.ring(at: 14), "emit 4"), (.take(5, at: 16), "emit 5"),
      ]),
    Row(
      "Spaced: optionally, the first value of each interval",
      Pacer(.spaced(latest: false), interval: 2),
      [
        (.take(1, at: 10), "emit 1"), (.take(2, at: 11), "wait 12.0"),
        (.take(3, at: 11.5), "nothing"), (.ring(at: 12), "emit 2"),
      ]),
    Row(
      "Times less than a nanosecond apart are equal: a value at the end of an interval passes",
      Pacer(.spaced(latest: true), interval: 0.1),
      [
        (.take(1, at: 0.1), "emit 1"), (.take(2, at: 0.2 - 1e-10), "emit 2"),
        (.take(3, at: 0.3 - 1e-6), "wait \(0.2 - 1e-10 + 0.1)"),
      ]),
    Row(
      "After quiet: a new interval applies to the pending value, from the start of its wait",
      Pacer(.afterQuiet, interval: .infinity),
      [
        (.change(to: 5, at: 0), "nothing"), (.take(1, at: 10), "wait 15.0"),
        (.change(to: 1, at: 10.5), "wait 11.0"),
      ]),
    Row(
      "Spaced: a new interval applies to the pending value, from the start of its wait",
      Pacer(.spaced(latest: true), interval: .infinity),
      [
        (.take(1, at: 10), "emit 1"), (.take(2, at: 20), "wait inf"),
        (.change(to: 3, at: 20), "wait 13.0"),
      ]),
    Row(
      "If time has gone back, the interval counts in that direction, and the wait starts there",
      Pacer(.spaced(latest: true), interval: 2),
      [
        (.take(1, at: 100), "emit 1"), (.take(2, at: 99), "wait 101.0"),
        (.take(3, at: 98.5), "nothing, not 2"),
        // This far from the last emission, the newest pending value is due.
        (.take(4, at: 98), "ring, not 3"), (.ring(at: 98), "emit 4"),
        (.take(5, at: 97), "wait 99.0"), (.change(to: 1, at: 97), "wait 98.0"),
        (.ring(at: 98), "emit 5"), (.take(6, at: 3), "emit 6"),
      ]),
    Row(
      "The first value of each interval, if time has gone back",
      Pacer(.spaced(latest: false), interval: 2),
      [
        (.take(1, at: 100), "emit 1"), (.take(2, at: 99), "wait 101.0"),
        (.take(3, at: 97), "ring"), (.ring(at: 97), "emit 2"),
      ]),
    Row(
      "After quiet, if time has gone back",
      Pacer(.afterQuiet, interval: 2),
      [(.take(1, at: 100), "wait 102.0"), (.change(to: 1, at: 50), "wait 51.0")]),
  ]

  @Test("A pacer returns the expected actions", arguments: rows)
  func answers(_ row: Row) {
    var pacer = row.pacer()
    #expect(row.steps.map { answer(&pacer, to: $0.0) } == row.steps.map(\.1))
  }
}
