import StreamsOperators

extension LawScenario {
  /// A random scenario of up to twelve steps and six reactions, with up to five subscribers.
  static func random(for subject: LawSubject, _ random: inout LawRandom) -> LawScenario {
    let subscribers = 1 + random.next(below: 5)
    var scenario = LawScenario(steps: [])
    scenario.upstream = !subject.isSource && random.next(below: 2) == 0 ? .properties : .events
    if random.next(below: 4) > 0 { scenario.steps.append(.subscribe(0)) }
    for _ in 0..<(3 + random.next(below: 10)) {
      scenario.steps.append(action(for: subject, among: subscribers, above: -1, &random))
    }
    for _ in 0..<random.next(below: 7) {
      let id = random.next(below: subscribers)
      scenario.reactions.append(
        LawReaction(
          subscriber: id, call: 1 + random.next(below: 4),
          action: action(for: subject, among: subscribers, above: id, &random)))
    }
    return scenario
  }

  /// - Parameter id: the subscriber that reacts. This subscriber subscribes only later ones, so that no two subscribe
  ///   each other.
  private static func action(
    for subject: LawSubject, among subscribers: Int, above id: Int, _ random: inout LawRandom
  ) -> LawAction {
    let input = random.next(below: subject.inputs)
    let other = random.next(below: subscribers)
    switch random.next(below: 12) {
    case 0...1 where subject.hasStates:
      return .tell(random.next(below: 2) == 0 ? .atRest : .active, input: input)
    case 2...5 where other > id: return .subscribe(other)
    case 6: return .unsubscribe(other)
    case 7: return .drop(other)
    default: return .send(random.next(below: subject.sampleCount), input: input)
    }
  }
}
