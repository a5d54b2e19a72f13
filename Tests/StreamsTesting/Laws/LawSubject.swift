public import StreamsInterop

/// What is checked against the laws: how to make it, how to feed it, and what it claims to be.
///
///     let subjects = [
///       LawSubject.operator("map", over: 1...9) { $0.map { $0 * 2 } },
///       LawSubject.source("Ticker", over: 1...9, make: { Ticker() }, send: { $0.tick($1) }),
///     ]
///     for subject in subjects { checkLaws(of: subject) }
///
/// Subjects of all types have this one type, so that a suite is one list.
public struct LawSubject {
  /// How messages call it.
  public let name: String
  /// What it says of itself.
  public let claims: LawClaims

  /// How many inputs can be chosen from.
  let inputs: Int
  /// Whether values go straight into it, not into sources upstream.
  let isSource: Bool
  /// Whether it can be told states.
  let hasStates: Bool
  /// The texts of the values that can be sent.
  let samples: [String]
  /// The values that it must have emitted after some input, where that is known.
  let reference: (([(input: Int, sample: Int)]) -> [String])?
  let makeInstance: (LawScenario.Upstream, _ isShared: Bool) -> LawInstance
  let makeLone: () -> LawLone
}

/// How many different values of a sequence of samples are used, at most.
private let sampleLimit = 16

// MARK: - Operators

extension LawSubject {
  /// An operator: something made of one stream.
  ///
  /// - Parameters:
  ///   - name: how messages call it.
  ///   - values: samples of what comes from upstream, of which the first 16 are used. They should
  ///     differ. An endless sequence, a generator, will do.
  ///   - claims: what it says of itself.
  ///   - reference: what it must have emitted, after all that came from upstream.
  ///   - build: applies the operator. It is called anew for each scenario.
  public static func `operator`<Input, Output>(
    _ name: String, over values: some Sequence<Input>, claims: LawClaims = [],
    reference: (([Input]) -> [Output])? = nil,
    _ build: @escaping (MotionObservable<Input>) -> MotionObservable<Output>
  ) -> LawSubject {
    let inputsReference = reference.map { reference in
      { (history: [(input: Int, value: Input)]) in reference(history.map(\.value)) }
    }
    return join(name, inputs: 1, over: values, claims: claims, reference: inputsReference) {
      build($0[0])
    }
  }

  /// An operator of several streams.
  ///
  ///     LawSubject.join("merge", over: 1...9, claims: .aggregatesStates) { $0[0].merge(with: $0[1]) }
  ///
  /// - Parameters:
  ///   - name: how messages call it.
  ///   - inputs: how many streams it is made of.
  ///   - values: samples of what comes from upstream, of which the first 16 are used.
  ///   - claims: what it says of itself.
  ///   - reference: what it must have emitted, after all that came from upstream.
  ///   - build: applies the operator. It is called anew for each scenario.
  public static func join<Input, Output>(
    _ name: String, inputs: Int = 2, over values: some Sequence<Input>, claims: LawClaims = [],
    reference: (([(input: Int, value: Input)]) -> [Output])? = nil,
    _ build: @escaping ([MotionObservable<Input>]) -> MotionObservable<Output>
  ) -> LawSubject {
    let values = Array(values.prefix(sampleLimit))
    precondition(!values.isEmpty, "checkLaws: '\(name)' needs a sample of what comes from upstream")
    return LawSubject(
      name: name, claims: claims, inputs: inputs, isSource: false, hasStates: true,
      samples: values.map { String(describing: $0) },
      reference: reference.map { reference in
        { history in
          reference(history.map { ($0.input, values[$0.sample]) }).map { String(describing: $0) }
        }
      },
      makeInstance: { upstream, isShared in
        operatorInstance(values, inputs, upstream, isShared: isShared, build)
      },
      makeLone: { operatorLone(values, inputs, build) })
  }

  private static func operatorInstance<Input, Output>(
    _ values: [Input], _ inputs: Int, _ upstream: LawScenario.Upstream, isShared: Bool,
    _ build: ([MotionObservable<Input>]) -> MotionObservable<Output>
  ) -> LawInstance {
    let probe = LawProbe(inputs: inputs)
    let life = LawToken()
    let sources = (0..<(isShared ? 1 : inputs)).map { _ in InputSource(values[0], upstream) }
    let streams = (0..<inputs).map { input in
      let source = sources[isShared ? 0 : input]
      return MotionObservable<Input>(relaying: { observer in
        probe.connect(input)
        let subscription = source.subscribe(observer)
        return Subscription {
          subscription.unsubscribe()
          probe.disconnect(input)
          withExtendedLifetime(life) {}
        }
      })
    }
    return LawInstance(
      build(streams), probe: probe, isAlive: { [weak life] in life != nil },
      send: { sources[isShared ? 0 : $1].send(values[$0]) },
      tell: { sources[isShared ? 0 : $1].tell($0) })
  }

  private static func operatorLone<Input, Output>(
    _ values: [Input], _ inputs: Int,
    _ build: ([MotionObservable<Input>]) -> MotionObservable<Output>
  ) -> LawLone {
    let record = LawLone.Record()
    let connections = Connections<Input>()
    let streams = (0..<inputs).map { input in
      MotionObservable<Input>(relaying: { observer in
        let list = ObserverList<Input>()
        let connection = connections.lists.count
        connections.lists.append(list)
        record.effects.append(.connected(connection, input: input))
        let subscription = list.subscribe(observer)
        return Subscription {
          subscription.unsubscribe()
          record.effects.append(.disconnected(connection))
        }
      })
    }
    let stream = build(streams)
    return LawLone(
      record,
      send: { connections.lists[$1].send(values[$0]) },
      tell: { connections.lists[$1].send(state: $0) },
      connect: { hear in
        stream.subscribe(
          MotionObserver(
            next: { hear(.value(String(describing: $0))) }, state: { hear(.state($0)) }))
      })
  }
}

/// What feeds an operator: a list or a property.
private final class InputSource<Value> {
  private let list: ObserverList<Value>?
  private let property: ReactiveProperty<Value>?

  init(_ initialValue: Value, _ upstream: LawScenario.Upstream) {
    list = upstream == .events ? ObserverList() : nil
    property = upstream == .properties ? ReactiveProperty(initialValue: initialValue) : nil
  }

  func send(_ value: Value) {
    list?.send(value)
    property?.write(value)
  }

  func tell(_ phase: MotionPhase) {
    list?.send(state: phase)
    property?.state(phase)
  }

  func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    if let property { return property.subscribe(observer) }
    guard let list else { preconditionFailure("an input is a list or a property") }
    return list.subscribe(observer)
  }
}

/// The inputs that a lone subject is subscribed to, each a list of its own.
private final class Connections<Input> {
  var lists: [ObserverList<Input>] = []
}

// MARK: - Sources

extension LawSubject {
  /// A source of the user's own, whose observers hear what is sent.
  ///
  /// - Parameters:
  ///   - name: how messages call it.
  ///   - values: samples of what is sent, of which the first 16 are used. They should differ.
  ///   - claims: what it says of itself; a property claims `.replays`.
  ///   - make: makes one. Called anew for each scenario.
  ///   - send: makes it emit a value.
  ///   - tell: makes it announce a state, if it can.
  public static func source<Source: Observable>(
    _ name: String, over values: some Sequence<Source.Value>, claims: LawClaims = [],
    make: @escaping () -> Source, send: @escaping (Source, Source.Value) -> Void,
    tell: ((Source, MotionPhase) -> Void)? = nil
  ) -> LawSubject {
    source(
      name, over: values, claims: claims, reference: { $0 }, make: make, send: send, tell: tell)
  }

  /// A source of the user's own, whose observers hear something made of what it is told.
  ///
  /// - Parameters:
  ///   - name: how messages call it.
  ///   - inputs: samples of what it is told, of which the first 16 are used. They should differ.
  ///   - claims: what it says of itself; a property claims `.replays`.
  ///   - reference: what it must have emitted, after all that it was told.
  ///   - make: makes one. Called anew for each scenario.
  ///   - send: tells it something.
  ///   - tell: makes it announce a state, if it can.
  public static func source<Source: Observable, Input>(
    _ name: String, over inputs: some Sequence<Input>, claims: LawClaims = [],
    reference: (([Input]) -> [Source.Value])?,
    make: @escaping () -> Source, send: @escaping (Source, Input) -> Void,
    tell: ((Source, MotionPhase) -> Void)? = nil
  ) -> LawSubject {
    let values = Array(inputs.prefix(sampleLimit))
    precondition(!values.isEmpty, "checkLaws: '\(name)' needs a sample of what it is told")
    return LawSubject(
      name: name, claims: claims, inputs: 1, isSource: true, hasStates: tell != nil,
      samples: values.map { String(describing: $0) },
      reference: reference.map { reference in
        { history in reference(history.map { values[$0.sample] }).map { String(describing: $0) } }
      },
      makeInstance: { _, _ in
        let source = make()
        return LawInstance(
          source, probe: LawProbe(inputs: 0), isAlive: witness(of: source),
          send: { value, _ in send(source, values[value]) },
          tell: { phase, _ in tell?(source, phase) })
      },
      makeLone: {
        let source = make()
        return LawLone(
          LawLone.Record(),
          send: { value, _ in send(source, values[value]) },
          tell: { phase, _ in tell?(source, phase) },
          connect: { hear in
            source.subscribe(
              MotionObserver(
                next: { hear(.value(String(describing: $0))) }, state: { hear(.state($0)) }))
          })
      })
  }

  /// A property: anything that can be written and observed, and replays.
  ///
  /// - Parameters:
  ///   - name: how messages call it.
  ///   - values: samples of what is written, of which the first 16 are used. They should differ.
  ///   - claims: what it says of itself besides replaying.
  ///   - make: makes one. Called anew for each scenario.
  ///   - tell: makes it announce a state, if it can.
  public static func property<Property: Observable & Writable>(
    _ name: String, over values: some Sequence<Property.Value>, claims: LawClaims = [],
    make: @escaping () -> Property, tell: ((Property, MotionPhase) -> Void)? = nil
  ) -> LawSubject {
    source(
      name, over: values, claims: claims.union(.replays), make: make,
      send: { $0.write($1) }, tell: tell)
  }

  /// Whether `source` lives, where it is an object.
  private static func witness<Source>(of source: Source) -> () -> Bool {
    guard Source.self is AnyObject.Type else { return { false } }
    let object = source as AnyObject
    return { [weak object] in object != nil }
  }
}
