import StreamsOperators

/// A notification to a subscriber, as text, so that subjects of any type can be compared in the same way.
enum Heard: Equatable, CustomStringConvertible {
  case value(String)
  case state(MotionPhase)

  var isValue: Bool {
    if case .value = self { true } else { false }
  }

  var description: String {
    switch self {
    case .value(let text): text
    case .state(let phase): "\(phase)"
    }
  }

  static func observer<Value>(_ hear: @escaping (Heard) -> Void) -> MotionObserver<Value> {
    MotionObserver(next: { hear(.value(String(describing: $0))) }, state: { hear(.state($0)) })
  }
}

/// A fresh, running subject with its inputs.
final class LawInstance {
  let send: (_ value: Int, _ input: Int) -> Void
  let tell: (MotionPhase, _ input: Int) -> Void
  let subscribe: (@escaping (Heard) -> Void) -> Subscription
  /// Adds a subscriber that ignores values, so that it costs nothing itself.
  let subscribeBlind: (@escaping () -> Void) -> Subscription
  /// Whether the subject is still alive, for use after the end of this object.
  let isAlive: () -> Bool
  let probe: LawProbe
  /// The clock of a timed subject.
  let clock: ManualClock?

  init<Output>(
    _ stream: some Observable<Output>, probe: LawProbe, clock: ManualClock? = nil,
    isAlive: @escaping () -> Bool,
    send: @escaping (Int, Int) -> Void, tell: @escaping (MotionPhase, Int) -> Void
  ) {
    self.send = send
    self.tell = tell
    self.isAlive = isAlive
    self.probe = probe
    self.clock = clock
    subscribe = { stream.subscribe(Heard.observer($0)) }
    subscribeBlind = { hear in
      stream.subscribe(MotionObserver(next: { _ in hear() }, state: { _ in }))
    }
  }
}

/// Counts the subscriptions to a subject's inputs.
final class LawProbe {
  private(set) var live: [Int]
  private(set) var total = 0

  init(inputs: Int) {
    live = Array(repeating: 0, count: inputs)
  }

  func connect(_ input: Int) {
    live[input] += 1
    total += 1
  }

  func disconnect(_ input: Int) {
    live[input] -= 1
  }
}

/// A token whose deinitialization shows that its holder is gone.
final class LawToken {}

/// A subject with one subscriber, fed manually, one event at a time, to reveal its behavior when nothing else happens.
/// From this, the model derives the events that each subscriber must receive.
final class LawLone {
  enum Effect {
    case heard(Heard)
    case connected(Int, input: Int)
    case disconnected(Int)
  }

  /// The effects since they were last taken. They are in a separate object, which nothing else keeps alive.
  final class Record {
    fileprivate(set) var effects: [Effect] = []
    /// Immediately receives the spontaneous effects of a timed subject when nothing is fed.
    var onSpontaneous: ((Effect) -> Void)?
    fileprivate var feeds = 0

    func note(_ effect: Effect) {
      if feeds == 0, let onSpontaneous { onSpontaneous(effect) } else { effects.append(effect) }
    }
  }

  let record: Record
  private let sendValue: (_ value: Int, _ connection: Int) -> Void
  private let tellPhase: (MotionPhase, _ connection: Int) -> Void
  private let connect: (@escaping (Heard) -> Void) -> Subscription
  private var subscription: Subscription?

  init(
    _ record: Record, send: @escaping (Int, Int) -> Void,
    tell: @escaping (MotionPhase, Int) -> Void,
    connect: @escaping (@escaping (Heard) -> Void) -> Subscription
  ) {
    self.record = record
    sendValue = send
    tellPhase = tell
    self.connect = connect
  }

  func start() {
    feeding { subscription = connect { [record] in record.note(.heard($0)) } }
  }

  func send(_ value: Int, _ connection: Int) {
    feeding { sendValue(value, connection) }
  }

  func tell(_ phase: MotionPhase, _ connection: Int) {
    feeding { tellPhase(phase, connection) }
  }

  func stop() {
    record.onSpontaneous = nil
    subscription?.unsubscribe()
    subscription = nil
  }

  func takeEffects() -> [Effect] {
    let effects = record.effects
    record.effects = []
    return effects
  }

  private func feeding(_ body: () -> Void) {
    record.feeds += 1
    body()
    record.feeds -= 1
  }
}
