public import StreamsOperators

/// A subject to be checked against the laws: its creation, its input and its claims.
///
///     let subjects = [
///       LawSubject.operator("map", over: 1...9) { $0.map { $0 * 2 } },
///       LawSubject.source("Ticker", over: 1...9, make: { Ticker() }, send: { $0.tick($1) }),
///     ]
///     for subject in subjects { checkLaws(of: subject) }
///
/// This single type represents subjects of all types, so a test suite can be one list.
public struct LawSubject {
  /// The subject's name in messages.
  public let name: String
  /// The subject's claims.
  public let claims: LawClaims

  /// The number of the subject's inputs.
  let inputs: Int
  /// Whether values are sent directly to the subject, rather than to sources upstream.
  let isSource: Bool
  /// Whether the subject receives states.
  let hasStates: Bool
  /// Whether the subject has a clock, which advances after each step.
  let isTimed: Bool
  /// The values that can be sent, as text: one list for all inputs, or one list for each.
  let samples: [[String]]
  /// The values that the subject must have emitted after an input, if known.
  let reference: ((LawHistory) -> [String])?
  let makeInstance: (LawScenario.Upstream, _ isShared: Bool) -> LawInstance
  let makeLone: (ManualClock?) -> LawLone

  /// The number of values that can be sent.
  var sampleCount: Int { samples.map(\.count).min() ?? 0 }

  /// A value that can be sent to an input, as text.
  func text(of sample: Int, to input: Int) -> String {
    samples[min(input, samples.count - 1)][sample]
  }
}

/// The maximum number of samples used.
private let sampleLimit = 16

// MARK: - Operators

extension LawSubject {
  /// An operator on one stream.
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - values: samples of the upstream values; the first 16 are used. They should differ. An infinite sequence also
  ///     works.
  ///   - claims: the operator's claims.
  ///   - reference: returns the expected output for the values received from upstream.
  ///   - build: applies the operator. Called for each scenario.
  /// - Returns: The subject.
  public static func `operator`<Input, Output>(
    _ name: String, over values: some Sequence<Input>, claims: LawClaims = [],
    reference: (([Input]) -> [Output])? = nil,
    _ build: @escaping (MotionObservable<Input>) -> MotionObservable<Output>
  ) -> LawSubject {
    let values = someOf(values, name)
    return subject(
      name, inputs: 1, claims: claims, samples: [values.map { String(describing: $0) }],
      reference: reference.map { reference in
        { history in reference(history.entries.map { values[$0.sample] }) }
      }
    ) { build($0.stream(0, of: values)) }
  }

  /// An operator on several streams.
  ///
  ///     LawSubject.join("merge", over: 1...9, claims: .aggregatesStates) { $0[0].merge(with: $0[1]) }
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - inputs: the number of the operator's input streams.
  ///   - values: samples of the upstream values; the first 16 are used.
  ///   - claims: the operator's claims.
  ///   - reference: returns the expected output for the values received from upstream.
  ///   - build: applies the operator. Called for each scenario.
  /// - Returns: The subject.
  public static func join<Input, Output>(
    _ name: String, inputs: Int = 2, over values: some Sequence<Input>, claims: LawClaims = [],
    reference: (([(input: Int, value: Input)]) -> [Output])? = nil,
    _ build: @escaping ([MotionObservable<Input>]) -> MotionObservable<Output>
  ) -> LawSubject {
    let values = someOf(values, name)
    return subject(
      name, inputs: inputs, claims: claims, samples: [values.map { String(describing: $0) }],
      reference: reference.map { reference in
        { history in reference(history.entries.map { ($0.input, values[$0.sample]) }) }
      }
    ) { feed in build((0..<inputs).map { feed.stream($0, of: values) }) }
  }

  /// An operator on two streams with different value types.
  ///
  ///     LawSubject.join("withLatest", over: 1...9, and: [true, false]) { $0.withLatest(from: $1) }
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - firsts: samples of the first stream's values; the first 16 are used.
  ///   - seconds: samples of the second stream's values.
  ///   - claims: the operator's claims.
  ///   - handWritten: a handwritten form, used as the reference: given a closure to call with each emitted value, it
  ///     returns the functions that receive the values of each input.
  ///   - build: applies the operator. Called for each scenario.
  /// - Returns: The subject.
  public static func join<First, Second, Output>(
    _ name: String, over firsts: some Sequence<First>, and seconds: some Sequence<Second>,
    claims: LawClaims = [],
    like handWritten: (
      (@escaping (Output) -> Void) -> (first: (First) -> Void, second: (Second) -> Void)
    )? = nil,
    _ build:
      @escaping (MotionObservable<First>, MotionObservable<Second>) ->
      MotionObservable<Output>
  ) -> LawSubject {
    join(
      name, over: firsts, and: seconds, claims: claims, isTimed: false,
      like: handWritten.map { handWritten in { _, next in handWritten(next) } }
    ) { first, second, _ in build(first, second) }
  }

  private static func join<First, Second, Output>(
    _ name: String, over firsts: some Sequence<First>, and seconds: some Sequence<Second>,
    claims: LawClaims, isTimed: Bool,
    like handWritten: (
      (ManualClock, @escaping (Output) -> Void) -> (
        first: (First) -> Void, second: (Second) -> Void
      )
    )?,
    _ build:
      @escaping (MotionObservable<First>, MotionObservable<Second>, ManualClock) ->
      MotionObservable<Output>
  ) -> LawSubject {
    let firsts = someOf(firsts, name)
    let seconds = someOf(seconds, name)
    return subject(
      name, inputs: 2, claims: claims,
      samples: [firsts.map { String(describing: $0) }, seconds.map { String(describing: $0) }],
      isTimed: isTimed,
      reference: handWritten.map { handWritten in
        { history in
          replay(history) { clock, next in
            let take = handWritten(clock, next)
            return { sample, input in
              if input == 0 { take.first(firsts[sample]) } else { take.second(seconds[sample]) }
            }
          }
        }
      }
    ) { feed in
      build(feed.stream(0, of: firsts), feed.stream(1, of: seconds), feed.clock)
    }
  }

  private static func subject<Output>(
    _ name: String, inputs: Int, claims: LawClaims, samples: [[String]], isTimed: Bool = false,
    reference: ((LawHistory) -> [Output])?,
    _ build: @escaping (any LawFeed) -> MotionObservable<Output>
  ) -> LawSubject {
    LawSubject(
      name: name, claims: claims, inputs: inputs, isSource: false, hasStates: true,
      isTimed: isTimed, samples: samples,
      reference: reference.map { reference in
        { history in reference(history).map { String(describing: $0) } }
      },
      makeInstance: { upstream, isShared in
        let feed = InstanceFeed(inputs: inputs, upstream, isShared: isShared)
        let stream = build(feed)
        let lines = feed.lines
        return LawInstance(
          stream, probe: feed.probe, clock: isTimed ? feed.clock : nil,
          isAlive: { [weak life = feed.life] in life != nil },
          send: { lines[$1].send($0) }, tell: { lines[$1].tell($0) })
      },
      makeLone: { clock in
        let feed = LoneFeed(LawLone.Record(), clock)
        return feed.lone(of: build(feed))
      })
  }

  /// The output of an operator's handwritten form for the input of `history`.
  private static func replay<Output>(
    _ history: LawHistory,
    into make: (ManualClock, @escaping (Output) -> Void) -> (_ sample: Int, _ input: Int) -> Void
  ) -> [Output] {
    let clock = ManualClock()
    clock.advance(to: history.start)
    var emitted: [Output] = []
    let take = make(clock) { emitted.append($0) }
    // A value that is due immediately arrives with the next advance, not before.
    func advance(to time: Double) {
      if time > clock.time { clock.advance(to: time) }
    }
    for entry in history.entries {
      advance(to: entry.time)
      take(entry.sample, entry.input)
    }
    advance(to: history.end)
    return emitted
  }

  private static func someOf<Value>(_ values: some Sequence<Value>, _ name: String) -> [Value] {
    let values = Array(values.prefix(sampleLimit))
    precondition(!values.isEmpty, "checkLaws: '\(name)' needs at least one sample value")
    return values
  }
}

// MARK: - Timed operators

extension LawSubject {
  /// A timed operator. Its clock advances by 0.01 s after each step of a scenario, and by 1 s at the end, by which time
  /// it must have emitted everything due.
  ///
  ///     LawSubject.timed("delay", over: 1...9) { $0.delay(by: 0.015, on: $1) }
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - values: samples of the upstream values; the first 16 are used.
  ///   - claims: the operator's claims.
  ///   - handWritten: a handwritten form, used as the reference: given a clock and a closure to call with each emitted
  ///     value, it returns the function that receives a value.
  ///   - build: applies the operator. Called for each scenario.
  /// - Returns: The subject.
  public static func timed<Input, Output>(
    _ name: String, over values: some Sequence<Input>, claims: LawClaims = [],
    like handWritten: ((ManualClock, @escaping (Output) -> Void) -> (Input) -> Void)? = nil,
    _ build: @escaping (MotionObservable<Input>, ManualClock) -> MotionObservable<Output>
  ) -> LawSubject {
    let values = someOf(values, name)
    return subject(
      name, inputs: 1, claims: claims, samples: [values.map { String(describing: $0) }],
      isTimed: true,
      reference: handWritten.map { handWritten in
        { history in
          replay(history) { clock, next in
            let take = handWritten(clock, next)
            return { sample, _ in take(values[sample]) }
          }
        }
      }
    ) { build($0.stream(0, of: values), $0.clock) }
  }

  /// A timed operator on two streams, like ``timed(_:over:claims:like:_:)``.
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - firsts: the values of the first stream, sent alternately with the second stream's values.
  ///   - seconds: the values of the second stream.
  ///   - claims: the operator's claims.
  ///   - handWritten: a handwritten form, used as the reference: given a clock and a closure to call with each emitted
  ///     value, it returns the functions that receive the values of each stream.
  ///   - build: applies the operator to the two streams and the clock.
  /// - Returns: The subject.
  public static func timedJoin<First, Second, Output>(
    _ name: String, over firsts: some Sequence<First>, and seconds: some Sequence<Second>,
    claims: LawClaims = [],
    like handWritten: (
      (ManualClock, @escaping (Output) -> Void) -> (
        first: (First) -> Void, second: (Second) -> Void
      )
    )? = nil,
    _ build:
      @escaping (MotionObservable<First>, MotionObservable<Second>, ManualClock) ->
      MotionObservable<Output>
  ) -> LawSubject {
    join(
      name, over: firsts, and: seconds, claims: claims, isTimed: true, like: handWritten, build)
  }
}

// MARK: - Sources

extension LawSubject {
  /// A custom source, whose observers receive the sent values.
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - values: samples of the sent values; the first 16 are used. They should differ.
  ///   - claims: the source's claims; a property claims `.replays`.
  ///   - make: creates a source. Called for each scenario.
  ///   - send: makes the source emit a value.
  ///   - tell: makes the subject announce a state, if it can.
  /// - Returns: The subject.
  public static func source<Source: Observable>(
    _ name: String, over values: some Sequence<Source.Value>, claims: LawClaims = [],
    make: @escaping () -> Source, send: @escaping (Source, Source.Value) -> Void,
    tell: ((Source, MotionPhase) -> Void)? = nil
  ) -> LawSubject {
    source(
      name, over: values, claims: claims, reference: { $0 }, make: make, send: send, tell: tell)
  }

  /// A custom source, whose observers receive values derived from its input.
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - inputs: samples of the source's input; the first 16 are used. They should differ.
  ///   - claims: the source's claims; a property claims `.replays`.
  ///   - reference: returns the expected output for all input so far.
  ///   - make: creates a source. Called for each scenario.
  ///   - send: sends an input to the source.
  ///   - tell: makes the subject announce a state, if it can.
  /// - Returns: The subject.
  public static func source<Source: Observable, Input>(
    _ name: String, over inputs: some Sequence<Input>, claims: LawClaims = [],
    reference: (([Input]) -> [Source.Value])?,
    make: @escaping () -> Source, send: @escaping (Source, Input) -> Void,
    tell: ((Source, MotionPhase) -> Void)? = nil
  ) -> LawSubject {
    let values = someOf(inputs, name)
    return LawSubject(
      name: name, claims: claims, inputs: 1, isSource: true, hasStates: tell != nil,
      isTimed: false, samples: [values.map { String(describing: $0) }],
      reference: reference.map { reference in
        { history in
          reference(history.entries.map { values[$0.sample] }).map { String(describing: $0) }
        }
      },
      makeInstance: { _, _ in
        let source = make()
        return LawInstance(
          source, probe: LawProbe(inputs: 0), isAlive: witness(of: source),
          send: { value, _ in send(source, values[value]) },
          tell: { phase, _ in tell?(source, phase) })
      },
      makeLone: { _ in
        let source = make()
        return LawLone(
          LawLone.Record(),
          send: { value, _ in send(source, values[value]) },
          tell: { phase, _ in tell?(source, phase) },
          connect: { source.subscribe(Heard.observer($0)) })
      })
  }

  /// A property: anything that can be written and observed, and replays.
  ///
  /// - Parameters:
  ///   - name: the subject's name in messages.
  ///   - values: samples of the written values; the first 16 are used. They should differ.
  ///   - claims: the property's claims besides replaying.
  ///   - make: creates a property. Called for each scenario.
  ///   - tell: makes the subject announce a state, if it can.
  /// - Returns: The subject.
  public static func property<Property: Observable & Writable>(
    _ name: String, over values: some Sequence<Property.Value>, claims: LawClaims = [],
    make: @escaping () -> Property, tell: ((Property, MotionPhase) -> Void)? = nil
  ) -> LawSubject {
    source(
      name, over: values, claims: claims.union(.replays), make: make,
      send: { $0.write($1) }, tell: tell)
  }

  /// Returns whether `source` is still alive, if it is an object.
  private static func witness<Source>(of source: Source) -> () -> Bool {
    guard Source.self is AnyObject.Type else { return { false } }
    let object = source as AnyObject
    return { [weak object] in object != nil }
  }
}
