import StreamsOperators

/// A judge of scenarios: plays each with the subject and with its model, and finds the laws that the subject broke.
struct LawJudge {
  let subject: LawSubject

  /// The faults in this scenario, one per law.
  func faults(in scenario: LawScenario) -> [LawFault] {
    let model = LawStage(makeModel(scenario), scenario, of: subject).run()
    let real = LawStage(SubjectMachine(subject, scenario), scenario, of: subject).run()
    var faults = model.faults + real.faults
    if let fault = difference(real, model) { faults.append(fault) }
    if let fault = connectionFault(real, model) { faults.append(fault) }
    var seen: Set<Law> = []
    return faults.filter { seen.insert($0.law).inserted }
  }

  private func makeModel(_ scenario: LawScenario) -> any LawMachine {
    if subject.isSource { return SourceModel(subject) }
    return subject.claims.contains(.shares)
      ? SharingModel(subject, scenario) : OperatorModel(subject, scenario)
  }

  /// The first difference of the logs, and the law that it breaks.
  private func difference(_ real: LawLog, _ model: LawLog) -> LawFault? {
    guard real.entries != model.entries else { return nil }
    for id in model.subscribers {
      let actual = real.heard(by: id)
      let expected = model.heard(by: id)
      let hasReplayFault = real.replay(to: id) != model.replay(to: id)
      guard actual != expected || hasReplayFault else { continue }
      let law =
        hasReplayFault ? replayLaw(id, real, model) : lawOfDifference(id, actual, expected, model)
      guard actual != expected else {
        return LawFault(
          law: law, expected: replaySummary(id, model), actual: replaySummary(id, real))
      }
      return LawFault(law: law, expected: summary(model, model), actual: summary(real, model))
    }
    let actual = ordered(real.entries, model)
    let expected = ordered(model.entries, model)
    guard actual != expected else { return nil }
    return LawFault(law: .order, expected: sequence(expected), actual: sequence(actual))
  }

  /// The entries with a defined order: for a join, this excludes its emissions to a subscriber that joins mid-delivery,
  /// up to the first value, which arrives when the delivery has settled.
  private func ordered(_ entries: [LawLog.Entry], _ model: LawLog) -> [LawLog.Entry] {
    guard subject.claims.contains(.settles) else { return entries }
    var early = model.lateJoiners
    return entries.filter { entry in
      guard case .heard(let id, let heard) = entry, early.contains(id) else { return true }
      if heard.isValue { early.remove(id) }
      return false
    }
  }

  /// The broken law if subscriber `id` received other events before `subscribe` returned.
  private func replayLaw(_ id: Int, _ real: LawLog, _ model: LawLog) -> Law {
    if model.lateJoiners.contains(id) { return .lateJoiners }
    // A property's replay is its own. An operator's replay comes from upstream; it may be lost by itself, or because of
    // other subscribers.
    let isAlone = model.subscribers.count == 1
    return isAlone || subject.claims.contains(.replays) ? .replay : .ownState
  }

  /// The broken law if subscriber `id` received the wrong events.
  private func lawOfDifference(
    _ id: Int, _ actual: [Heard], _ expected: [Heard], _ model: LawLog
  ) -> Law {
    if actual.filter(\.isValue) == expected.filter(\.isValue), !model.hasNestedSends {
      return .states
    }
    let isReordered =
      actual.map(\.description).sorted() == expected.map(\.description).sorted()
    if isReordered { return .firstInFirstOut }
    if model.lateJoiners.contains(id) { return .lateJoiners }
    if model.isNested { return .firstInFirstOut }
    return model.subscribers.count > 1 ? .ownState : .firstInFirstOut
  }

  private func connectionFault(_ real: LawLog, _ model: LawLog) -> LawFault? {
    for (actual, expected) in zip(real.connections, model.connections) where actual != expected {
      let isTooMany = actual.reduce(0, +) > expected.reduce(0, +)
      return LawFault(
        law: isTooMany && model.hasEnds ? .release : .coldness,
        expected: "subscriptions to upstream: \(numbers(expected))", actual: numbers(actual))
    }
    return nil
  }

  private func numbers(_ counts: [Int]) -> String {
    counts.map { "\($0)" }.joined(separator: " and ")
  }

  private func summary(_ log: LawLog, _ model: LawLog) -> String {
    model.subscribers.map { id in
      "\(letter(id)) receives \(list(log.heard(by: id).map(\.description)))"
    }.joined(separator: "; ")
  }

  private func replaySummary(_ id: Int, _ log: LawLog) -> String {
    "\(letter(id)) receives \(list(log.replay(to: id).map(\.description))) before subscribe returns"
  }

  private func sequence(_ entries: [LawLog.Entry]) -> String {
    list(
      entries.compactMap { entry in
        if case .heard(let id, let heard) = entry { "\(letter(id)) receives \(heard)" } else { nil }
      })
  }
}
