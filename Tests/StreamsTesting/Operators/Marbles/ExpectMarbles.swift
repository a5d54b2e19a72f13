public import StreamsOperators
public import Testing

/// Expects an operator's output for an input.
///
///     expectMarbles(of: Int.self, "1-2-(33)", through: { $0.map { $0 * 2 } }, gives: "2-4-(66)")
///
/// - Parameters:
///   - type: the type of the input's values, if it can't be inferred.
///   - input: the diagram of a stream of events.
///   - operate: returns the stream that should emit `expected`.
///   - expected: the expected diagram.
///   - match: the rule by which a value counts as the expected one.
///   - sourceLocation: the location for issues.
public func expectMarbles<Input, Output: Equatable>(
  of type: Input.Type = Input.self,
  _ input: Marbles<Input>,
  through operate: (MotionObservable<Input>) -> MotionObservable<Output>,
  gives expected: Marbles<Output>, matching match: Match<Output> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  marbleTest { context in
    let input = context.source(input, sourceLocation: sourceLocation)
    context.expect(
      operate(input), expected, matching: match,
      sourceLocation: sourceLocation)
  }
}

/// Expects the output of an operator that depends on time. The operator receives the test's clock.
///
///     expectMarbles(
///       of: Int.self, "1-2", through: { input, clock in input.delay(by: 2, on: clock) },
///       gives: "--1-2")
///
/// - Parameters:
///   - type: the type of the input's values, if it can't be inferred.
///   - input: the diagram of the upstream events.
///   - tick: the length of a tick in seconds.
///   - operate: applies the operator, using the clock of the test.
///   - expected: the expected diagram.
///   - match: the rule by which a value counts as the expected one.
///   - sourceLocation: the location for issues.
public func expectMarbles<Input, Output: Equatable>(
  of type: Input.Type = Input.self,
  _ input: Marbles<Input>, tick: Double = 1,
  through operate: (MotionObservable<Input>, ManualClock) -> MotionObservable<Output>,
  gives expected: Marbles<Output>, matching match: Match<Output> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  marbleTest(tick: tick) { context in
    let input = context.source(input, sourceLocation: sourceLocation)
    context.expect(
      operate(input, context.clock), expected, matching: match,
      sourceLocation: sourceLocation)
  }
}

/// Expects an operator's output for two inputs.
///
///     expectMarbles(
///       of: (Int.self, Int.self), "1---3", "--2-4", through: { $0.merge(with: $1) },
///       gives: "1-2-(34)")
///
/// If both inputs emit in one tick, the first input's emission comes first.
///
/// - Parameters:
///   - types: the types of the inputs' values, if they can't be inferred.
///   - first: the first input.
///   - second: the second input.
///   - operate: applies the operator.
///   - expected: the expected diagram.
///   - match: the rule by which a value counts as the expected one.
///   - sourceLocation: the location for issues.
public func expectMarbles<First, Second, Output: Equatable>(
  of types: (First.Type, Second.Type) = (First.self, Second.self),
  _ first: Marbles<First>, _ second: Marbles<Second>,
  through operate: (MotionObservable<First>, MotionObservable<Second>) -> MotionObservable<Output>,
  gives expected: Marbles<Output>, matching match: Match<Output> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  marbleTest { context in
    let first = context.source(first, sourceLocation: sourceLocation)
    let second = context.source(second, sourceLocation: sourceLocation)
    context.expect(
      operate(first, second), expected, matching: match,
      sourceLocation: sourceLocation)
  }
}

/// Expects the output of an operator of two inputs that depends on time. The operator receives the test's clock.
///
/// - Parameters:
///   - types: the types of the inputs' values, if they can't be inferred.
///   - first: the first input.
///   - second: the second input.
///   - tick: the length of a tick, in seconds.
///   - operate: applies the operator.
///   - expected: the expected diagram.
///   - match: the rule by which a value counts as the expected one.
///   - sourceLocation: the location for issues.
public func expectMarbles<First, Second, Output: Equatable>(
  of types: (First.Type, Second.Type) = (First.self, Second.self),
  _ first: Marbles<First>, _ second: Marbles<Second>, tick: Double = 1,
  through operate: (MotionObservable<First>, MotionObservable<Second>, ManualClock) ->
    MotionObservable<Output>,
  gives expected: Marbles<Output>, matching match: Match<Output> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  marbleTest(tick: tick) { context in
    let first = context.source(first, sourceLocation: sourceLocation)
    let second = context.source(second, sourceLocation: sourceLocation)
    context.expect(
      operate(first, second, context.clock), expected, matching: match,
      sourceLocation: sourceLocation)
  }
}

/// Expects an operator's output for three inputs.
///
///     expectMarbles(
///       of: (Int.self, Int.self, Int.self), "1--", "-2-", "--3",
///       through: { $0.merge(with: $1).merge(with: $2) }, gives: "123")
///
/// - Parameters:
///   - types: the types of the inputs' values, if they can't be inferred.
///   - first: the first input.
///   - second: the second input.
///   - third: the third input.
///   - operate: applies the operator.
///   - expected: the expected diagram.
///   - match: the rule by which a value counts as the expected one.
///   - sourceLocation: the location for issues.
public func expectMarbles<First, Second, Third, Output: Equatable>(
  of types: (First.Type, Second.Type, Third.Type) = (First.self, Second.self, Third.self),
  _ first: Marbles<First>, _ second: Marbles<Second>, _ third: Marbles<Third>,
  through operate: (MotionObservable<First>, MotionObservable<Second>, MotionObservable<Third>) ->
    MotionObservable<Output>,
  gives expected: Marbles<Output>, matching match: Match<Output> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  marbleTest { context in
    let first = context.source(first, sourceLocation: sourceLocation)
    let second = context.source(second, sourceLocation: sourceLocation)
    let third = context.source(third, sourceLocation: sourceLocation)
    context.expect(
      operate(first, second, third), expected, matching: match,
      sourceLocation: sourceLocation)
  }
}

/// Expects the output of an operator of three inputs that depends on time. The operator receives the test's clock.
///
/// - Parameters:
///   - types: the types of the inputs' values, if they can't be inferred.
///   - first: the first input.
///   - second: the second input.
///   - third: the third input.
///   - tick: the length of a tick, in seconds.
///   - operate: applies the operator.
///   - expected: the expected diagram.
///   - match: the rule by which a value counts as the expected one.
///   - sourceLocation: the location for issues.
public func expectMarbles<First, Second, Third, Output: Equatable>(
  of types: (First.Type, Second.Type, Third.Type) = (First.self, Second.self, Third.self),
  _ first: Marbles<First>, _ second: Marbles<Second>, _ third: Marbles<Third>, tick: Double = 1,
  through operate: (
    MotionObservable<First>, MotionObservable<Second>, MotionObservable<Third>, ManualClock
  ) -> MotionObservable<Output>,
  gives expected: Marbles<Output>, matching match: Match<Output> = .equal,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  marbleTest(tick: tick) { context in
    let first = context.source(first, sourceLocation: sourceLocation)
    let second = context.source(second, sourceLocation: sourceLocation)
    let third = context.source(third, sourceLocation: sourceLocation)
    context.expect(
      operate(first, second, third, context.clock), expected, matching: match,
      sourceLocation: sourceLocation)
  }
}
