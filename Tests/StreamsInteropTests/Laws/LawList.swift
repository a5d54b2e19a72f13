import StreamsInterop
import StreamsTesting

@testable import InteropTestSupport

/// The list of operators, as the law suite uses it: each entry is a subject.
struct OperatorList {
  private(set) var subjects: [LawSubject] = []
  /// The values that each entry holds without reporting them, according to a trace.
  private(set) var untold: [(name: String, find: () -> [String])] = []
  /// The name of the only requested entry, or nil for all entries.
  private var wanted: String?

  /// The list with a single entry, so that a test of each entry needn't build the entire list.
  static func only(_ name: String) -> OperatorList {
    var list = OperatorList()
    list.wanted = name
    list.addAll()
    return list
  }

  private func wants(_ name: StaticString) -> Bool { wanted.map { $0 == "\(name)" } ?? true }

  mutating func purpose(_ name: StaticString) {}

  mutating func add<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (Value) -> Void
  ) {
    guard wants(name) else { return }
    note("\(name)") { look in
      let source = ObserverList<Value>()
      let listening = apply(look.stream(of: source)).subscribe(next: { _ in })
      for value in values { source.send(value) }
      listening.unsubscribe()
    }
    subjects.append(
      .operator(
        "\(name)", over: values, claims: claims.forLaws,
        reference: { values in
          var emitted: [Result] = []
          let take = handWritten { emitted.append($0) }
          for value in values { take(value) }
          return emitted
        }, apply))
  }

  mutating func addTimed<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>, ManualClock) -> MotionObservable<Result>,
    like handWritten: @escaping (ManualClock, @escaping (Result) -> Void) -> (Value) -> Void
  ) {
    guard wants(name) else { return }
    note("\(name)") { look in
      let source = ObserverList<Value>()
      let listening = apply(look.stream(of: source), look.clock).subscribe(next: { _ in })
      for value in values {
        source.send(value)
        look.clock.advance(by: 0.01)
      }
      look.clock.advance(by: 1)
      listening.unsubscribe()
    }
    subjects.append(
      .timed("\(name)", over: values, claims: claims.forLaws, like: handWritten, apply))
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
    guard wants(name) else { return }
    note("\(name)") { look in
      let first = ObserverList<First>()
      let second = ObserverList<Second>()
      let listening = apply(look.stream(of: first), look.stream(of: second))
        .subscribe(next: { _ in })
      for index in 0..<max(firsts.count, seconds.count) {
        if index < firsts.count { first.send(firsts[index]) }
        if index < seconds.count { second.send(seconds[index]) }
      }
      listening.unsubscribe()
    }
    subjects.append(
      .join(
        "\(name)", over: firsts, and: seconds, claims: claims.forLaws, like: handWritten, apply))
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
    guard wants(name) else { return }
    note("\(name)") { look in
      let first = ObserverList<First>()
      let second = ObserverList<Second>()
      let listening = apply(look.stream(of: first), look.stream(of: second), look.clock)
        .subscribe(next: { _ in })
      for index in 0..<max(firsts.count, seconds.count) {
        if index < firsts.count { first.send(firsts[index]) }
        if index < seconds.count { second.send(seconds[index]) }
        look.clock.advance(by: 0.01)
      }
      look.clock.advance(by: 1)
      listening.unsubscribe()
    }
    subjects.append(
      .timedJoin(
        "\(name)", over: firsts, and: seconds, claims: claims.forLaws, like: handWritten, apply))
  }

  mutating func addJoin<Value: Equatable, Result: Equatable>(
    _ name: StaticString, inputs: Int, over values: [Value], claims: Claims = [],
    _ apply: @escaping ([MotionObservable<Value>]) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (_ input: Int, Value) -> Void
  ) {
    guard wants(name) else { return }
    note("\(name)") { look in
      let sources = (0..<inputs).map { _ in ObserverList<Value>() }
      let listening = apply(sources.map { look.stream(of: $0) }).subscribe(next: { _ in })
      for (index, value) in values.enumerated() { sources[index % inputs].send(value) }
      listening.unsubscribe()
    }
    subjects.append(
      .join(
        "\(name)", inputs: inputs, over: values, claims: claims.forLaws,
        reference: { history in
          var emitted: [Result] = []
          let take = handWritten { emitted.append($0) }
          for (input, value) in history { take(input, value) }
          return emitted
        }, apply))
  }
}

/// The test of whether an entry reports the values it holds.
struct UntoldLook {
  let clock: ManualClock

  func stream<Value>(of list: ObserverList<Value>) -> MotionObservable<Value> {
    MotionObservable(relaying: { list.subscribe($0) })
  }
}

extension OperatorList {
  private mutating func note(_ name: String, _ run: @escaping (UntoldLook) -> Void) {
    #if TRACED
      untold.append(
        (
          name,
          {
            let clock = ManualClock()
            let trace = MotionTrace(of: MotionRuntime(clock: clock))
            run(UntoldLook(clock: clock))
            return trace.untold
          }
        ))
    #endif
  }
}

extension OperatorClaims {
  /// The corresponding claims for the law checker.
  fileprivate var forLaws: LawClaims {
    let pairs: [(OperatorClaims, LawClaims)] = [
      (.filters, .filters), (.expands, .expands), (.replays, .replays), (.shares, .shares),
      (.aggregatesStates, .aggregatesStates), (.makesStates, .makesStates), (.settles, .settles),
    ]
    let claims = pairs.filter { contains($0.0) }.map(\.1)
    return LawClaims(claims + (contains(.allocates) ? [] : [.allocatesNothing]))
  }
}
