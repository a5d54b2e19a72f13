import StreamsInterop

/// What a subscriber is told, as text: subjects of any type compare alike.
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
}

/// A fresh subject with its inputs, at work.
final class LawInstance {
  let send: (_ value: Int, _ input: Int) -> Void
  let tell: (MotionPhase, _ input: Int) -> Void
  let subscribe: (@escaping (Heard) -> Void) -> Subscription
  /// Subscribes what looks at no value, and so costs nothing itself.
  let subscribeBlind: (@escaping () -> Void) -> Subscription
  /// Whether the subject still lives. To be asked when this object has gone.
  let isAlive: () -> Bool
  let probe: LawProbe

  init<Output>(
    _ stream: some Observable<Output>, probe: LawProbe, isAlive: @escaping () -> Bool,
    send: @escaping (Int, Int) -> Void, tell: @escaping (MotionPhase, Int) -> Void
  ) {
    self.send = send
    self.tell = tell
    self.isAlive = isAlive
    self.probe = probe
    subscribe = { hear in
      stream.subscribe(
        MotionObserver(
          next: { hear(.value(String(describing: $0))) }, state: { hear(.state($0)) }))
    }
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

/// Tells by its death that whatever held it has gone.
final class LawToken {}

/// A subject with one subscriber, which is fed by hand, one event at a time: what the subject does
/// when nothing else happens. The model asks it what each subscriber must hear.
final class LawLone {
  enum Effect {
    case heard(Heard)
    case connected(Int, input: Int)
    case disconnected(Int)
  }

  /// What happened since it was last asked. In an object of its own, which nothing keeps alive.
  final class Record {
    var effects: [Effect] = []
    var connections = 0
  }

  let record: Record
  let send: (_ value: Int, _ connection: Int) -> Void
  let tell: (MotionPhase, _ connection: Int) -> Void
  private let connect: (@escaping (Heard) -> Void) -> Subscription
  private var subscription: Subscription?

  init(
    _ record: Record, send: @escaping (Int, Int) -> Void,
    tell: @escaping (MotionPhase, Int) -> Void,
    connect: @escaping (@escaping (Heard) -> Void) -> Subscription
  ) {
    self.record = record
    self.send = send
    self.tell = tell
    self.connect = connect
  }

  func start() {
    subscription = connect { [record] in record.effects.append(.heard($0)) }
  }

  func stop() {
    subscription?.unsubscribe()
    subscription = nil
  }

  func takeEffects() -> [Effect] {
    let effects = record.effects
    record.effects = []
    return effects
  }
}
