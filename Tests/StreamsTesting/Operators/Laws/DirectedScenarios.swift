import StreamsOperators

extension LawScenario {
  /// The scenarios for every subject, a few per law: first those without actions inside callbacks, then the others. A
  /// fault that appears in the plain scenarios also appears in the others, but in disguise.
  static func directed(for subject: LawSubject, _ effort: LawEffort) -> [[LawScenario]] {
    [flat, nested].map { directed($0, for: subject, effort) }
  }

  private static func directed(
    _ scenarios: [LawScenario], for subject: LawSubject, _ effort: LawEffort
  ) -> [LawScenario] {
    let upstreams: [Upstream] = subject.isSource ? [.events] : [.events, .properties]
    return upstreams.indices.flatMap { index in
      let upstream = upstreams[index]
      let some = scenarios.indices.filter {
        effort.usesBothUpstreams || $0 % upstreams.count == index
      }
      return some.map { number in
        var scenario = scenarios[number]
        scenario.upstream = upstream
        return scenario.fitted(to: subject)
      }
    }
  }

  private static var flat: [LawScenario] {
    [
      // L3: each value, in order; if two are equal, both (L8).
      LawScenario([.subscribe(0)] + (0..<10).map { .send($0) }),
      LawScenario([.subscribe(0), .send(1), .send(1)]),
      // L13: each state, in order with the values.
      LawScenario([
        .subscribe(0), .tell(.active), .send(0), .send(1), .tell(.atRest), .tell(.active),
        .tell(.active), .send(2),
      ]),
      // L1: the current value, and the state if that is active.
      LawScenario([.send(1), .subscribe(0), .send(2)]),
      LawScenario([.tell(.active), .send(1), .subscribe(0), .tell(.atRest)]),
      // L10: immediate release, by `unsubscribe()` and by dropping, before and after values.
      LawScenario([.subscribe(0), .unsubscribe(0), .send(0)]),
      LawScenario([.subscribe(0), .send(0), .drop(0), .send(1)]),
      // L11 and L6: two subscribers at the same time, and one after the other.
      LawScenario([.subscribe(0), .subscribe(1), .send(1), .send(2), .send(2), .send(1)]),
      LawScenario([.subscribe(0), .send(1), .unsubscribe(0), .subscribe(1), .send(1)]),
      LawScenario([.subscribe(0), .send(1), .subscribe(1), .send(1), .send(2), .drop(0), .send(3)]),
      LawScenario([
        .subscribe(0), .subscribe(1), .subscribe(2), .unsubscribe(0), .subscribe(3), .send(1),
        .tell(.active), .send(2),
      ]),
      LawScenario([
        .subscribe(0), .subscribe(1), .tell(.active), .send(1), .unsubscribe(1), .subscribe(2),
        .tell(.atRest), .send(2),
      ]),
    ]
  }

  /// Scenarios with an action inside the first callback, which may be a replay, or inside a later one.
  private static var nested: [LawScenario] {
    (1...3).flatMap { call in
      let sends: [LawAction] = [.send(1), .send(2), .send(3)]
      func pair(_ reactions: [(Int, LawAction)]) -> LawScenario {
        LawScenario([.subscribe(0), .subscribe(1)] + sends, reactions, call)
      }
      return [
        // L4 and L10: a subscriber ends itself, an earlier one or a later one, by `unsubscribe()` and by dropping.
        pair([(0, .unsubscribe(0))]), pair([(0, .drop(0))]),
        pair([(0, .unsubscribe(1))]), pair([(0, .drop(1))]),
        pair([(1, .unsubscribe(0))]), pair([(1, .drop(0))]),
        pair([(0, .unsubscribe(1)), (0, .unsubscribe(0))]),
        // L4: pending values are not delivered either.
        pair([(0, .send(4)), (0, .tell(.active)), (0, .unsubscribe(1))]),
        pair([(0, .send(4)), (0, .unsubscribe(0))]),
        // L5: subscriptions before, between and after values written in the same callback.
        LawScenario([.subscribe(0)] + sends, [(0, .subscribe(1))], call),
        LawScenario([.subscribe(0)] + sends, [(0, .send(4)), (0, .subscribe(1))], call),
        LawScenario([.subscribe(0)] + sends, [(0, .subscribe(1)), (0, .send(4))], call),
        LawScenario(
          [.subscribe(0)] + sends, [(0, .tell(.active)), (0, .subscribe(1)), (0, .tell(.atRest))],
          call),
        LawScenario([.subscribe(0)] + sends, [(0, .unsubscribe(0)), (0, .subscribe(1))], call),
        // L3: values and states written by the first subscriber, and by the last.
        pair([(0, .send(4))]), pair([(1, .send(4))]),
        pair([(0, .send(4)), (0, .send(5)), (1, .send(6))]),
        pair([(0, .tell(.active)), (0, .send(4)), (0, .tell(.atRest))]),
        LawScenario([.subscribe(0)] + sends, [(0, .send(4))], call),
      ]
    }
  }

  private init(_ steps: [LawAction]) {
    self.init(steps: steps)
  }

  private init(_ steps: [LawAction], _ reactions: [(Int, LawAction)], _ call: Int) {
    self.init(
      steps: steps,
      reactions: reactions.map { LawReaction(subscriber: $0.0, call: call, action: $0.1) })
  }

  /// This scenario, with the samples and inputs of `subject`. Values go to the inputs in turn.
  private func fitted(to subject: LawSubject) -> LawScenario {
    var scenario = self
    func fits(_ action: LawAction) -> Bool {
      if case .tell = action { subject.hasStates } else { true }
    }
    func fitted(_ action: LawAction) -> LawAction {
      guard case .send(let value, let input) = action else { return action }
      return .send(value % subject.sampleCount, input: input)
    }
    scenario.steps = steps.filter(fits).map(fitted).flatMap { step in
      (0..<subject.inputs).compactMap { input -> LawAction? in
        switch step {
        case .send(let value, _): .send(value, input: input)
        case .tell(let phase, _): .tell(phase, input: input)
        default: input == 0 ? step : nil
        }
      }
    }
    scenario.reactions = reactions.filter { fits($0.action) }.map { reaction in
      LawReaction(
        subscriber: reaction.subscriber, call: reaction.call, action: fitted(reaction.action))
    }
    return scenario
  }
}

extension LawAction {
  fileprivate static func send(_ value: Int) -> LawAction { .send(value, input: 0) }
  fileprivate static func tell(_ phase: MotionPhase) -> LawAction { .tell(phase, input: 0) }
}
