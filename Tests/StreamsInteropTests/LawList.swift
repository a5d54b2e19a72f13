import StreamsInterop
import StreamsTesting

/// The one list of operators as the law suite sees it: each entry is a subject.
struct OperatorList {
  private(set) var subjects: [LawSubject] = []

  mutating func purpose(_ name: StaticString) {}

  mutating func add<Value: Equatable, Result: Equatable>(
    _ name: StaticString, over values: [Value], claims: Claims = [],
    _ apply: @escaping (MotionObservable<Value>) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (Value) -> Void
  ) {
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
    subjects.append(
      .timedJoin(
        "\(name)", over: firsts, and: seconds, claims: claims.forLaws, like: handWritten, apply))
  }

  mutating func addJoin<Value: Equatable, Result: Equatable>(
    _ name: StaticString, inputs: Int, over values: [Value], claims: Claims = [],
    _ apply: @escaping ([MotionObservable<Value>]) -> MotionObservable<Result>,
    like handWritten: @escaping (@escaping (Result) -> Void) -> (_ input: Int, Value) -> Void
  ) {
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

extension OperatorClaims {
  /// The same in the words of the law checker.
  fileprivate var forLaws: LawClaims {
    let pairs: [(OperatorClaims, LawClaims)] = [
      (.filters, .filters), (.expands, .expands), (.replays, .replays), (.shares, .shares),
      (.aggregatesStates, .aggregatesStates), (.makesStates, .makesStates), (.settles, .settles),
    ]
    let claims = pairs.filter { contains($0.0) }.map(\.1)
    return LawClaims(claims + (contains(.allocates) ? [] : [.allocatesNothing]))
  }
}
