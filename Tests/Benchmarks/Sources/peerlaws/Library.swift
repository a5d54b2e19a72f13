import OpenCombine
import StreamsInterop
import StreamsTesting

/// The peer also has a type of this name; here, it is the library's.
typealias Subscription = StreamsInterop.Subscription

/// A source as the probes see it, so that one probe works with every library.
struct Source {
  let send: (Int) -> Void
  /// Returns a closure that ends the subscription.
  let subscribe: (@escaping (Int) -> Void) -> () -> Void
}

/// A library under test.
struct Library {
  let name: String
  /// The subjects of the law checker.
  let subjects: [LawSubject]
  /// A source that holds a value, initially 0, and replays it.
  let makeProperty: () -> Source
  /// A source that only passes events on.
  let makeEvents: () -> Source
  /// A diamond over a property with the value 0: the sum of two branches that leave the value
  /// unchanged. `nil` if the library has no operator to join them.
  let makeDiamond: (() -> Source)?
  /// The laws that can't be tested with this library, and the reasons.
  let untestable: [Law: String]
}

extension Library {
  static var streams: Library {
    Library(
      name: "Streams",
      subjects: [
        .property(
          "ReactiveProperty", over: 0...9, claims: .allocatesNothing,
          make: { ReactiveProperty(initialValue: 0) }, tell: { $0.state($1) }),
        .source(
          "ObserverList", over: 1...9, claims: .allocatesNothing, make: { Events() },
          send: { $0.list.send($1) }, tell: { $0.list.send(state: $1) }),
        .operator(
          "map", over: 1...9, claims: .allocatesNothing, reference: { $0.map { $0 * 2 } }
        ) { $0.map { $0 * 2 } },
        .operator(
          "filter", over: 1...9, claims: [.filters, .allocatesNothing],
          reference: { $0.filter { $0 % 2 == 0 } }
        ) { $0.filter { $0 % 2 == 0 } },
        .operator(
          "dedupe", over: 1...9, claims: [.filters, .allocatesNothing], reference: deduped
        ) { $0.dedupe() },
        .operator(
          "startWith", over: 1...9, claims: .allocatesNothing, reference: { [0] + $0 }
        ) { $0.startWith(0) },
        .join("merge", over: 1...9, claims: [.aggregatesStates, .allocatesNothing]) {
          $0[0].merge(with: $0[1])
        },
        .join("combineLatest", over: 1...9, claims: [.filters, .aggregatesStates, .settles]) {
          $0[0].combineLatest($0[1]) { "\($0) \($1)" }
        },
      ],
      makeProperty: {
        let property = ReactiveProperty(initialValue: 0)
        return Source(send: { property.value = $0 }, subscribe: { ender(property.subscribe($0)) })
      },
      makeEvents: {
        let list = ObserverList<Int>()
        return Source(
          send: { list.send($0) },
          subscribe: { ender(list.subscribe(MotionObserver(next: $0))) })
      },
      makeDiamond: {
        let property = ReactiveProperty(initialValue: 0)
        let sum = property.map { $0 }.combineLatest(property.map { $0 }) { $0 + $1 }
        return Source(send: { property.value = $0 }, subscribe: { ender(sum.subscribe($0)) })
      },
      untestable: [:])
  }

  /// Its operators are fed by this project's sources, so only the operators' own behavior is judged.
  /// They are not required to pass states on.
  static var openCombine: Library {
    Library(
      name: "OpenCombine",
      subjects: [
        .property(
          "CurrentValueSubject", over: 0...9, claims: .allocatesNothing,
          make: { CurrentValue(0) }),
        .source(
          "PassthroughSubject", over: 1...9, claims: .allocatesNothing, make: { Passthrough() },
          send: { $0.subject.send($1) }),
        .operator(
          "map", over: 1...9, claims: [.makesStates, .allocatesNothing],
          reference: { $0.map { $0 * 2 } }
        ) { PublishedStream(stream: $0).map { $0 * 2 }.asStream() },
        .operator(
          "filter", over: 1...9, claims: [.filters, .makesStates, .allocatesNothing],
          reference: { $0.filter { $0 % 2 == 0 } }
        ) { PublishedStream(stream: $0).filter { $0 % 2 == 0 }.asStream() },
        .operator(
          "removeDuplicates", over: 1...9, claims: [.filters, .makesStates, .allocatesNothing],
          reference: deduped
        ) { PublishedStream(stream: $0).removeDuplicates().asStream() },
        .operator(
          "prepend", over: 1...9, claims: [.makesStates, .allocatesNothing],
          reference: { [0] + $0 }
        ) { PublishedStream(stream: $0).prepend(0).asStream() },
      ],
      makeProperty: {
        let subject = CurrentValueSubject<Int, Never>(0)
        return Source(
          send: { subject.send($0) },
          subscribe: { next in
            let cancellable = subject.sink(receiveValue: next)
            return { cancellable.cancel() }
          })
      },
      makeEvents: {
        let subject = PassthroughSubject<Int, Never>()
        return Source(
          send: { subject.send($0) },
          subscribe: { next in
            let cancellable = subject.sink(receiveValue: next)
            return { cancellable.cancel() }
          })
      },
      makeDiamond: nil,
      untestable: [
        .states: "it has no channel of states",
        .oneEmissionATurn: "it has no combineLatest",
      ])
  }
}

private func ender(_ subscription: Subscription) -> () -> Void {
  { subscription.unsubscribe() }
}

private func deduped(_ values: [Int]) -> [Int] {
  values.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}

/// A bare list as a source that can be observed.
private final class Events: Observable {
  let list = ObserverList<Int>()

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    list.subscribe(observer)
  }
}
