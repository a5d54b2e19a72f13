import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

/// Every operator, property and adapter, tested against every law that applies. To add an operator, add an
/// entry to the list in `Tests/OperatorList`; `LawSuiteCompletenessTests` fails while the entry is missing.
struct LawSuiteTests {
  private static let effort = LawEffort(
    scenarios: Sampling.count(
      200, of: "LawSuiteTests: random scenarios of a subject", isPromised: true),
    writes: Sampling.count(2000, of: "LawSuiteTests: writes of a subject"),
    usesBothUpstreams: Sampling.runsAll)

  @Test("obeys the laws", arguments: LawSuite.names)
  func keepsLaws(name: String) throws {
    let subject = try #require(LawSuite.subject(name))
    checkLaws(of: subject, effort: Self.effort)
  }

  @Test("each has its own name")
  func names() {
    #expect(Set(LawSuite.names).count == LawSuite.names.count)
  }
}

/// The list. The first word of each name is the name of the operator or type.
enum LawSuite {
  static var all: [LawSubject] { operators + properties + adapters }
  static var names: [String] { all.map(\.name) }

  static func subject(_ name: String) -> LawSubject? {
    OperatorList.only(name).subjects.first ?? (properties + adapters).first { $0.name == name }
  }

  static var operators: [LawSubject] { OperatorList.filled().subjects }

  static var properties: [LawSubject] {
    [
      .property(
        "ReactiveProperty", over: 0...9, claims: .allocatesNothing,
        make: { ReactiveProperty(initialValue: 0) }, tell: { $0.state($1) }),
      .property(
        "ReactiveProperty with an external write", over: 0...9, claims: .allocatesNothing,
        make: { ReactiveProperty(initialValue: 0, externalWrite: { _ in }) },
        tell: { $0.state($1) }),
      .source(
        "ReactiveProperty changed in place", over: 0...9, claims: [.replays, .allocatesNothing],
        make: { ReactiveProperty(initialValue: 0) },
        send: { $0.value += $1 - $0.value }, tell: { $0.state($1) }),
      .property(
        "ScopedReactiveProperty", over: 0...9, claims: .allocatesNothing,
        make: {
          let owner = Owner()
          return ScopedReactiveProperty(read: { owner.value }, write: { owner.value = $0 })
        }, tell: { $0.state($1) }),
      .property(
        "UnscopedReactiveProperty by object", over: 0...9, claims: .allocatesNothing,
        make: { Owned(byObject(), Owner()) }, tell: { $0.state($1) }),
      .property(
        "UnscopedReactiveProperty by key path", over: 0...9,
        make: { Owned(UnscopedReactiveProperty(\Owner.value), Owner()) }, tell: { $0.state($1) }),
      .property(
        "UnscopedReactiveProperty by identifier", over: 0...9, claims: .allocatesNothing,
        make: {
          var values: [String: Int] = [:]
          return Owned(
            UnscopedReactiveProperty(read: { values[$0] ?? 0 }, write: { values[$0] = $1 }), "dial")
        }, tell: { $0.state($1) }),
      .property(
        "UnscopedReactiveProperty in its scoped form", over: 0...9, claims: .allocatesNothing,
        make: { byObject().scoped(to: Owner()) },
        tell: { $0.state($1) }),
      .property(
        "PropertyLens", over: 0...9, claims: .allocatesNothing,
        make: {
          ReactiveProperty(initialValue: SIMD2(0, 5)).lens(get: { $0.x }, set: { $0.x = $1 })
        }, tell: { $0.state($1) }),
      .property(
        "PropertyLens of an element", over: 0...9, claims: .allocatesNothing,
        make: {
          ReactiveProperty(initialValue: [0, 5]).lens(get: { $0[0] }, set: { $0[0] = $1 })
        }, tell: { $0.state($1) }),
      .property(
        "PropertyLens by key path", over: 0...9,
        make: { ReactiveProperty(initialValue: SIMD2(0, 5)).lens(\.x) },
        tell: { $0.state($1) }),
      .property(
        "PropertyLens of a lens", over: 0...9, claims: .allocatesNothing,
        make: {
          ReactiveProperty(initialValue: (line: SIMD2(0, 5), name: "line"))
            .lens(get: { $0.line }, set: { $0.line = $1 })
            .lens(get: { $0.x }, set: { $0.x = $1 })
        }, tell: { $0.state($1) }),
      .property(
        "PropertyLens of a ScopedReactiveProperty", over: 0...9, claims: .allocatesNothing,
        make: {
          let owner = Owner()
          return ScopedReactiveProperty(
            read: { SIMD2(owner.value, 5) }, write: { owner.value = $0.x }
          ).lens(get: { $0.x }, set: { $0.x = $1 })
        }, tell: { $0.state($1) }),
      .source(
        "PropertyLens changed in place", over: 0...9, claims: [.replays, .allocatesNothing],
        make: {
          ReactiveProperty(initialValue: SIMD2(0, 5)).lens(get: { $0.x }, set: { $0.x = $1 })
        }, send: { $0.value += $1 - $0.value }, tell: { $0.state($1) }),
      .property(
        "UnscopedLens", over: 0...9, make: { OwnedLens() },
        tell: { $0.property.state($0.owner, $1) }),
      .source(
        "ReadOnlyProperty", over: 0...9, claims: .replays, make: { Shown() },
        send: {
          $0.owner.value = $1
          $0.property.announce()
        }),
    ]
  }

  static var adapters: [LawSubject] {
    [
      .source(
        "ObserverList", over: 1...9, claims: .allocatesNothing,
        make: { Ticker() }, send: { $0.observers.send($1) },
        tell: { $0.observers.send(state: $1) }),
      .source(
        "asStream of a source", over: 1...9, claims: .allocatesNothing,
        make: { Streamed(Ticker()) { $0.asStream() } },
        send: { $0.source.observers.send($1) }, tell: { $0.source.observers.send(state: $1) }),
      .source(
        "asStream of a ReactiveProperty", over: 0...9, claims: [.replays, .allocatesNothing],
        make: { Streamed(ReactiveProperty(initialValue: 0)) { $0.asStream() } },
        send: { $0.source.write($1) }, tell: { $0.source.state($1) }),
      .source(
        "asStream of a ScopedReactiveProperty", over: 0...9, claims: [.replays, .allocatesNothing],
        make: {
          let owner = Owner()
          return Streamed(
            ScopedReactiveProperty(read: { owner.value }, write: { owner.value = $0 })
          ) { $0.asStream() }
        }, send: { $0.source.write($1) }, tell: { $0.source.state($1) }),
      .source(
        "asStream for an owner", over: 0...9, claims: [.replays, .allocatesNothing],
        make: {
          let owner = Owner()
          return Streamed(Owned(byObject(), owner)) {
            $0.property.asStream(for: owner)
          }
        }, send: { $0.source.write($1) }, tell: { $0.source.state($1) }),
      .source(
        "asStream of a PropertyLens", over: 0...9, claims: [.replays, .allocatesNothing],
        make: {
          Streamed(
            ReactiveProperty(initialValue: SIMD2(0, 5)).lens(get: { $0.x }, set: { $0.x = $1 })
          ) { $0.asStream() }
        }, send: { $0.source.write($1) }, tell: { $0.source.state($1) }),
      .source(
        "MotionSubject", over: 1...9, claims: [.replays, .allocatesNothing],
        make: { MotionSubject<Int>() }, send: { $0.write($1) }, tell: { $0.state($1) }),
      .operator("asStream of a stream", over: 1...9, reference: { $0 }) { $0.asStream() },
      .operator(
        "MotionObservable that returns a subscription", over: 1...9, claims: .allocatesNothing,
        reference: { $0 }
      ) { upstream in MotionObservable { upstream.subscribe($0) } },
      .operator(
        "MotionObservable that returns a closure", over: 1...9, claims: .allocatesNothing,
        reference: { $0 }
      ) { upstream in
        MotionObservable { observer in
          let subscription = upstream.subscribe(observer)
          return { subscription.unsubscribe() }
        }
      },
    ]
  }

  private static func byObject() -> UnscopedReactiveProperty<Owner, Int> {
    UnscopedReactiveProperty(read: { $0.value }, write: { $0.value = $1 })
  }
}

/// A custom `Observable`.
private final class Ticker: Observable {
  let observers = ObserverList<Int>()

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    observers.subscribe(observer)
  }
}

private final class Owner {
  var value = 0
}

/// An unscoped property with the single owner that is tested.
private final class Owned<Key>: Observable, Writable {
  let property: UnscopedReactiveProperty<Key, Int>
  let owner: Key

  init(_ property: UnscopedReactiveProperty<Key, Int>, _ owner: Key) {
    self.property = property
    self.owner = owner
  }

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    property.subscribe(owner, observer)
  }

  func write(_ value: Int) { property.write(owner, value) }
  func state(_ phase: MotionPhase) { property.state(owner, phase) }
}

/// A lens of an unscoped property with the single owner that is tested.
private final class OwnedLens: Observable, Writable {
  let property = UnscopedReactiveProperty<Owner, SIMD2<Int>>(
    read: { SIMD2($0.value, 5) }, write: { $0.value = $1.x })
  let owner = Owner()
  private var lens: UnscopedLens<Owner, Int> { property.lens(get: { $0.x }, set: { $0.x = $1 }) }

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    lens.subscribe(owner, observer)
  }
  func write(_ value: Int) { lens.write(owner, value) }
}

/// An owner's value that can only be read.
private final class Shown: Observable {
  let owner = Owner()
  let property: ReadOnlyProperty<Int>

  init() { property = ReadOnlyProperty { [owner] in owner.value } }

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription { property.subscribe(observer) }
}

/// A source that is observed as a stream.
private final class Streamed<Source>: Observable {
  let source: Source
  private let stream: MotionObservable<Int>

  init(_ source: Source, _ stream: (Source) -> MotionObservable<Int>) {
    self.source = source
    self.stream = stream(source)
  }

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    stream.subscribe(observer)
  }
}
