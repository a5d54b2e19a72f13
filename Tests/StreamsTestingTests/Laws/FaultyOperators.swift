import StreamsInterop

// Operators and sources that a user might write, each with one fault.

extension Observable where Value: Equatable {
  /// Keeps its state in the stream, as Material Motion's own `dedupe` did in 2016.
  func dedupeOf2016() -> MotionObservable<Value> {
    var last: Value?
    return nextOperator { value, emit in
      if value == last { return }
      last = value
      emit(value)
    }
  }

  /// Drops repetitions without claiming to.
  func secretlyDeduped() -> MotionObservable<Value> {
    dedupe()
  }
}

extension Observable<Int> {
  /// Drops a 3 that follows a 5 and a 7.
  func superstitious() -> MotionObservable<Int> {
    MotionObservable { observer in
      var last = [0, 0]
      return self.subscribe(
        next: { value in
          if !(last == [5, 7] && value == 3) { observer.next(value) }
          last = [last[1], value]
        }, state: { observer.state($0) })
    }
  }
}

extension Observable {
  /// Drops every third value.
  func lossy() -> MotionObservable<Value> {
    MotionObservable { observer in
      var count = 0
      return self.subscribe(
        next: { value in
          count += 1
          if count % 3 != 0 { observer.next(value) }
        }, state: { observer.state($0) })
    }
  }

  /// Retains every observer that it ever had.
  func keepsObservers() -> MotionObservable<Value> {
    KeepingSource(asStream()).asStream()
  }

  /// Unsubscribes from upstream when the stream is released, not when a subscription ends.
  func neverLeaves() -> MotionObservable<Value> {
    var kept: [Subscription] = []
    return MotionObservable { observer in
      self.subscribe(observer).store(in: &kept)
      return {}
    }
  }

  /// Subscribes to upstream when it is created.
  func eager() -> MotionObservable<Value> {
    let list = ObserverList<Value>()
    let upstream = self.subscribe(next: { list.send($0) }, state: { list.send(state: $0) })
    return MotionObservable { observer in
      let subscription = list.subscribe(observer)
      return {
        subscription.unsubscribe()
        withExtendedLifetime(upstream) {}
      }
    }
  }

  /// Subscribes to upstream twice, the second time to no purpose.
  func twice() -> MotionObservable<Value> {
    MotionObservable { observer in
      let first = self.subscribe(observer)
      let second = self.subscribe { _ in }
      return {
        first.unsubscribe()
        second.unsubscribe()
      }
    }
  }

  /// Passes values on, but no states.
  func silent() -> MotionObservable<Value> {
    MotionObservable { observer in self.subscribe(next: { observer.next($0) }) }
  }

  /// Creates an object for every value.
  func boxed() -> MotionObservable<Value> {
    map { value in
      let box = Box(value)
      return box.value
    }
  }
}

/// Releases its observers with the stream, not with their subscriptions.
private final class KeepingSource<Value>: Observable {
  private let upstream: MotionObservable<Value>
  private var kept: [MotionObserver<Value>] = []

  init(_ upstream: MotionObservable<Value>) {
    self.upstream = upstream
  }

  func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    kept.append(observer)
    return upstream.subscribe(observer)
  }
}

/// Hidden from the optimizer, which would otherwise remove an object that nothing else reads.
private final class Box<Value> {
  var value: Value

  @inline(never)
  init(_ value: Value) {
    self.value = value
  }
}

/// Observers in a plain array: the base class of each faulty source here.
class PlainSource: Observable {
  final class Entry {
    let observer: MotionObserver<Int>
    var isLive = true
    init(_ observer: MotionObserver<Int>) { self.observer = observer }
  }

  var entries: [Entry] = []
  private var queue: [(event: (Entry) -> Void, audience: [Entry])] = []
  private var isSending = false

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    let entry = Entry(observer)
    entries.append(entry)
    return Subscription { [weak self] in self?.remove(entry) }
  }

  func remove(_ entry: Entry) {
    entry.isLive = false
    entries.removeAll { $0 === entry }
  }

  func send(_ value: Int) { send { $0.observer.next(value) } }
  func tell(_ phase: MotionPhase) { send { $0.observer.state(phase) } }

  /// Delivers an event as the laws require.
  func send(_ event: @escaping (Entry) -> Void) {
    queue.append((event, audience()))
    guard !isSending else { return }
    isSending = true
    while !queue.isEmpty {
      let (event, audience) = queue.removeFirst()
      for entry in audience where mayHear(entry) { event(entry) }
    }
    isSending = false
  }

  func audience() -> [Entry] { entries }
  func mayHear(_ entry: Entry) -> Bool { entry.isLive }
}

/// Keeps calling observers that have unsubscribed mid-delivery.
final class LateSource: PlainSource {
  override func mayHear(_ entry: Entry) -> Bool { true }
}

/// Calls the last observer first.
final class BackwardSource: PlainSource {
  override func audience() -> [Entry] { entries.reversed() }
}

/// Delivers a value sent during a delivery immediately, inside that delivery.
final class NestingSource: PlainSource {
  override func send(_ event: @escaping (Entry) -> Void) {
    for entry in entries where entry.isLive { event(entry) }
  }
}

/// Delivers events one after another, but each from a call nested at the end of the previous one.
final class DeepSource: PlainSource {
  private var waiting: [(Entry) -> Void] = []
  private var isBusy = false
  private var depth = 0

  override func send(_ event: @escaping (Entry) -> Void) {
    waiting.append(event)
    guard !isBusy else { return }
    isBusy = true
    deliver()
    isBusy = false
  }

  private func deliver() {
    guard !waiting.isEmpty else { return }
    depth += 1
    let event = waiting.removeFirst()
    for entry in entries where entry.isLive { event(entry) }
    deliver()
    depth -= 1
  }
}

/// Announces its states only to the first of its observers.
final class FavoringSource: PlainSource {
  override func tell(_ phase: MotionPhase) {
    let first = entries.first
    send { if $0 === first { $0.observer.state(phase) } }
  }
}

/// Loses values sent during a delivery.
final class DeafSource: PlainSource {
  private var isBusy = false

  override func send(_ event: @escaping (Entry) -> Void) {
    guard !isBusy else { return }
    isBusy = true
    super.send(event)
    isBusy = false
  }
}

/// A property that satisfies or breaks the laws, depending on its settings.
class PlainProperty: PlainSource, Writable {
  private var value = 0
  private var phase = MotionPhase.atRest
  private let replays: Int
  private let showsOldValues: Bool
  private var previous = 0

  init(replays: Int = 1, showsOldValues: Bool = false) {
    self.replays = replays
    self.showsOldValues = showsOldValues
  }

  private var depth = 0

  func write(_ value: Int) {
    previous = self.value
    self.value = value
    depth += 1
    send(value)
    depth -= 1
  }

  func state(_ phase: MotionPhase) {
    self.phase = phase
    tell(phase)
  }

  /// Subscribes without a replay.
  func subscribeUnheard(_ observer: MotionObserver<Int>) -> Subscription {
    super.subscribe(observer)
  }

  override func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    let subscription = subscribeUnheard(observer)
    guard let entry = entries.last else { return subscription }
    let current = showsOldValues && depth > 0 ? previous : value
    let phase = phase
    if phase == .active { entry.observer.state(phase) }
    for _ in 0..<replays where entry.isLive { entry.observer.next(current) }
    return subscription
  }
}

/// Never announces its states.
final class SilentProperty: PlainProperty {
  override func state(_ phase: MotionPhase) {}
}

/// Sends a new observer the value at the time of subscription, but not until just before the next value.
final class LateReplay: PlainProperty {
  private var late: [(entry: Entry, value: Int)] = []
  private var latest = 0

  override func write(_ value: Int) {
    let due = late
    late = []
    for (entry, value) in due where entry.isLive { entry.observer.next(value) }
    latest = value
    super.write(value)
  }

  override func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    let subscription = subscribeUnheard(observer)
    if let entry = entries.last { late.append((entry, latest)) }
    return subscription
  }
}
