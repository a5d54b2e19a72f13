import StreamsInterop

/// The operator list as checks: an operator's output must equal that of its handwritten equivalent.
struct OperatorList {
  private(set) var checks = Checks()

  mutating func purpose(_ name: StaticString) {}

  mutating func add<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (Value) -> Void
  ) {
    addTimed(name, over: values, claims: claims, { stream, _ in apply(stream) }) { _, next in
      handWritten(next)
    }
  }

  mutating func addTimed<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>, ManualClock) -> MotionObservable<Result>,
    like handWritten: @escaping (ManualClock, @escaping (Result) -> Void) -> (Value) -> Void
  ) {
    checks.add(name) {
      let source = Source<Value>()
      let trial = Trial(claims) { clock in apply(source.asStream(), clock) }
      let take = handWritten(trial.byHand.clock) { trial.byHand.record.values.append($0) }
      trial.run(
        tell: { source.send(state: $0) },
        steps: values.map { value in
          Step(send: { source.send(value) }, take: { take(value) })
        })
    }
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
    addTimedJoin(
      name, over: firsts, and: seconds, claims: claims, { first, second, _ in apply(first, second) }
    ) { _, next in
      handWritten(next)
    }
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
    checks.add(name) {
      let (first, second) = (Source<First>(), Source<Second>())
      let trial = Trial(claims) { clock in apply(first.asStream(), second.asStream(), clock) }
      let take = handWritten(trial.byHand.clock) { trial.byHand.record.values.append($0) }
      var steps: [Step] = []
      for index in 0..<max(firsts.count, seconds.count) {
        let (one, other) = (firsts[index % firsts.count], seconds[index % seconds.count])
        steps.append(Step(send: { first.send(one) }, take: { take.first(one) }))
        steps.append(Step(send: { second.send(other) }, take: { take.second(other) }))
      }
      trial.run(
        tell: {
          first.send(state: $0)
          second.send(state: $0)
        }, steps: steps)
    }
  }

  mutating func addJoin<Value: Equatable, Result: Equatable>(
    _ name: StaticString, inputs: Int, over values: [Value], claims: Claims = [],
    _ apply: @escaping ([MotionObservable<Value>]) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (_ input: Int, Value) -> Void
  ) {
    checks.add(name) {
      let sources = (0..<inputs).map { _ in Source<Value>() }
      let trial = Trial(claims) { _ in apply(sources.map { $0.asStream() }) }
      let take = handWritten { trial.byHand.record.values.append($0) }
      var steps: [Step] = []
      for value in values {
        for input in 0..<inputs {
          steps.append(Step(send: { sources[input].send(value) }, take: { take(input, value) }))
        }
      }
      trial.run(
        tell: { phase in for source in sources { source.send(state: phase) } }, steps: steps)
    }
  }
}

/// Sends one value to the operator and to its handwritten equivalent.
private struct Step {
  let send: () -> Void
  let take: () -> Void
}

/// A running operator and its expected output.
///
/// It has two subscribers, which must receive the same values unless the operator shares and
/// forgets. The inputs are active meanwhile, and the subscribers must observe that state. After
/// unsubscribing, a subscriber must receive nothing, and nothing may remain on the clock.
private struct Trial<Result: Equatable> {
  let clock = ManualClock()
  let byHand = (clock: ManualClock(), record: Record<Result>())
  private let claims: OperatorClaims
  private let records: [Record<Result>]
  private let subscriptions: [Subscription]

  init(_ claims: OperatorClaims, _ make: (ManualClock) -> MotionObservable<Result>) {
    self.claims = claims
    let stream = make(clock)
    let isAlone = claims.contains(.shares) && !claims.contains(.replays)
    records = isAlone ? [Record()] : [Record(), Record()]
    subscriptions = records.map { stream.subscribe($0.observer) }
  }

  func run(tell: (MotionPhase) -> Void, steps: [Step]) {
    tell(.active)
    for step in steps {
      step.send()
      step.take()
      advance(by: 0.01)
    }
    tell(.atRest)
    advance(by: 1)
    expectAll()
    for subscription in subscriptions { subscription.unsubscribe() }
    expect(clock.advanceUntilIdle(limit: 0))
    tell(.active)
    for step in steps { step.send() }
    clock.advance(by: 1)
    expectAll()
  }

  private func advance(by duration: Double) {
    clock.advance(by: duration)
    byHand.clock.advance(by: duration)
  }

  private func expectAll() {
    for record in records {
      expect(record.values == byHand.record.values)
      expect(claims.contains(.makesStates) || record.phases == [.active, .atRest])
    }
  }
}
