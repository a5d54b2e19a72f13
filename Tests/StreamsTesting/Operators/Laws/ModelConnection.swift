import StreamsOperators

/// A model of one subscription to an operator: a lone instance of the operator, fed with the events of modeled sources,
/// in their order. The subscriber must receive the emissions of that instance.
final class ModelConnection {
  private let lone: LawLone
  private let sources: [ModelSource<Int>]
  private var links: [Int: (link: ModelLink<Int>, input: Int)] = [:]
  private let hear: (Heard) -> Void
  private var isEnded = false
  private var behavior: LawBehavior
  /// The events that a join has received while subscribing to its inputs: it emits nothing until it has received them
  /// all.
  private var held: [Heard]?

  init(
    _ subject: LawSubject, _ sources: [ModelSource<Int>], _ time: ModelTime?,
    _ hear: @escaping (Heard) -> Void
  ) {
    self.sources = sources
    self.hear = hear
    lone = subject.makeLone(time?.clock)
    behavior = LawBehavior(subject, time)
    held = subject.claims.contains(.settles) ? [] : nil
  }

  var faults: [LawFault] { behavior.faults }

  func start() {
    lone.start()
    let effects = lone.takeEffects()
    behavior.started(effects)
    play(effects)
    let heard = held ?? []
    held = nil
    for heard in heard where !isEnded { hear(heard) }
    guard !isEnded else { return }
    lone.record.onSpontaneous = { [unowned self] effect in
      behavior.heard(effect)
      play([effect])
    }
  }

  /// Records that time has passed, during which the lone instance has emitted its due events, or all events if `isOver`
  /// is true.
  func timePassed(isOver: Bool) {
    behavior.timePassed(isOver: isOver)
  }

  func end() {
    isEnded = true
    lone.stop()
    _ = lone.takeEffects()
    let all = links
    links = [:]
    for (link, input) in all.values { sources[input].remove(link) }
  }

  private func deliver(_ event: ModelEvent<Int>, to connection: Int, _ input: Int) {
    switch event {
    case .next(let value): lone.send(value, connection)
    case .state(let phase): lone.tell(phase, connection)
    }
    let effects = lone.takeEffects()
    behavior.received(event, from: input, effects)
    play(effects)
  }

  private func play(_ effects: [LawLone.Effect]) {
    for effect in effects where !isEnded {
      switch effect {
      case .heard(let heard):
        if held == nil { hear(heard) } else { held?.append(heard) }
      case .connected(let connection, let input):
        let link = ModelLink<Int> { [unowned self] event in
          deliver(event, to: connection, input)
        }
        links[connection] = (link, input)
        sources[input].subscribe(link)
      case .disconnected(let connection):
        guard let (link, input) = links.removeValue(forKey: connection) else { continue }
        sources[input].remove(link)
      }
    }
  }
}

/// The behavior of one subscription, compared, event by event, with the subject's claims and with its
/// reference.
struct LawBehavior {
  private let subject: LawSubject
  private let time: ModelTime?
  private var history = LawHistory()
  private var emitted: [String] = []
  /// The inputs of the current connections.
  private var connections: [Int: Int] = [:]
  private var activeInputs: Set<Int> = []
  /// The expected and the received states, if states may take time.
  private var states: (told: [MotionPhase], heard: [MotionPhase]) = ([], [])
  /// Whether an action took place mid-instant, so that other events due at that instant may come before or after it.
  private var isDisturbed = false
  private(set) var faults: [LawFault] = []

  init(_ subject: LawSubject, _ time: ModelTime? = nil) {
    self.subject = subject
    self.time = time
  }

  /// Records the effects of subscribing.
  mutating func started(_ effects: [LawLone.Effect]) {
    history.start = time?.clock.time ?? 0
    isDisturbed = time?.isPassing ?? false
    take(effects)
    compare()
  }

  /// Records a spontaneous effect.
  mutating func heard(_ effect: LawLone.Effect) {
    take([effect])
  }

  /// Records that time has passed, and compares the output with that expected by now.
  mutating func timePassed(isOver: Bool) {
    compare()
    guard isOver, !isDisturbed else { return }
    if subject.reference == nil { compareCount(emitted.count, of: history.entries.count) }
    guard !subject.claims.contains(.makesStates), states.told != states.heard else { return }
    reportStates(states.heard, expected: states.told)
  }

  /// Records the effects of an event.
  mutating func received(
    _ event: ModelEvent<Int>, from input: Int, _ effects: [LawLone.Effect]
  ) {
    if let time, time.isPassing { isDisturbed = true }
    let heard = take(effects)
    switch event {
    case .next(let sample):
      history.entries.append(
        LawHistory.Entry(input: input, sample: sample, time: time?.clock.time ?? 0))
      compareStates(heard, expected: [])
      compare()
      if time == nil { compareCount(heard.filter(\.isValue).count, sample, input) }
    case .state(let phase):
      compareStates(heard, expected: expectedStates(phase, input))
    }
  }

  @discardableResult
  private mutating func take(_ effects: [LawLone.Effect]) -> [Heard] {
    var heard: [Heard] = []
    for effect in effects {
      switch effect {
      case .heard(let event):
        heard.append(event)
        switch event {
        case .value(let text): emitted.append(text)
        case .state(let phase): states.heard.append(phase)
        }
      case .connected(let connection, let input): connections[connection] = input
      case .disconnected(let connection): connections[connection] = nil
      }
    }
    if connections.count > Set(connections.values).count {
      report(
        .coldness, expected: "one upstream subscription per subscriber",
        actual: "\(connections.count)")
    }
    return heard
  }

  private mutating func compare() {
    guard !isDisturbed else { return }
    history.end = time?.clock.time ?? 0
    guard let expected = subject.reference?(history), expected != emitted else { return }
    let isDeduplicated =
      emitted.count < expected.count
      && withoutRepetitions(emitted) == withoutRepetitions(expected)
    report(
      isDeduplicated ? .equalWrites : .firstInFirstOut,
      expected: "a lone subscriber receives \(list(expected))",
      actual: "it receives \(list(emitted))")
  }

  /// Compares the number of emitted values with the number of inputs, each of which may have taken time.
  private mutating func compareCount(_ count: Int, of entries: Int) {
    let claims = subject.claims
    guard !claims.contains(.expands) else { return }
    let isRight = claims.contains(.filters) ? count <= entries : count == entries
    guard !isRight else { return }
    report(
      .firstInFirstOut, expected: "one value for each of \(entries)", actual: "\(count) in total")
  }

  private mutating func compareCount(_ count: Int, _ sample: Int, _ input: Int) {
    let claims = subject.claims
    guard subject.reference == nil, !claims.contains(.expands) else { return }
    let allowed = claims.contains(.filters) ? 0...1 : 1...1
    guard !allowed.contains(count) else { return }
    let isRepetition =
      count == 0
      && history.entries.dropLast().last.map { subject.text(of: $0.sample, to: $0.input) }
        == subject.text(of: sample, to: input)
    report(
      isRepetition ? .equalWrites : .firstInFirstOut,
      expected: claims.contains(.filters) ? "at most one value for each" : "one value for each",
      actual: "\(count == 0 ? "none" : "\(count)") for \(subject.text(of: sample, to: input))")
  }

  private mutating func expectedStates(_ phase: MotionPhase, _ input: Int) -> [MotionPhase] {
    guard subject.claims.contains(.aggregatesStates) else { return [phase] }
    let wasActive = !activeInputs.isEmpty
    if phase == .active { activeInputs.insert(input) } else { activeInputs.remove(input) }
    return wasActive == !activeInputs.isEmpty ? [] : [phase]
  }

  private mutating func compareStates(_ heard: [Heard], expected: [MotionPhase]) {
    states.told += expected
    guard !subject.claims.contains(.makesStates), time == nil else { return }
    let states = heard.compactMap { heard in
      if case .state(let phase) = heard { phase } else { nil }
    }
    guard states != expected else { return }
    reportStates(states, expected: expected)
  }

  private mutating func reportStates(_ states: [MotionPhase], expected: [MotionPhase]) {
    report(
      .states, expected: "\(list(expected.map { "\($0)" })) is announced",
      actual: "\(list(states.map { "\($0)" })) is announced")
  }

  private mutating func report(_ law: Law, expected: String, actual: String) {
    // Later faults may be consequences of the first one.
    guard faults.isEmpty else { return }
    faults.append(LawFault(law: law, expected: expected, actual: actual))
  }

  private func withoutRepetitions(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// The strings as a list, or a placeholder for an empty list.
func list(_ texts: [String]) -> String {
  texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
}
