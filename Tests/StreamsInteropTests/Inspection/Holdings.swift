#if TRACED
  import StreamsInterop
  import Testing

  @testable import InteropTestSupport

  /// An operator that holds values back, and the expected answer to "why not?".
  struct Holding: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The values to send.
    let values: [Double]
    let hold: HoldReason
    /// Part of the expected answer.
    let text: String
    /// Whether the connection's policy is additive instead of last-writer-wins.
    let isAdditive: Bool
    let chain: @Sendable (WhyNotScene, MotionObservable<Double>) -> MotionObservable<Double>

    static let all: [Holding] = {
      var list = List()
      list.addFilters()
      list.addCounts()
      list.addInputs()
      list.addTimes()
      list.addConnections()
      return list.rows
    }()
  }

  private struct List {
    var rows: [Holding] = []

    mutating func add(
      _ name: String, of values: [Double] = [1, 1], _ hold: HoldReason, _ text: String,
      isAdditive: Bool = false,
      _ chain:
        @escaping @Sendable (WhyNotScene, MotionObservable<Double>) ->
        MotionObservable<Double>
    ) {
      rows.append(
        Holding(
          testDescription: name, values: values, hold: hold, text: text, isAdditive: isAdditive,
          chain: chain))
    }
  }

  // Equal values, and conditions that don't hold.
  extension List {
    mutating func addFilters() {
      add("dedupe", .equal, "1 equals the previous value, 1") { $1.dedupe() }
      add("dedupe by a closure", of: [2, 2], .equal, "2 equals the previous value, 0") {
        $1.dedupe { abs($0 - $1) < 3 }
      }
      add("filter", .filtered, "its condition does not hold for 1") { $1.filter { $0 > 5 } }
      add("drop while", .filtered, "hold for 1") { $1.drop { $0 < 5 } }
      add("prefix while", of: [9, 1], .filtered, "hold for 9") { $1.prefix { $0 < 5 } }
      add("ignoreUntil", .filtered, "hold for 1") { $1.ignoreUntil(5) }
      add("compactMap", .unusable, "1 has no result") {
        $1.compactMap { $0 > 5 ? $0 : nil }
      }
      add("rewriteBreakpoints", .unusable, "1 has no result") {
        $1.rewriteBreakpoints([(from: 5, value: 1.0)])
      }
      add("rewrite", .unusable, "1 has no result") { $1.rewrite([5: 1.0]) }
      add("clamped", of: [120, 130], .equal, "turned 130 into 100, as before") {
        $1.clamped(to: 0...100)
      }
    }
  }

  // Operators that count values.
  extension List {
    mutating func addCounts() {
      add("drop(first:)", of: [1], .counted, "1 does not count") { $1.drop(first: 5) }
      add("collect", .coalesced, "1 is kept") { $1.collect(5).map { $0[0] } }
      add("prefix", of: [1, 2], .counted, "it passes no more values") { $1.prefix(1) }
    }
  }

  // A closed gate, even before any value arrives, and missing inputs.
  extension List {
    mutating func addInputs() {
      add("valve", .gated, "its gate, gate, is closed") { scene, source in
        scene.gate.value = false
        return source.valve(openWhenTrue: scene.gate)
      }
      add("combineLatest", .missingInput, "waits for silent") {
        $1.combineLatest($0.silent) { $0 + $1 }
      }
      add("withLatest", .missingInput, "waits for silent") {
        $1.withLatest(from: $0.silent) { $0 + $1 }
      }
      add("zip", .missingInput, "waits for another input") { $1.zip($0.silent) { $0 + $1 } }
      add("delay by a stream", .missingInput, "waits") { $1.delay(by: $0.silent, on: $0.clock) }
    }
  }

  // Values that wait, and values that are superseded.
  extension List {
    mutating func addTimes() {
      add("delay", of: [3], .waiting, "3 waits") { $1.delay(by: 1, on: $0.clock) }
      add("debounce", of: [3, 4], .superseded, "3 was replaced by 4") {
        $1.debounce(for: 1, on: $0.clock)
      }
      add("throttle to the latest", of: [3, 4], .superseded, "3 was replaced by 4") {
        $1.throttle(for: 1, on: $0.clock, latest: true)
      }
      add("throttle to the first", of: [3, 4], .superseded, "was replaced") {
        $1.throttle(for: 1, on: $0.clock, latest: false)
      }
      add("sample", of: [3, 4], .superseded, "3 was replaced by 4") {
        $1.sample(on: $0.silent.map { _ in })
      }
    }
  }

  // A property with an exclusive owner, and a non-finite sum.
  extension List {
    mutating func addConnections() {
      let dropped = "7 was dropped: an exclusive connection at Holdings.swift:"
      add("an exclusive connection", of: [7], .dropped, dropped) { scene, source in
        let hand = ObserverList<Double>()
        scene.runtime.connect(
          MotionObservable<Double>(relaying: { hand.subscribe($0) }), to: scene.place,
          policy: .exclusive)
        hand.send(state: .active)
        return source
      }
      add("a sum", of: [.infinity], .notFinite, "inf is non-finite", isAdditive: true) { $1 }
    }
  }
#endif
