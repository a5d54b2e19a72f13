import AllocationCounter
import StreamsInterop

/// The operator list as comparisons, with handwritten code as the floor.
struct OperatorList {
  private(set) var comparisons: [Comparison] = []

  mutating func purpose(_ name: StaticString) {}

  mutating func add<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (Value) -> Void
  ) {
    let (ours, byHand) = (Source<Value>(), Source<Value>())
    let (oursOut, byHandOut) = (Outlet<Result>(), Outlet<Result>())
    let subscriptions = [
      apply(ours.asStream()).subscribe { oursOut.value = $0 },
      byHand.subscribe(handWritten { byHandOut.value = $0 }),
    ]
    let lawful = lawfulFloors(of: name, events: values.count) { next in
      let source = Source<Value>()
      let subscription = apply(source.asStream()).subscribe(next)
      return { repetitions in
        withExtendedLifetime(subscription) { send(values, to: source, repetitions) }
      }
    }
    add(
      name, claims, events: values.count, keeping: subscriptions,
      ours: { send(values, to: ours, $0) }, byHand: { send(values, to: byHand, $0) },
      lawful: lawful)
  }

  mutating func addTimed<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>, ManualClock) -> MotionObservable<Result>,
    like handWritten: @escaping (ManualClock, @escaping (Result) -> Void) -> (Value) -> Void
  ) {
    let (ours, byHand) = (Source<Value>(), Source<Value>())
    let (oursOut, byHandOut) = (Outlet<Result>(), Outlet<Result>())
    let (oursClock, byHandClock) = (ManualClock(), ManualClock())
    let subscriptions = [
      apply(ours.asStream(), oursClock).subscribe { oursOut.value = $0 },
      byHand.subscribe(handWritten(byHandClock) { byHandOut.value = $0 }),
    ]
    let lawful = lawfulFloors(of: name, events: values.count) { next in
      let (source, clock) = (Source<Value>(), ManualClock())
      let subscription = apply(source.asStream(), clock).subscribe(next)
      return { repetitions in
        withExtendedLifetime(subscription) { send(values, to: source, clock, repetitions) }
      }
    }
    add(
      name, claims, events: values.count, isTimed: true, keeping: subscriptions,
      ours: { send(values, to: ours, oursClock, $0) },
      byHand: { send(values, to: byHand, byHandClock, $0) }, lawful: lawful)
  }

  mutating func addJoin<First: Equatable, Second: Equatable, Result: Equatable>(
    _ name: StaticString, over firsts: [First], and seconds: [Second], claims: Claims = [],
    _ apply:
      @escaping (MotionObservable<First>, MotionObservable<Second>) ->
      MotionObservable<Result>,
    like handWritten:
      @escaping (@escaping (Result) -> Void) -> (
        first: (First) -> Void, second: (Second) -> Void
      )
  ) {
    let ours = (first: Source<First>(), second: Source<Second>())
    let byHand = (first: Source<First>(), second: Source<Second>())
    let (oursOut, byHandOut) = (Outlet<Result>(), Outlet<Result>())
    let take = handWritten { byHandOut.value = $0 }
    let subscriptions = [
      apply(ours.first.asStream(), ours.second.asStream()).subscribe { oursOut.value = $0 },
      byHand.first.subscribe(take.first), byHand.second.subscribe(take.second),
    ]
    let pairs = alternating(firsts, seconds)
    let lawful = lawfulFloors(of: name, events: pairs.count * 2) { next in
      let (first, second) = (Source<First>(), Source<Second>())
      let subscription = apply(first.asStream(), second.asStream()).subscribe(next)
      return { repetitions in
        withExtendedLifetime(subscription) { send(pairs, to: first, second, repetitions) }
      }
    }
    add(
      name, claims, events: pairs.count * 2, keeping: subscriptions,
      ours: { send(pairs, to: ours.first, ours.second, $0) },
      byHand: { send(pairs, to: byHand.first, byHand.second, $0) }, lawful: lawful)
  }

  mutating func addTimedJoin<First: Equatable, Second: Equatable, Result: Equatable>(
    _ name: StaticString, over firsts: [First], and seconds: [Second], claims: Claims = [],
    _ apply:
      @escaping (MotionObservable<First>, MotionObservable<Second>, ManualClock) ->
      MotionObservable<Result>,
    like handWritten:
      @escaping (ManualClock, @escaping (Result) -> Void) -> (
        first: (First) -> Void, second: (Second) -> Void
      )
  ) {
    let ours = (first: Source<First>(), second: Source<Second>())
    let byHand = (first: Source<First>(), second: Source<Second>())
    let (oursOut, byHandOut) = (Outlet<Result>(), Outlet<Result>())
    let (oursClock, byHandClock) = (ManualClock(), ManualClock())
    let take = handWritten(byHandClock) { byHandOut.value = $0 }
    let subscriptions = [
      apply(ours.first.asStream(), ours.second.asStream(), oursClock)
        .subscribe { oursOut.value = $0 },
      byHand.first.subscribe(take.first), byHand.second.subscribe(take.second),
    ]
    let pairs = alternating(firsts, seconds)
    let lawful = lawfulFloors(of: name, events: pairs.count * 2) { next in
      let (first, second, clock) = (Source<First>(), Source<Second>(), ManualClock())
      let subscription = apply(first.asStream(), second.asStream(), clock).subscribe(next)
      return { repetitions in
        withExtendedLifetime(subscription) { send(pairs, to: first, second, clock, repetitions) }
      }
    }
    add(
      name, claims, events: pairs.count * 2, isTimed: true, keeping: subscriptions,
      ours: { send(pairs, to: ours.first, ours.second, oursClock, $0) },
      byHand: { send(pairs, to: byHand.first, byHand.second, byHandClock, $0) }, lawful: lawful)
  }

  mutating func addJoin<Value: Equatable, Result: Equatable>(
    _ name: StaticString, inputs: Int, over values: [Value], claims: Claims = [],
    _ apply: @escaping ([MotionObservable<Value>]) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (_ input: Int, Value) -> Void
  ) {
    let ours = (0..<inputs).map { _ in Source<Value>() }
    let byHand = (0..<inputs).map { _ in Source<Value>() }
    let (oursOut, byHandOut) = (Outlet<Result>(), Outlet<Result>())
    let take = handWritten { byHandOut.value = $0 }
    let subscriptions =
      [apply(ours.map { $0.asStream() }).subscribe { oursOut.value = $0 }]
      + byHand.enumerated().map { input, source in source.subscribe { take(input, $0) } }
    let lawful = lawfulFloors(of: name, events: values.count * inputs) { next in
      let sources = (0..<inputs).map { _ in Source<Value>() }
      let subscription = apply(sources.map { $0.asStream() }).subscribe(next)
      return { repetitions in
        withExtendedLifetime(subscription) { send(values, to: sources, repetitions) }
      }
    }
    add(
      name, claims, events: values.count * inputs, keeping: subscriptions,
      ours: { send(values, to: ours, $0) }, byHand: { send(values, to: byHand, $0) },
      lawful: lawful)
  }

  /// Handwritten equivalents that obey the operator's laws, if there are any: one with lists of the
  /// library's kind, and one that is handwritten throughout. Each must first emit the same values as
  /// the operator.
  private func lawfulFloors<Result: Equatable>(
    of name: StaticString, events: Int,
    _ ours: (_ next: @escaping (Result) -> Void) -> (_ repetitions: Int) -> Void
  ) -> [Case] {
    guard let floor = LawfulFloors.floor(of: name) else { return [] }
    let expected = Variable<[Result]>([])
    ours { expected.value.append($0) }(3)
    for heard in floor.heard(3) {
      precondition(
        heard as? [Result] == expected.value,
        "\(name): expected the floor's output to equal the operator's")
    }
    return floor.runs().map { Case(events: events, run: $0) }
  }

  private mutating func add(
    _ name: StaticString, _ claims: Claims, events: Int, isTimed: Bool = false,
    keeping subscriptions: [Subscription], ours: @escaping (Int) -> Void,
    byHand: @escaping (Int) -> Void, lawful: [Case]
  ) {
    let allocations = Self.allocations(events, ours)
    let allowed = isTimed ? Self.allocations(events, byHand) ?? 0 : 0
    var limits: [Limit] = []
    if let limit = Self.timeLimit("\(name)", claims, isLawful: !lawful.isEmpty) {
      limits.append(.timesFloor(limit))
    }
    if allocations != nil, !claims.contains(.allocates) { limits.append(.allocations(allowed)) }
    let ours = Case(events: events) { repetitions in
      withExtendedLifetime(subscriptions) { ours(repetitions) }
    }
    // With the library's lists, only joins are compared: in the other operators, the lists are part
    // of the cost.
    let lawful = claims.contains(.settles) ? lawful : Array(lawful.suffix(1))
    comparisons.append(
      Comparison(
        name: "\(name)", limits: limits, ours: ours,
        floor: lawful.first ?? Case(events: events, run: byHand), allocations: allocations))
    for floor in lawful.dropFirst() {
      comparisons.append(Comparison(name: "  all by hand", ours: ours, floor: floor))
    }
  }

  /// The maximum ratio of the operator's time to the floor's.
  private static func timeLimit(_ name: String, _ claims: Claims, isLawful: Bool) -> Double? {
    switch name {
    case "switchToLatest", "flatMapLatest": 2.5
    case "delay", "delay by a stream": 1.3
    default: isLawful || !claims.contains(.abridged) ? 1.5 : nil
    }
  }

  /// The allocations per value, after all buffers have grown, or `nil` if they can't be counted.
  private static func allocations(_ events: Int, _ run: (Int) -> Void) -> Double? {
    guard allocation_counter_is_available() else { return nil }
    let repetitions = 200
    run(repetitions)
    return AllocationCount.of { run(repetitions) }.each(of: repetitions * events).allocations
  }
}

/// The source that sends the values.
private final class Source<Value>: Observable {
  let observers = ObserverList<Value>()

  func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    observers.subscribe(observer)
  }
}

/// The storage of an observer.
final class Outlet<Value> {
  @exclusivity(unchecked) var value: Value?
}

/// Pairs of values; the shorter list repeats.
func alternating<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
  (0..<max(firsts.count, seconds.count)).map { index in
    (firsts[index % firsts.count], seconds[index % seconds.count])
  }
}

// The timed loops, compiled without knowledge of the observers.

@inline(never)
private func send<Value>(_ values: [Value], to source: Source<Value>, _ repetitions: Int) {
  for _ in 0..<repetitions {
    for value in values { source.observers.send(value) }
  }
}

@inline(never)
private func send<Value>(
  _ values: [Value], to source: Source<Value>, _ clock: ManualClock, _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for value in values {
      source.observers.send(value)
      clock.advance(by: 0.01)
    }
  }
}

@inline(never)
private func send<First, Second>(
  _ pairs: [(First, Second)], to first: Source<First>, _ second: Source<Second>,
  _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for pair in pairs {
      first.observers.send(pair.0)
      second.observers.send(pair.1)
    }
  }
}

@inline(never)
private func send<First, Second>(
  _ pairs: [(First, Second)], to first: Source<First>, _ second: Source<Second>,
  _ clock: ManualClock, _ repetitions: Int
) {
  for _ in 0..<repetitions {
    for pair in pairs {
      first.observers.send(pair.0)
      clock.advance(by: 0.01)
      second.observers.send(pair.1)
      clock.advance(by: 0.01)
    }
  }
}

@inline(never)
private func send<Value>(_ values: [Value], to sources: [Source<Value>], _ repetitions: Int) {
  // Unretained: reference counting in this loop is not part of the comparison.
  let uncounted = sources.map { Unmanaged.passUnretained($0) }
  for _ in 0..<repetitions {
    for value in values {
      for source in uncounted { source._withUnsafeGuaranteedRef { $0.observers.send(value) } }
    }
  }
}
