import StreamsOperators

/// A search for the smallest scenario that still breaks a law.
struct LawShrinker {
  let judge: LawJudge

  /// Removes and simplifies steps, one at a time, as long as `law` stays broken.
  func shrink(_ scenario: LawScenario, breaking law: Law) -> (LawScenario, LawFault)? {
    guard self.fault(in: scenario, of: law) != nil else { return nil }
    var smallest = scenario
    // The first pass removes large parts, as with a recorded session.
    smallest.steps = shortened(scenario.steps) { steps in
      var candidate = smallest
      candidate.steps = steps
      return self.fault(in: candidate, of: law) != nil
    }
    smallest.reactions = shortened(scenario.reactions) { reactions in
      var candidate = smallest
      candidate.reactions = reactions
      return self.fault(in: candidate, of: law) != nil
    }
    guard var fault = fault(in: smallest, of: law) else { return nil }
    search: while true {
      for candidate in candidates(of: smallest) {
        guard let found = self.fault(in: candidate, of: law) else { continue }
        (smallest, fault) = (candidate, found)
        continue search
      }
      break
    }
    let named = renamed(smallest)
    return self.fault(in: named, of: law).map { (named, $0) } ?? (smallest, fault)
  }

  private func fault(in scenario: LawScenario, of law: Law) -> LawFault? {
    judge.faults(in: scenario).first { $0.law == law }
  }

  /// The scenarios one simplification away, the largest simplification first. Each is smaller by some measure, so that
  /// the search ends.
  private func candidates(of scenario: LawScenario) -> [LawScenario] {
    var candidates: [LawScenario] = []
    func propose(_ change: (inout LawScenario) -> Void) {
      var candidate = scenario
      change(&candidate)
      if candidate != scenario { candidates.append(candidate) }
    }
    for id in subscribers(of: scenario) {
      propose { candidate in
        candidate.steps.removeAll { $0.subscriber == id }
        candidate.reactions.removeAll { $0.subscriber == id || $0.action.subscriber == id }
      }
    }
    for index in scenario.steps.indices.reversed() { propose { $0.steps.remove(at: index) } }
    for index in scenario.reactions.indices.reversed() {
      propose { $0.reactions.remove(at: index) }
    }
    for index in scenario.reactions.indices.reversed() {
      for place in 0...scenario.steps.count {
        propose { $0.steps.insert($0.reactions.remove(at: index).action, at: place) }
      }
    }
    propose { $0.upstream = .events }
    for index in scenario.reactions.indices where scenario.reactions[index].call > 1 {
      propose { $0.reactions[index].call -= 1 }
    }
    for (index, step) in scenario.steps.enumerated() {
      for simpler in simplified(step) { propose { $0.steps[index] = simpler } }
    }
    for (index, reaction) in scenario.reactions.enumerated() {
      for simpler in simplified(reaction.action) {
        propose { $0.reactions[index].action = simpler }
      }
    }
    return candidates
  }

  private func simplified(_ action: LawAction) -> [LawAction] {
    switch action {
    case .send(let value, let input):
      (value > 0 ? [.send(value / 2, input: input), .send(value - 1, input: input)] : [])
        + (input > 0 ? [.send(value, input: 0)] : [])
    case .tell(let phase, let input):
      input > 0 ? [.tell(phase, input: 0)] : []
    case .drop(let id): [.unsubscribe(id)]
    case .subscribe, .unsubscribe: []
    }
  }

  private func subscribers(of scenario: LawScenario) -> [Int] {
    Set((scenario.steps + scenario.reactions.map(\.action)).compactMap(\.subscriber)).sorted()
  }

  /// The same scenario, with the subscribers named A, B, C.
  private func renamed(_ scenario: LawScenario) -> LawScenario {
    let names = Dictionary(
      uniqueKeysWithValues: subscribers(of: scenario).enumerated().map { ($1, $0) })
    func renamed(_ action: LawAction) -> LawAction {
      switch action {
      case .send, .tell: action
      case .subscribe(let id): .subscribe(names[id] ?? id)
      case .unsubscribe(let id): .unsubscribe(names[id] ?? id)
      case .drop(let id): .drop(names[id] ?? id)
      }
    }
    var result = scenario
    result.steps = scenario.steps.map(renamed)
    result.reactions = scenario.reactions.map { reaction in
      LawReaction(
        subscriber: names[reaction.subscriber] ?? reaction.subscriber, call: reaction.call,
        action: renamed(reaction.action))
    }
    return result
  }
}
