import StreamsInterop

/// A code path that must not become slower. Each case documents its event.
enum Scenario: String, CaseIterable {
  /// A value delivered to one of 100 observers of a `ReactiveProperty`.
  case w1
  /// A value written to a `ReactiveProperty` with one observer.
  case w1Single = "w1-single"
  /// A value written through a `ReactiveProperty` with one observer to existing state.
  case w1Through = "w1-through"
  /// A value written through a `ScopedReactiveProperty` with one observer.
  case w1Scoped = "w1-scoped"
  /// A value written through an `UnscopedReactiveProperty` to an owner with one observer.
  case w1Owner = "w1-owner"
  /// A value passing through ten stored maps.
  case chain10
  /// A value passing through ten maps in one expression.
  case chain10Expression = "chain10-expression"
  /// A value passing through stored map, filter, dedupe, startWith and merge.
  case mix
  /// A value passing through two maps of one property and `combineLatest` of both.
  case diamond
  /// A write of one of the thirty properties that `combineLatest` joins.
  case join30
  /// A batch that writes two properties, which are joined.
  case batchTurn = "batch-turn"
  /// A subscription to a `ReactiveProperty` and its end.
  case subscribeUnsubscribe = "subscribe-unsubscribe"
  /// A write by an observer.
  case reentrant
  /// A read of a `ReactiveProperty`, without tracking.
  case read
  /// A pointer sample through a drag recognizer and three operators; each drag has a thousand samples.
  case gestureSample = "gesture-sample"
  /// A step of a `SpringSystem` into a `ReactiveProperty`, one of ten on a clock.
  case springStep = "spring-step"
  /// The same as `springStep`, with two components.
  case springStepPoint = "spring-step-point"
  /// A new destination for a `SpringSystem` in flight.
  case springRetarget = "spring-retarget"
  /// The same as `springStep`, into a class that conforms to the protocols.
  case springStepOwn = "spring-step-own"
  /// An `animate` of a `ReactiveProperty` that is at rest, and its `stop()`.
  case animateStop = "animate-stop"
  /// The same as `animateStop`, of a class that conforms to the protocols.
  case animateStopOwn = "animate-stop-own"
  /// A step of one of 1,000 springs in a `SpringBatch`.
  case batchStep = "batch-step"
  /// The same with ten springs that drive properties.
  case batchStepBound = "batch-step-bound"

  /// Sets up the scenario and runs about this many events. The setup is not counted: `gate.sh`
  /// takes the difference between two numbers of events.
  func run(_ events: Int) {
    let observer = Observer()
    switch self {
    case .w1:
      let property = ReactiveProperty(initialValue: 0.0)
      let subscriptions = (0..<100).map { _ in property.subscribe { observer.heard = $0 } }
      for event in 0..<(events / 100) { write(property, Double(event)) }
      withExtendedLifetime(subscriptions) {}
    case .w1Single:
      writeAll(events) { $0.subscribe { observer.heard = $0 } }
    case .w1Through:
      let element = Observer()
      let property = ReactiveProperty(initialValue: 0.0) { element.heard = $0 }
      let subscription = property.subscribe { observer.heard = $0 }
      for event in 0..<events { write(property, Double(event)) }
      withExtendedLifetime(subscription) {}
    case .w1Scoped:
      let element = Observer()
      let property = ScopedReactiveProperty(
        read: { element.heard }, write: { element.heard = $0 })
      let subscription = property.subscribe { observer.heard = $0 }
      for event in 0..<events { write(property, Double(event)) }
      withExtendedLifetime(subscription) {}
    case .w1Owner:
      let element = Observer()
      let property = UnscopedReactiveProperty<Observer, Double>(
        read: { $0.heard }, write: { $0.heard = $1 })
      let subscription = property.subscribe(element) { observer.heard = $0 }
      for event in 0..<events { write(property, element, Double(event)) }
      withExtendedLifetime(subscription) {}
    case .chain10:
      writeAll(events) { property in
        Stages.tenMaps.reduce(property.asStream()) { $1($0) }.subscribe { observer.heard = $0 }
      }
    case .chain10Expression:
      writeAll(events) { tenMaps(property: $0, observer) }
    case .mix:
      let other = ReactiveProperty(initialValue: 0.0)
      writeAll(events) { property in
        Stages.mix(with: other).reduce(property.asStream()) { $1($0) }
          .subscribe { observer.heard = $0 }
      }
    case .diamond:
      writeAll(events) { joinedMaps(of: $0, observer) }
    case .join30: writeJoined(events, count: 30, observer)
    case .batchTurn: writeBatches(events, observer)
    case .subscribeUnsubscribe:
      let property = ReactiveProperty(initialValue: 0.0)
      for event in 0..<events { subscribeAndUnsubscribe(property, observer, Double(event)) }
    case .reentrant:
      writeAll(1, from: Double(events)) { property in
        property.subscribe { [unowned(unsafe) property] in
          if $0 > 0 { write(unsafe property, $0 - 1) }
        }
      }
    case .read:
      let property = ReactiveProperty(initialValue: 1.0)
      for _ in 0..<events { observer.heard += readValue(property) }
    case .gestureSample: drag(events, observer)
    case .springStep: stepSprings(events, to: 100.0)
    case .springStepPoint: stepSprings(events, to: SIMD2(100.0, 50))
    case .springRetarget: retargetSpring(events)
    case .springStepOwn: stepOwnSprings(events)
    case .animateStop: animateProperty(events)
    case .animateStopOwn: animateOwn(events)
    case .batchStep: stepBatch(events, of: 1000, isBound: false)
    case .batchStepBound: stepBatch(events, of: 10, isBound: true)
    }
  }
}

/// An observer with the storage for its values.
final class Observer {
  @safe @exclusivity(unchecked) var heard = 0.0
}

/// Creates a property, subscribes to it and writes to it.
private func writeAll(
  _ events: Int, from first: Double = 0,
  _ subscribe: (ReactiveProperty<Double>) -> Subscription
) {
  let property = ReactiveProperty(initialValue: 0.0)
  let subscription = subscribe(property)
  for event in 0..<events { write(property, first + Double(event)) }
  withExtendedLifetime(subscription) {}
}

// One event each, and never inlined: the cost of a single write must be counted, including work that
// could be done once for a loop of writes.

@inline(never)
func write(_ property: ReactiveProperty<Double>, _ value: Double) {
  property.value = value
}

@inline(never)
private func write(_ property: ScopedReactiveProperty<Double>, _ value: Double) {
  property.write(value)
}

@inline(never)
private func write(
  _ property: UnscopedReactiveProperty<Observer, Double>, _ owner: Observer, _ value: Double
) {
  property.write(owner, value)
}

@inline(never)
private func readValue(_ property: ReactiveProperty<Double>) -> Double { property.value }

@inline(never)
private func send(_ sample: PointerSample, to pointers: PointerSource) { pointers.send(sample) }

@inline(never)
private func horizontal(_ drag: DragRecognizer, _ observer: Observer) -> Subscription {
  drag.translation(addedTo: SIMD2(100, 50))
    .clamped(from: SIMD2(0, 0), to: SIMD2(400, 400))
    .x()
    .subscribe { observer.heard = $0 }
}

private func drag(_ events: Int, _ observer: Observer) {
  let pointers = PointerSource()
  let subscription = horizontal(DragRecognizer(in: GestureArbiter(pointers)), observer)
  for event in 0..<events {
    let step = event % 1000
    let time = Double(step) / 120
    let phase = step == 0 ? PointerPhase.pressed : step == 999 ? .released : .moved
    let sample = PointerSample(
      phase, at: SIMD2(time * 30, time * 40), time: time + Double(event / 1000) * 20)
    send(sample, to: pointers)
  }
  withExtendedLifetime(subscription) {}
}

@inline(never)
private func subscribeAndUnsubscribe(
  _ property: ReactiveProperty<Double>, _ observer: Observer, _ offset: Double
) {
  let subscription = property.subscribe { observer.heard = $0 + offset }
  subscription.unsubscribe()
}

@inline(never)
private func tenMaps(
  property: ReactiveProperty<Double>, _ observer: Observer
) -> Subscription {
  property
    .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
    .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
    .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
    .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
    .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
    .subscribe { observer.heard = $0 }
}

@inline(never)
private func joinedMaps(
  of property: ReactiveProperty<Double>, _ observer: Observer
) -> Subscription {
  property
    .map { (x: Double) -> Double in x + 1 }
    .combineLatest(property.map { (x: Double) -> Double in x + 2 }) { $0 + $1 }
    .subscribe { observer.heard = $0 }
}

/// Operators one at a time, so that the compiler can't see through the stream that they build.
private enum Stages {
  typealias Stage = (MotionObservable<Double>) -> MotionObservable<Double>

  @inline(never)
  static var tenMaps: [Stage] {
    Array(repeating: { $0.map { $0 + 1 } }, count: 10)
  }

  @inline(never)
  static func mix(with other: ReactiveProperty<Double>) -> [Stage] {
    [
      { $0.map { $0 + 1 } },
      { $0.filter { $0 > 0 } },
      { $0.dedupe() },
      { $0.startWith(0) },
      { $0.merge(with: other) },
    ]
  }
}
