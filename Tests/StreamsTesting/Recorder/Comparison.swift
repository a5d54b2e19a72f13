import StreamsInterop

/// What a diagram expects beside what a recorder heard, moment by moment.
struct Comparison {
  /// One emission as text: for the sentence in full, for the picture as a marble.
  struct Item {
    var words: String
    var marble: String
  }

  /// What is expected and what was heard at one time.
  struct Moment {
    /// In ticks; between two of them where it has a fraction.
    var time: Double
    var expected: [Item] = []
    var actual: [Item] = []
    var isAsExpected = true
  }

  /// The times at which something is expected or was heard, in order.
  private(set) var moments: [Moment] = []
  /// The first of the moments that is not as expected.
  private(set) var difference: Int?
  /// Says what the difference is.
  private(set) var sentence = ""
  /// How many ticks the diagram is long.
  let length: Int
  /// Whether a tick is one of a clock, or just the number of the event.
  let hasClock: Bool
  /// The values that have names in the diagram: "a = 10".
  let names: [String]

  init<Value>(_ expected: Marbles<Value>, _ recorder: Recorder<Value>, _ match: Match<Value>) {
    length = expected.length
    hasClock = recorder.hasClock
    names = expected.names.map { "\($0.name) = \(MarbleText.describe($0.value))" }
    let heard = recorder.events.map { (time: recorder.ticks($0.time), emission: $0.emission) }
    let end = expected.end == nil ? nil : recorder.endTime.map { recorder.ticks($0) }

    // The two are in the order of time: one walk over both.
    var times = Set(expected.events.map { Double($0.tick) }).union(heard.map(\.time))
    if let end { times.insert(end) }
    if let end = expected.end { times.insert(Double(end)) }
    var nextExpected = 0
    var nextHeard = 0
    var missing: Emission<Value>?
    for time in times.sorted() {
      let firstExpected = nextExpected
      while nextExpected < expected.events.count,
        Double(expected.events[nextExpected].tick) == time
      { nextExpected += 1 }
      let firstHeard = nextHeard
      while nextHeard < heard.count, heard[nextHeard].time == time { nextHeard += 1 }

      var moment = Moment(time: time)
      let wanted = expected.events[firstExpected..<nextExpected].map(\.emission)
      let got = heard[firstHeard..<nextHeard].map(\.emission)
      moment.isAsExpected =
        wanted.count == got.count && zip(wanted, got).allSatisfy { match.matches($0, $1) }
        && (expected.end.map(Double.init) == time) == (end == time)
      moment.expected = (firstExpected..<nextExpected).map { expected.item(at: $0) }
      moment.actual = got.enumerated().map { index, emission in
        // The name of what is expected here before others that match as well.
        let name = firstExpected + index
        if index < wanted.count, expected.names.isEmpty == false,
          match.matches(wanted[index], emission)
        {
          return expected.item(at: name)
        }
        return expected.item(for: emission, match)
      }
      if expected.end.map(Double.init) == time { moment.expected.append(.end) }
      if let end, end == time { moment.actual.append(.end) }
      if !moment.isAsExpected, difference == nil {
        difference = moments.count
        missing = wanted.count == 1 && got.isEmpty ? wanted[0] : nil
      }
      moments.append(moment)
    }
    guard let difference else { return }
    sentence = words(moments[difference])
    // It may only be early or late.
    if let missing,
      let other = heard.first(where: { heard in
        match.matches(missing, heard.emission)
          && moments.contains { $0.time == heard.time && !$0.isAsExpected }
      })
    {
      sentence += "; it came \(place(other.time))"
    }
  }

  private func words(_ moment: Moment) -> String {
    func list(_ items: [Item]) -> String {
      items.isEmpty ? "nothing" : items.map(\.words).joined(separator: " then ")
    }
    return "\(place(moment.time)): expected \(list(moment.expected)), got \(list(moment.actual))"
  }

  private func place(_ time: Double) -> String {
    hasClock
      ? "at \(MarbleText.number(time)) \(time == 1 ? "tick" : "ticks")"
      : "as event \(MarbleText.number(time))"
  }
}

extension Comparison.Item {
  static var end: Comparison.Item { Comparison.Item(words: "the end", marble: "!") }

  init(state: MotionPhase) {
    self.init(words: state == .active ? "active" : "at rest", marble: state == .active ? "<" : ">")
  }
}

extension Marbles {
  /// An event of the diagram, as it is drawn.
  fileprivate func item(at index: Int) -> Comparison.Item {
    switch events[index].emission {
    case .state(let phase): return Comparison.Item(state: phase)
    case .value(let value):
      let text = texts[index] ?? MarbleText.describe(value)
      return Comparison.Item(
        words: names.isEmpty ? text : "\(text) = \(MarbleText.describe(value))",
        marble: MarbleText.marble(text))
    }
  }

  /// Something heard, by its name, if it has one.
  fileprivate func item(for emission: Emission<Value>, _ match: Match<Value>) -> Comparison.Item {
    switch emission {
    case .state(let phase): return Comparison.Item(state: phase)
    case .value(let value):
      let text = MarbleText.describe(value)
      if let name = names.first(where: { match.matches($0.value, value) })?.name {
        return Comparison.Item(words: "\(name) = \(text)", marble: MarbleText.marble(name))
      }
      return Comparison.Item(words: text, marble: MarbleText.marble(text))
    }
  }
}

extension Recorder {
  /// A time in ticks; a whole number where it is one but for rounding.
  fileprivate func ticks(_ time: Double) -> Double {
    let ticks = (time - start) / tick
    let nearest = ticks.rounded()
    return abs(ticks - nearest) <= 1e-6 ? nearest : ticks
  }
}
