import StreamsCore
import StreamsProperties
import TestSupport
import Testing

/// The operations that both the model and a real property have. Owners have places; released owners are replaced.
private protocol Owners: AnyObject {
  /// Called with the value of each external write.
  var onWrite: (Int) -> Void { get set }
  func write(_ place: Int, _ value: Int)
  func tell(_ place: Int, _ phase: MotionPhase)
  func forget(_ place: Int)
  func replace(_ place: Int)
  func subscribe(_ place: Int, _ id: Int, hear: @escaping (String) -> Void)
  func unsubscribe(_ id: Int)
  func makeForm(_ place: Int, _ id: Int)
  func write(form id: Int, _ value: Int)
  func dropForm(_ id: Int)
  /// The number of live observer closures.
  var closureCount: Int { get }
  /// The number of owners that are known, or that must be.
  var ownerCount: Int { get }
}

// MARK: - The model

/// One owner's observers according to the laws, without regard for speed.
private final class ModelOwner {
  var value = 0
  var phase = MotionPhase.atRest
  var observers: [(id: Int, hear: (String) -> Void)] = []
  private var queue: [(event: String, audience: [Int])] = []
  private var isDelivering = false

  func send(_ event: String) {
    queue.append((event, observers.map(\.id)))
    deliver {}
  }

  func subscribe(_ id: Int, _ hear: @escaping (String) -> Void) {
    observers.append((id, hear))
    let current = "\(value)"
    deliver {
      if phase == .active { hear("active") }
      if has(id) { hear(current) }
    }
  }

  private func has(_ id: Int) -> Bool { observers.contains { $0.id == id } }

  private func deliver(_ replay: () -> Void) {
    if isDelivering { return replay() }
    isDelivering = true
    replay()
    while !queue.isEmpty {
      let (event, audience) = queue.removeFirst()
      for id in audience { observers.first { $0.id == id }?.hear(event) }
    }
    isDelivering = false
  }
}

private final class Model: Owners {
  private var places = (0..<4).map { _ in ModelOwner() }
  private var all: [ModelOwner] = []
  private var forms: [Int: ModelOwner] = [:]
  /// Called with the value of each write.
  var onWrite: (Int) -> Void = { _ in }
  private let ownersDie: Bool

  init(ownersDie: Bool) {
    self.ownersDie = ownersDie
    all = places
  }

  func write(_ place: Int, _ value: Int) { write(places[place], value) }

  private func write(_ owner: ModelOwner, _ value: Int) {
    owner.value = value
    onWrite(value)
    owner.send("\(value)")
  }

  func tell(_ place: Int, _ phase: MotionPhase) {
    places[place].phase = phase
    places[place].send("\(phase)")
  }

  func forget(_ place: Int) {
    places[place].phase = .atRest
    places[place].observers = []
  }

  func replace(_ place: Int) {
    places[place] = ModelOwner()
    all.append(places[place])
  }

  func subscribe(_ place: Int, _ id: Int, hear: @escaping (String) -> Void) {
    places[place].subscribe(id, hear)
  }

  func unsubscribe(_ id: Int) {
    for owner in all { owner.observers.removeAll { $0.id == id } }
  }

  func makeForm(_ place: Int, _ id: Int) { forms[id] = places[place] }
  func write(form id: Int, _ value: Int) { forms[id].map { write($0, value) } }
  func dropForm(_ id: Int) { forms[id] = nil }
  var closureCount: Int { all.reduce(0) { $0 + $1.observers.count } }

  /// An active state is remembered while its owner lives.
  var ownerCount: Int {
    all.count { owner in
      let isScoped = forms.values.contains { $0 === owner }
      let lives = !ownersDie || isScoped || places.contains { $0 === owner }
      return !owner.observers.isEmpty || isScoped || (lives && owner.phase == .active)
    }
  }
}

// MARK: - The real property

private final class Thing {
  var value = 0
}

/// A name with one of only three hashes.
private struct Name: Hashable {
  let number: Int
  func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
}

private final class Real<Owner>: Owners {
  private let property: UnscopedReactiveProperty<Owner, Int>
  private let make: () -> Owner
  private var places: [Owner]
  private var subscriptions: [Int: Subscription] = [:]
  private var forms: [Int: ScopedReactiveProperty<Int>] = [:]
  private let closures = ClosureCount()
  var onWrite: (Int) -> Void {
    get { writes.heard }
    set { writes.heard = newValue }
  }
  private let writes: Writes

  final class Writes { var heard: (Int) -> Void = { _ in } }

  init(
    make: @escaping () -> Owner, property: (Writes) -> UnscopedReactiveProperty<Owner, Int>
  ) {
    self.make = make
    writes = Writes()
    self.property = property(writes)
    places = (0..<4).map { _ in make() }
  }

  func write(_ place: Int, _ value: Int) { property.write(places[place], value) }
  func tell(_ place: Int, _ phase: MotionPhase) { property.state(places[place], phase) }
  func forget(_ place: Int) { property.forget(places[place]) }
  func replace(_ place: Int) { places[place] = make() }

  func subscribe(_ place: Int, _ id: Int, hear: @escaping (String) -> Void) {
    let token = closures.token()
    subscriptions[id] = property.subscribe(
      places[place],
      next: {
        hear("\($0)")
        withExtendedLifetime(token) {}
      }, state: { hear("\($0)") })
  }

  func unsubscribe(_ id: Int) {
    // Some subscriptions are ended; others are dropped.
    let subscription = subscriptions.removeValue(forKey: id)
    if id.isMultiple(of: 2) { subscription?.unsubscribe() }
  }

  func makeForm(_ place: Int, _ id: Int) { forms[id] = property.scoped(to: places[place]) }

  func write(form id: Int, _ value: Int) { forms[id]?.write(value) }
  func dropForm(_ id: Int) { forms[id] = nil }
  var closureCount: Int { closures.count }

  var ownerCount: Int {
    property.checkInvariants()
    return property.ownerCount
  }
}

/// Counts live tokens.
private final class ClosureCount {
  final class Token {
    let counter: ClosureCount
    init(_ counter: ClosureCount) { self.counter = counter }
    deinit { counter.count -= 1 }
  }

  var count = 0

  func token() -> Token {
    count += 1
    return Token(self)
  }
}

// MARK: - The comparison

/// Drives the model or the real property with a seed. If they behave alike, they receive the same
/// calls and produce equal logs.
private final class World {
  private let owners: any Owners
  private var random: SeededGenerator
  private var subscribed: [Int] = []
  private var formed: [Int] = []
  private var nextID = 0
  private var nextValue = 1
  private var actionsLeft = 0
  private(set) var log: [String] = []
  private(set) var counts: [Int] = []

  init(_ owners: any Owners, _ seed: UInt64) {
    self.owners = owners
    random = SeededGenerator(seed: seed)
    owners.onWrite = { [unowned self] in log.append("written \($0)") }
  }

  func run(steps: Int) {
    for _ in 0..<steps {
      actionsLeft = 6
      act(likelihood: 1)
      note()
    }
    for id in 0..<nextID {
      owners.unsubscribe(id)
      owners.dropForm(id)
    }
    note()
    for place in 0..<4 { owners.forget(place) }
    note()
  }

  private func note() {
    log.append("\(owners.closureCount) closures")
    counts.append(owners.ownerCount)
  }

  /// Performs a random action, one time in `likelihood`.
  private func act(likelihood: Int) {
    guard actionsLeft > 0, random.next(below: likelihood) == 0 else { return }
    actionsLeft -= 1
    let place = random.next(below: 4)
    switch random.next(below: 16) {
    case 0...3: owners.write(place, value())
    case 4...5: owners.tell(place, random.next(below: 2) == 0 ? .atRest : .active)
    case 6...9: subscribe(place)
    case 10: if let id = pick(&subscribed) { owners.unsubscribe(id) }
    case 11: owners.forget(place)
    case 12: owners.replace(place)
    case 13:
      formed.append(nextID)
      nextID += 1
      owners.makeForm(place, formed[formed.count - 1])
    case 14:
      if let id = pick(&formed) {
        owners.write(form: id, value())
        formed.append(id)
      }
    default: if let id = pick(&formed) { owners.dropForm(id) }
    }
  }

  private func value() -> Int {
    nextValue += 1
    return nextValue
  }

  private func pick(_ from: inout [Int]) -> Int? {
    from.isEmpty ? nil : from.remove(at: random.next(below: from.count))
  }

  private func subscribe(_ place: Int) {
    let id = nextID
    nextID += 1
    owners.subscribe(place, id) { [unowned self] event in
      log.append("\(id) receives \(event)")
      act(likelihood: 3)
    }
    subscribed.append(id)
  }
}

/// Randomized operations on owners.
struct OwnerModelTests {
  /// The number of programs of each kind. `STREAMS_FUZZ` sets it.
  private static let count =
    SeededGenerator.fuzzCount
    ?? Sampling.count(2_000, of: "OwnerModelTests: programs of each kind", isPromised: true)

  @Test("L1 to L8, L10, decision 3: operations on objects that come and go match the model")
  func objects() {
    compare("objects", ownersDie: true) {
      Real(make: { Thing() }) { writes in
        UnscopedReactiveProperty(
          read: { $0.value },
          write: {
            $0.value = $1
            writes.heard($1)
          })
      }
    }
  }

  @Test("L1 to L8, L10, decision 3: operations on identifiers with few hashes match the model")
  func identifiers() {
    compare("identifiers", ownersDie: false) {
      var values: [Name: Int] = [:]
      var number = 0
      return Real(
        make: {
          number += 1
          return Name(number: number)
        },
        property: { writes in
          UnscopedReactiveProperty(
            read: { values[$0] ?? 0 },
            write: {
              values[$0] = $1
              writes.heard($1)
            })
        })
    }
  }

  private func compare(_ name: String, ownersDie: Bool, _ makeReal: () -> any Owners) {
    var seeds = SeededGenerator.printed("owners(\(name))")
    for scenario in 0..<Self.count {
      let seed = seeds.next()
      let expected = World(Model(ownersDie: ownersDie), seed)
      expected.run(steps: 30)
      let actual = World(makeReal(), seed)
      actual.run(steps: 30)
      // Owners released while active are known until the table is swept.
      let countsAgree = zip(actual.counts, expected.counts).allSatisfy {
        ownersDie ? $0 >= $1 : $0 == $1
      }
      if actual.log == expected.log, countsAgree { continue }
      let split = zip(actual.log, expected.log).prefix { $0 == $1 }.count
      Issue.record(
        """
        scenario \(scenario), seed \(seed): the logs diverge at entry \(split)
        both: \(expected.log.prefix(split).suffix(12).joined(separator: " | "))
        model: \(expected.log.dropFirst(split).prefix(4).joined(separator: " | "))
        real: \(actual.log.dropFirst(split).prefix(4).joined(separator: " | "))
        known owners: \(actual.counts), in the model: \(expected.counts)
        """)
      return
    }
  }
}
