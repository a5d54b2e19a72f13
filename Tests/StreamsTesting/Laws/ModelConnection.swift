import StreamsInterop

/// One subscription to an operator, modelled: a lone instance of it, fed with what modelled sources
/// send, in their order. What the lone one emits, the subscriber must hear.
final class ModelConnection {
  private let lone: LawLone
  private let sources: [ModelSource<Int>]
  private var links: [Int: (link: ModelLink<Int>, input: Int)] = [:]
  private let hear: (Heard) -> Void
  private var isEnded = false
  private var behaviour: LawBehaviour
  /// What a join has heard while it subscribes to its inputs: it says nothing before it has them all.
  private var held: [Heard]?

  init(_ subject: LawSubject, _ sources: [ModelSource<Int>], _ hear: @escaping (Heard) -> Void) {
    self.sources = sources
    self.hear = hear
    lone = subject.makeLone()
    behaviour = LawBehaviour(subject)
    held = subject.claims.contains(.settles) ? [] : nil
  }

  var faults: [LawFault] { behaviour.faults }

  func start() {
    lone.start()
    let effects = lone.takeEffects()
    behaviour.started(effects)
    play(effects)
    let heard = held ?? []
    held = nil
    for heard in heard where !isEnded { hear(heard) }
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
    behaviour.received(event, from: input, effects)
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

/// Compares what one subscription does, event by event, with what the subject claims and with its
/// reference.
struct LawBehaviour {
  private let subject: LawSubject
  private var history: [(input: Int, sample: Int)] = []
  private var emitted: [String] = []
  /// The inputs of the connections that there are.
  private var connections: [Int: Int] = [:]
  private var activeInputs: Set<Int> = []
  private(set) var faults: [LawFault] = []

  init(_ subject: LawSubject) {
    self.subject = subject
  }

  /// Subscribing has had these effects.
  mutating func started(_ effects: [LawLone.Effect]) {
    take(effects)
    compare()
  }

  /// An event has had these effects.
  mutating func received(
    _ event: ModelEvent<Int>, from input: Int, _ effects: [LawLone.Effect]
  ) {
    let heard = take(effects)
    switch event {
    case .next(let sample):
      history.append((input, sample))
      compareStates(heard, expected: [])
      compare()
      compareCount(heard.filter(\.isValue).count, sample)
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
        if case .value(let text) = event { emitted.append(text) }
      case .connected(let connection, let input): connections[connection] = input
      case .disconnected(let connection): connections[connection] = nil
      }
    }
    if connections.count > Set(connections.values).count {
      report(
        .coldness, expected: "one subscription to upstream for a subscriber",
        actual: "\(connections.count)")
    }
    return heard
  }

  private mutating func compare() {
    guard let expected = subject.reference?(history), expected != emitted else { return }
    let isDeduplicated =
      emitted.count < expected.count
      && withoutRepetitions(emitted) == withoutRepetitions(expected)
    report(
      isDeduplicated ? .equalWrites : .firstInFirstOut,
      expected: "a lone subscriber hears \(list(expected))", actual: "it hears \(list(emitted))")
  }

  private mutating func compareCount(_ count: Int, _ sample: Int) {
    let claims = subject.claims
    guard subject.reference == nil, !claims.contains(.expands) else { return }
    let allowed = claims.contains(.filters) ? 0...1 : 1...1
    guard !allowed.contains(count) else { return }
    let isRepetition =
      count == 0 && history.count > 1
      && history.dropLast().last.map { subject.samples[$0.sample] } == subject.samples[sample]
    report(
      isRepetition ? .equalWrites : .firstInFirstOut,
      expected: claims.contains(.filters) ? "at most one value for each" : "one value for each",
      actual: "\(count == 0 ? "none" : "\(count)") for \(subject.samples[sample])")
  }

  private mutating func expectedStates(_ phase: MotionPhase, _ input: Int) -> [MotionPhase] {
    guard subject.claims.contains(.aggregatesStates) else { return [phase] }
    let wasActive = !activeInputs.isEmpty
    if phase == .active { activeInputs.insert(input) } else { activeInputs.remove(input) }
    return wasActive == !activeInputs.isEmpty ? [] : [phase]
  }

  private mutating func compareStates(_ heard: [Heard], expected: [MotionPhase]) {
    guard !subject.claims.contains(.makesStates) else { return }
    let states = heard.compactMap { heard in
      if case .state(let phase) = heard { phase } else { nil }
    }
    guard states != expected else { return }
    report(
      .states, expected: "\(list(expected.map { "\($0)" })) is announced",
      actual: "\(list(states.map { "\($0)" })) is announced")
  }

  private mutating func report(_ law: Law, expected: String, actual: String) {
    // What comes after the first may be its consequence.
    guard faults.isEmpty else { return }
    faults.append(LawFault(law: law, expected: expected, actual: actual))
  }

  private func withoutRepetitions(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension LawLone.Effect {
  fileprivate var isValue: Bool {
    if case .heard(.value) = self { true } else { false }
  }
}

/// Texts in a row, or that there are none.
func list(_ texts: [String]) -> String {
  texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
}
