import StreamsOperators

/// A comparison of a diagram's expected events with the recorded ones, moment by moment.
struct Comparison {
  /// One emission as text: in full for the sentence, as a marble for the picture.
  struct Item {
    var words: String
    var marble: String
  }

  /// The expected and the recorded events at one time.
  struct Moment {
    /// The time in ticks; a fraction lies between two ticks.
    var time: Double
    var expected: [Item] = []
    var actual: [Item] = []
    var isAsExpected = true
  }

  /// The times with an expected or a recorded event, in order.
  private(set) var moments: [Moment] = []
  /// The index of the first moment that differs.
  private(set) var difference: Int?
  /// A description of the difference.
  private(set) var sentence = ""
  /// The length of the diagram in ticks.
  let length: Int
  /// Whether ticks belong to a clock; otherwise, they number the events.
  let hasClock: Bool
  /// The named values of the diagram: "a = 10".
  let names: [String]

  init<Value>(_ expected: Marbles<Value>, _ recorder: Recorder<Value>, _ match: Match<Value>) {
    length = expected.length
    hasClock = recorder.hasClock
    names = expected.names.map { "\($0.name) = \(MarbleText.describe($0.value))" }
    let heard = recorder.events.map { (time: recorder.ticks($0.time), emission: $0.emission) }
    let end = expected.end == nil ? nil : recorder.endTime.map { recorder.ticks($0) }

    // Both lists are in order of time, so one pass covers both.
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
        // The name of the value expected here takes precedence over other names that also match.
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
    // The value may merely be early or late.
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
  /// An event of the diagram, as drawn.
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

  /// A recorded emission, identified by its name if it has one.
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
  /// A time in ticks, as a whole number if it differs from one only by rounding.
  fileprivate func ticks(_ time: Double) -> Double {
    let ticks = (time - start) / tick
    let nearest = ticks.rounded()
    return abs(ticks - nearest) <= 1e-6 ? nearest : ticks
  }
}
