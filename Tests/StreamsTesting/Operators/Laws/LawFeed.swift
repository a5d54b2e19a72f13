import StreamsOperators

/// The inputs of a checked operator, and a clock if it is timed.
protocol LawFeed: AnyObject {
  var clock: ManualClock { get }
  /// A stream for an input, to which `values` can be sent by their indices.
  func stream<Input>(_ input: Int, of values: [Input]) -> MotionObservable<Input>
}

/// An entry point into an operator. Values are indices into the list of samples.
struct LawLine {
  let send: (_ value: Int) -> Void
  let tell: (MotionPhase) -> Void
}

/// Inputs that all subscribers share; subscriptions to them are counted.
final class InstanceFeed: LawFeed {
  let clock = ManualClock()
  let probe: LawProbe
  /// A token that lives as long as the inputs and their subscriptions.
  private(set) weak var life: LawToken?
  private(set) var lines: [LawLine] = []
  private let upstream: LawScenario.Upstream
  /// The source of all inputs, if they share one.
  private let shared: InputSource<Int>?

  init(inputs: Int, _ upstream: LawScenario.Upstream, isShared: Bool) {
    probe = LawProbe(inputs: inputs)
    self.upstream = upstream
    shared = isShared ? InputSource(0, upstream) : nil
  }

  func stream<Input>(_ input: Int, of values: [Input]) -> MotionObservable<Input> {
    let life = self.life ?? LawToken()
    self.life = life
    if let shared {
      lines.append(LawLine(send: { shared.send($0) }, tell: { shared.tell($0) }))
      return probed(input, life, shared.map { values[$0] })
    }
    let source = InputSource(values[0], upstream)
    lines.append(LawLine(send: { source.send(values[$0]) }, tell: { source.tell($0) }))
    return probed(input, life, source)
  }

  private func probed<Source: Observable>(
    _ input: Int, _ life: LawToken, _ source: Source
  ) -> MotionObservable<Source.Value> {
    MotionObservable(relaying: { [probe] observer in
      probe.connect(input)
      let subscription = source.subscribe(observer)
      return Subscription {
        subscription.unsubscribe()
        probe.disconnect(input)
        withExtendedLifetime(life) {}
      }
    })
  }
}

/// Inputs that are fed manually, with each subscription fed separately.
final class LoneFeed: LawFeed {
  let clock: ManualClock
  private let record: LawLone.Record
  private let lines: Lines

  /// A separate object, since the streams retain it.
  final class Lines {
    fileprivate(set) var all: [LawLine] = []
  }

  init(_ record: LawLone.Record, _ clock: ManualClock?) {
    self.record = record
    self.clock = clock ?? ManualClock()
    lines = Lines()
  }

  func stream<Input>(_ input: Int, of values: [Input]) -> MotionObservable<Input> {
    MotionObservable(relaying: { [record, lines] observer in
      let list = ObserverList<Input>()
      let connection = lines.all.count
      lines.all.append(
        LawLine(send: { list.send(values[$0]) }, tell: { list.send(state: $0) }))
      record.note(.connected(connection, input: input))
      let subscription = list.subscribe(observer)
      return Subscription {
        subscription.unsubscribe()
        record.note(.disconnected(connection))
      }
    })
  }

  /// A lone subscriber's connection to `stream`, which was built from this feed.
  func lone<Output>(of stream: MotionObservable<Output>) -> LawLone {
    LawLone(
      record, send: { [lines] in lines.all[$1].send($0) },
      tell: { [lines] in lines.all[$1].tell($0) },
      connect: { stream.subscribe(Heard.observer($0)) })
  }
}

/// The source of an input: a list or a property.
private final class InputSource<Value>: Observable {
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
