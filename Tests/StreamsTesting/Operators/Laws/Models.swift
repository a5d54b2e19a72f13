import StreamsOperators

/// The model of a cold operator: a connection for each subscriber, to sources that obey the laws.
final class OperatorModel: LawMachine {
  private let subject: LawSubject
  private let sources: [ModelSource<Int>]
  private let time: ModelTime?
  private var subscribers: [Int: ModelConnection] = [:]
  private var gone: [ModelConnection] = []

  init(_ subject: LawSubject, _ scenario: LawScenario) {
    self.subject = subject
    sources = modelSources(subject, scenario)
    time = subject.isTimed ? ModelTime() : nil
  }

  var connections: [Int] { sources.map(\.links.count) }
  var faults: [LawFault] { (gone + subscribers.values).flatMap(\.faults) }

  func send(_ value: Int, to input: Int) { sources[input].send(.next(value)) }
  func tell(_ phase: MotionPhase, to input: Int) { sources[input].send(.state(phase)) }

  func subscribe(_ id: Int, _ hear: @escaping (Heard) -> Void) {
    let connection = ModelConnection(subject, sources, time, hear)
    subscribers[id] = connection
    connection.start()
  }

  func unsubscribe(_ id: Int) {
    guard let connection = subscribers.removeValue(forKey: id) else { return }
    gone.append(connection)
    connection.end()
  }

  func drop(_ id: Int) { unsubscribe(id) }

  func advance(by duration: Double, isLast: Bool) {
    time?.advance(by: duration)
    for connection in subscribers.values { connection.timePassed(isOver: isLast) }
  }

  func settle() {}
  func finish() {}
}

/// The model of a sharing operator: one connection and a source behind it.
final class SharingModel: LawMachine {
  private let subject: LawSubject
  private let sources: [ModelSource<Int>]
  private let time: ModelTime?
  private let output: ModelSource<String>
  private var subscribers: [Int: ModelLink<String>] = [:]
  private var connection: ModelConnection?
  private var gone: [ModelConnection] = []

  init(_ subject: LawSubject, _ scenario: LawScenario) {
    self.subject = subject
    sources = modelSources(subject, scenario)
    time = subject.isTimed ? ModelTime() : nil
    output = ModelSource(replays: subject.claims.contains(.replays))
    output.onLast = { [unowned self] in disconnect() }
  }

  var connections: [Int] { sources.map(\.links.count) }
  var faults: [LawFault] { (gone + [connection].compactMap { $0 }).flatMap(\.faults) }

  func send(_ value: Int, to input: Int) { sources[input].send(.next(value)) }
  func tell(_ phase: MotionPhase, to input: Int) { sources[input].send(.state(phase)) }

  func subscribe(_ id: Int, _ hear: @escaping (Heard) -> Void) {
    let link = ModelLink<String> { hear(Heard($0)) }
    subscribers[id] = link
    output.subscribe(link)
    guard connection == nil else { return }
    let connection = ModelConnection(subject, sources, time) { [output] in
      output.send(ModelEvent($0))
    }
    self.connection = connection
    connection.start()
  }

  func unsubscribe(_ id: Int) {
    guard let link = subscribers.removeValue(forKey: id) else { return }
    output.remove(link)
  }

  func drop(_ id: Int) { unsubscribe(id) }

  func advance(by duration: Double, isLast: Bool) {
    time?.advance(by: duration)
    connection?.timePassed(isOver: isLast)
  }

  func settle() {}
  func finish() {}

  private func disconnect() {
    guard let connection else { return }
    self.connection = nil
    output.forget()
    gone.append(connection)
    connection.end()
  }
}

/// The model of a source: the emissions of a lone source for each input, sent as the laws demand.
final class SourceModel: LawMachine {
  private let lone: LawLone
  private let output: ModelSource<String>
  private var behavior: LawBehavior
  private var subscribers: [Int: ModelLink<String>] = [:]

  init(_ subject: LawSubject) {
    lone = subject.makeLone(nil)
    lone.start()
    behavior = LawBehavior(subject)
    let effects = lone.takeEffects()
    var initial: String?
    for case .heard(.value(let text)) in effects { initial = text }
    output = ModelSource(replays: subject.claims.contains(.replays), initial: initial)
  }

  var connections: [Int] { [] }
  var faults: [LawFault] { behavior.faults }

  func send(_ value: Int, to input: Int) {
    lone.send(value, 0)
    emit(.next(value))
  }

  func tell(_ phase: MotionPhase, to input: Int) {
    lone.tell(phase, 0)
    emit(.state(phase))
  }

  private func emit(_ event: ModelEvent<Int>) {
    let effects = lone.takeEffects()
    behavior.received(event, from: 0, effects)
    for case .heard(let heard) in effects { output.send(ModelEvent(heard)) }
  }

  func subscribe(_ id: Int, _ hear: @escaping (Heard) -> Void) {
    let link = ModelLink<String> { hear(Heard($0)) }
    subscribers[id] = link
    output.subscribe(link)
  }

  func unsubscribe(_ id: Int) {
    guard let link = subscribers.removeValue(forKey: id) else { return }
    output.remove(link)
  }

  func drop(_ id: Int) { unsubscribe(id) }
  func advance(by duration: Double, isLast: Bool) {}
  func settle() {}
  func finish() {}
}

private func modelSources(_ subject: LawSubject, _ scenario: LawScenario) -> [ModelSource<Int>] {
  (0..<subject.inputs).map { _ in
    let isProperty = scenario.upstream == .properties
    return ModelSource(replays: isProperty, initial: isProperty ? 0 : nil)
  }
}

extension Heard {
  fileprivate init(_ event: ModelEvent<String>) {
    switch event {
    case .next(let text): self = .value(text)
    case .state(let phase): self = .state(phase)
    }
  }
}

extension ModelEvent<String> {
  fileprivate init(_ heard: Heard) {
    switch heard {
    case .value(let text): self = .next(text)
    case .state(let phase): self = .state(phase)
    }
  }
}
