import StreamsCore
import StreamsProperties
import TestSupport
import Testing

/// The operations that both the model and a real property have.
private protocol Machine: AnyObject {
  /// Called with the value of each external write.
  var onExternalWrite: (Int) -> Void { get set }
  var value: Int { get }
  func write(_ value: Int)
  func tell(_ phase: MotionPhase)
  /// Adds an observer that calls `hear`, and that retains `token` as long as it is retained itself.
  func subscribe(_ id: Int, _ token: Token, hear: @escaping (Event) -> Void)
  func unsubscribe(_ id: Int)
  /// Drops the last reference to a subscription.
  func drop(_ id: Int)
  func checkInvariants()
}

private enum Event: Equatable {
  case next(Int)
  case state(MotionPhase)
}

/// An entry in a log. Formatting entries as strings would take half of the time.
private enum Entry: Equatable {
  case external(Int, reads: Int)
  case reads(Int)
  case subscribed(Int)
  case hears(observer: Int, Event, reads: Int)
  case released(Int)
  case end(Int)
}

/// A token that reports its release.
private final class Token {
  let onRelease: () -> Void
  init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
  deinit { onRelease() }
}

/// The laws in their simplest form: a list of observers and a queue, without regard for speed.
private final class Model: Machine {
  final class Observer {
    let id: Int
    var token: Token?
    let hear: (Event) -> Void
    var isSubscribed = true
    init(_ id: Int, _ token: Token, _ hear: @escaping (Event) -> Void) {
      (self.id, self.token, self.hear) = (id, token, hear)
    }
  }

  var onExternalWrite: (Int) -> Void = { _ in }
  private(set) var value = 0
  private var phase = MotionPhase.atRest
  private var observers: [Observer] = []
  private var queue: [(Event, [Observer])] = []
  private var released: [Token] = []
  private var isDelivering = false
  private var isReleasing = false

  func write(_ value: Int) {
    self.value = value
    queue.append((.next(value), observers))
    inDelivery { onExternalWrite(value) }
  }

  func tell(_ phase: MotionPhase) {
    self.phase = phase
    queue.append((.state(phase), observers))
    inDelivery {}
  }

  func subscribe(_ id: Int, _ token: Token, hear: @escaping (Event) -> Void) {
    let observer = Observer(id, token, hear)
    let current = value
    observers.append(observer)
    inDelivery {
      if phase == .active { hear(.state(.active)) }
      if observer.isSubscribed { hear(.next(current)) }
    }
  }

  func unsubscribe(_ id: Int) {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return }
    let observer = observers.remove(at: index)
    observer.isSubscribed = false
    let token = observer.token
    observer.token = nil
    if isDelivering, let token { released.append(token) }
    withExtendedLifetime(token) {}
  }

  func drop(_ id: Int) { unsubscribe(id) }
  func checkInvariants() {}

  private func inDelivery(_ body: () -> Void) {
    if isDelivering { return body() }
    isDelivering = true
    body()
    while !queue.isEmpty {
      let (event, audience) = queue.removeFirst()
      for observer in audience where observer.isSubscribed { observer.hear(event) }
    }
    isDelivering = false
    guard !isReleasing else { return }
    isReleasing = true
    while !released.isEmpty {
      let token = released.removeFirst()
      withExtendedLifetime(token) {}
    }
    isReleasing = false
  }
}

private final class Real: Machine {
  var onExternalWrite: (Int) -> Void = { _ in }
  private var property: AnyProperty!
  private var subscriptions: [Int: Subscription] = [:]

  init(_ kind: PropertyKind) {
    property = kind.make { [unowned self] in onExternalWrite($0) }
  }

  var value: Int { property.read() }
  func write(_ value: Int) { property.write(value) }
  func tell(_ phase: MotionPhase) { property.state(phase) }

  func subscribe(_ id: Int, _ token: Token, hear: @escaping (Event) -> Void) {
    subscriptions[id] = property.subscribe(
      next: { [token] in
        hear(.next($0))
        withExtendedLifetime(token) {}
      }, state: { hear(.state($0)) })
  }

  func unsubscribe(_ id: Int) {
    let subscription = subscriptions.removeValue(forKey: id)
    subscription?.unsubscribe()
  }

  func drop(_ id: Int) {
    let subscription = subscriptions.removeValue(forKey: id)
    withExtendedLifetime(subscription) {}
  }

  func checkInvariants() { property.checkInvariants() }
}

/// Drives a machine with a seed: at each step, and inside every callback, release and external
/// write, it decides what to do next. Two machines that behave alike receive the same calls and
/// produce equal logs.
private final class World {
  private let machine: any Machine
  private var random: SeededGenerator
  private var nextID = 0
  private var nextValue = 1
  private var subscribed: Set<Int> = []
  private var actionsLeft = 0
  private var externalDepth = 0
  private(set) var log: [Entry] = []

  init(_ machine: any Machine, _ seed: UInt64) {
    self.machine = machine
    random = SeededGenerator(seed: seed)
    machine.onExternalWrite = { [unowned self] value in
      log.append(.external(value, reads: self.machine.value))
      externalDepth += 1
      act(likelihood: 3)
      externalDepth -= 1
    }
  }

  /// - Parameter isAnchored: whether the first observer stays subscribed to the end. A write to an
  ///   owner without observers is over when its external write returns, unlike in the model.
  func run(steps: Int, isAnchored: Bool) {
    if isAnchored {
      subscribe()
      subscribed = []
    }
    for _ in 0..<steps {
      actionsLeft = 5
      act(likelihood: 1)
      machine.checkInvariants()
    }
    // All observers unsubscribe, and everything that they retained is released.
    actionsLeft = 0
    for id in 0..<nextID { machine.unsubscribe(id) }
    subscribed = []
    log.append(.end(machine.value))
  }

  /// Performs a random action, one time in `likelihood`.
  private func act(likelihood: Int) {
    guard actionsLeft > 0, random.next(below: likelihood) == 0 else { return }
    actionsLeft -= 1
    switch random.next(below: 10) {
    case 0...2:
      let value = nextValue
      nextValue += 1
      machine.write(value)
    case 3: machine.tell(random.next(below: 2) == 0 ? .atRest : .active)
    case 4...6: subscribe()
    case 7: if let id = pick() { machine.unsubscribe(id) }
    case 8: if let id = pick() { machine.drop(id) }
    default: log.append(.reads(machine.value))
    }
  }

  private func pick() -> Int? {
    guard !subscribed.isEmpty else { return nil }
    let id = subscribed.sorted()[random.next(below: subscribed.count)]
    subscribed.remove(id)
    return id
  }

  private func subscribe() {
    let id = nextID
    nextID += 1
    let token = Token { [unowned self] in
      log.append(.released(id))
      act(likelihood: 3)
    }
    machine.subscribe(id, token) { [unowned self] event in
      log.append(.hears(observer: id, event, reads: machine.value))
      act(likelihood: 4)
    }
    subscribed.insert(id)
    log.append(.subscribed(id))
  }
}

/// Randomized scenarios.
struct ModelTests {
  /// The number of programs of each kind. `STREAMS_FUZZ` sets it.
  private static let count =
    SeededGenerator.fuzzCount
    ?? Sampling.count(2_000, of: "ModelTests: programs of each kind", isPromised: true)

  @Test(
    "L1 to L8, L10, L13: random programs of each kind of property match the model",
    arguments: PropertyKind.allCases)
  func scenarios(kind: PropertyKind) throws {
    var seeds = SeededGenerator.printed("scenarios(\(kind))")
    for scenario in 0..<Self.count {
      let seed = seeds.next()
      let model = Model()
      let expected = World(model, seed)
      if !kind.writesThrough { model.onExternalWrite = { _ in } }
      expected.run(steps: 25, isAnchored: kind.isAnchored)
      let actual = World(Real(kind), seed)
      actual.run(steps: 25, isAnchored: kind.isAnchored)
      guard actual.log != expected.log else { continue }
      let split = zip(actual.log, expected.log).prefix { $0 == $1 }.count
      Issue.record(
        """
        scenario \(scenario), seed \(seed): the logs diverge at entry \(split)
        both: \(expected.log.prefix(split).suffix(12))
        model: \(expected.log.dropFirst(split).prefix(4))
        real: \(actual.log.dropFirst(split).prefix(4))
        """)
      return
    }
  }
}

extension PropertyKind {
  fileprivate var isAnchored: Bool { self == .ownedByObject || self == .ownedByIdentifier }
}
