import StreamsOperators

/// A machine that performs a scenario's steps: a subject, or its model.
protocol LawMachine: AnyObject {
  func send(_ value: Int, to input: Int)
  func tell(_ phase: MotionPhase, to input: Int)
  func subscribe(_ id: Int, _ hear: @escaping (Heard) -> Void)
  func unsubscribe(_ id: Int)
  func drop(_ id: Int)
  /// Lets time pass for timed subjects; after the last step, enough time for everything due.
  func advance(by duration: Double, isLast: Bool)
  /// The number of subscriptions to each input.
  var connections: [Int] { get }
  /// Checks the state when nothing is in progress.
  func settle()
  /// Ends the machine.
  func finish()
  /// The faults that the machine itself has found.
  var faults: [LawFault] { get }
}

/// The events of a scenario.
struct LawLog {
  enum Entry: Equatable {
    case heard(Int, Heard)
    /// A call to `subscribe` has returned.
    case joined(Int)
  }

  var entries: [Entry] = []
  /// Subscribers that joined from inside a callback.
  var lateJoiners: Set<Int> = []
  /// The subscribers, in the order of subscription.
  var subscribers: [Int] = []
  /// Whether values or states were sent from inside a callback.
  var hasNestedSends = false
  /// Whether anything was done inside a callback.
  var isNested = false
  /// After each step, the subscriptions to each input.
  var connections: [[Int]] = []
  var hasEnds = false
  var faults: [LawFault] = []

  func heard(by id: Int) -> [Heard] {
    entries.compactMap { entry in
      if case .heard(id, let heard) = entry { heard } else { nil }
    }
  }

  /// The events that `id` received before its call to `subscribe` returned.
  func replay(to id: Int) -> [Heard] {
    guard let end = entries.firstIndex(of: .joined(id)) else { return heard(by: id) }
    return entries[..<end].compactMap { entry in
      if case .heard(id, let heard) = entry { heard } else { nil }
    }
  }
}

/// A stage that plays a scenario with a machine. The subject and its model use the same stage, so if they behave alike,
/// their logs are equal.
final class LawStage {
  private let machine: any LawMachine
  private let scenario: LawScenario
  private let subject: LawSubject
  private var calls: [Int: Int] = [:]
  private var known: Set<Int> = []
  private var subscribed: Set<Int> = []
  private var ended: Set<Int> = []
  private var depth = 0
  /// The input that is delivering.
  private var currentInput: Int?
  private var log = LawLog()
  private var heardLate: Set<Int> = []

  init(_ machine: any LawMachine, _ scenario: LawScenario, of subject: LawSubject) {
    self.machine = machine
    self.scenario = scenario
    self.subject = subject
  }

  func run() -> LawLog {
    for step in scenario.steps {
      if case .send(_, let input) = step { currentInput = input }
      if case .tell(_, let input) = step { currentInput = input }
      perform(step)
      currentInput = nil
      if subject.isTimed {
        machine.settle()
        machine.advance(by: LawTime.step, isLast: false)
      }
      machine.settle()
      log.connections.append(machine.connections)
    }
    if subject.isTimed {
      machine.advance(by: LawTime.end, isLast: true)
      machine.settle()
      log.connections.append(machine.connections)
    }
    for id in subscribed.sorted() { perform(.unsubscribe(id)) }
    machine.finish()
    log.faults += machine.faults
    return log
  }

  private func perform(_ action: LawAction) {
    switch action {
    case .send(let value, let input):
      guard let input = admitted(input) else { return }
      if depth > 0 { log.hasNestedSends = true }
      machine.send(value, to: input)
    case .tell(let phase, let input):
      guard let input = admitted(input) else { return }
      if depth > 0 { log.hasNestedSends = true }
      machine.tell(phase, to: input)
    case .subscribe(let id):
      guard known.insert(id).inserted else { return }
      log.subscribers.append(id)
      if depth > 0 { log.lateJoiners.insert(id) }
      machine.subscribe(id) { [unowned self] in hear(id, $0) }
      // If a subscriber joins mid-delivery, a join emits to it once that delivery has settled.
      if depth == 0 || !subject.claims.contains(.settles) { log.entries.append(.joined(id)) }
      subscribed.insert(id)
    case .unsubscribe(let id), .drop(let id):
      // A subscriber whose call to `subscribe` has not returned has nothing to end yet.
      guard depth == 0 || !awaitsTurn(id), subscribed.remove(id) != nil else { return }
      log.hasEnds = true
      if case .drop = action { machine.drop(id) } else { machine.unsubscribe(id) }
      ended.insert(id)
    }
    if depth > 0 { log.isNested = true }
  }

  /// The input for an action's value. From inside a callback, a value goes to a join only through the input that is
  /// delivering. The same applies to a timed subject, because the values that it holds back may depend on the current
  /// delivery.
  private func admitted(_ input: Int) -> Int? {
    guard depth > 0 else { return input }
    if subject.claims.contains(.settles) { return currentInput }
    return subject.isTimed ? currentInput ?? input : input
  }

  /// Whether a subscriber to a join has joined mid-delivery, so that the values of the properties upstream reach it
  /// when the delivery has settled. Until then, it doesn't act.
  private func awaitsTurn(_ id: Int) -> Bool {
    subject.claims.contains(.settles) && scenario.upstream == .properties
      && log.lateJoiners.contains(id)
  }

  /// Whether to ignore the subject's own states that follow from replays of properties. The model doesn't replay
  /// mid-switch.
  private var ignoresStates: Bool {
    subject.claims.contains(.makesStates) && scenario.upstream == .properties
  }

  private func hear(_ id: Int, _ heard: Heard) {
    guard !ended.contains(id) else {
      if heardLate.insert(id).inserted {
        log.faults.append(
          LawFault(
            law: .noLateDelivery,
            expected: "\(letter(id)) receives nothing once it has unsubscribed",
            actual: "\(letter(id)) receives \(heard) afterward"))
      }
      return
    }
    if ignoresStates, !heard.isValue { return }
    log.entries.append(.heard(id, heard))
    calls[id, default: 0] += 1
    depth += 1
    for reaction in scenario.reactions
    where reaction.subscriber == id && reaction.call == calls[id] && !awaitsTurn(id) {
      perform(reaction.action)
    }
    depth -= 1
  }
}
