import OpenCombine
import StreamsInterop

extension Workload {
  static var membership: Workload {
    Workload(
      name: "W3", title: "subscribing and unsubscribing next to N others, ns per pair", unit: "ns",
      explanation: """
        One observer subscribes, receives the current value, and unsubscribes. Floor: its closure is boxed, appended \
        to a raw buffer of unmanaged boxes, called with the current value, popped and released. The \
        row that must be flat has the library's own pair without other observers as its floor. Churn: of N \
        observers, a random one unsubscribes and a new one subscribes. Floor: a random box is released, the last \
        takes its place, and a new one is appended, which loses the order that the library keeps. Peer: \
        CurrentValueSubject, sink and cancel.
        """,
      measure: {
        ([0, 1_000, 100_000].map { pair(others: $0) } + [flatness(others: 100_000)]
          + [pair(others: 0, in: MainActor.shared)]
          + [1_000, 100_000].map { churn($0) }).measured()
      })
  }

  private static func pair(others count: Int, in isolation: MainActor? = nil) -> Comparison {
    let sink = makeSink()
    let boxes = UnmanagedBoxes()
    for _ in 0..<count { boxes.append { sink.pointee = $0 } }
    let subject = CurrentValueSubject<Double, Never>(0)
    let cancellables = (0..<count).map { _ in subject.sink { sink.pointee = $0 } }
    return Comparison(
      name:
        "beside \(Figure.text(Double(count), digits: 0))\(isolation == nil ? "" : ", on the main actor")",
      limits: [.timesFloor(isolation == nil ? 1.35 : 1.7), .aheadOfPeer(12)],
      ours: isolation == nil ? pairCase(others: count, sink) : isolatedPairCase(sink),
      floor: Case { appendAndPop(boxes, sink, $0) },
      peer: Case {
        sinkAndCancel(subject, sink, $0)
        withExtendedLifetime(cancellables) {}
      })
  }

  private static func flatness(others count: Int) -> Comparison {
    let sink = makeSink()
    return Comparison(
      name: "  the same over its own beside 0", limits: [.timesFloor(1.15)],
      ours: pairCase(others: count, sink), floor: pairCase(others: 0, sink))
  }

  private static func pairCase(others count: Int, _ sink: Sink) -> Case {
    let property = ReactiveProperty(initialValue: 0.0)
    let others = (0..<count).map { _ in property.subscribe { sink.pointee = $0 } }
    return Case {
      subscribeAndUnsubscribe(property, sink, $0)
      withExtendedLifetime(others) {}
    }
  }

  /// In an isolation that is checked when the property and each subscription adopt it.
  private static func isolatedPairCase(_ sink: Sink) -> Case {
    let property = ReactiveProperty(
      initialValue: 0.0, isolation: MainActor.shared, externalWrite: { _ in })
    return Case { subscribeAndUnsubscribeIsolated(property, sink, $0) }
  }

  private static func churn(_ count: Int) -> Comparison {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let subscriptions = Members((0..<count).map { _ in property.subscribe { sink.pointee = $0 } })
    let boxes = UnmanagedBoxes()
    for _ in 0..<count { boxes.append { sink.pointee = $0 } }
    let subject = CurrentValueSubject<Double, Never>(0)
    let cancellables = Members((0..<count).map { _ in subject.sink { sink.pointee = $0 } })
    return Comparison(
      name: "random churn of \(Figure.text(Double(count), digits: 0))",
      ours: Case { replaceRandomly(property, subscriptions, sink, $0) },
      floor: Case { replaceRandomly(boxes, sink, $0) },
      peer: Case { replaceRandomly(subject, cancellables, sink, $0) })
  }
}

/// The current subscriptions.
private final class Members<Member> {
  @exclusivity(unchecked) var all: [Member]

  init(_ all: [Member]) {
    self.all = all
  }
}

/// Cheap random numbers that are the same in every run.
private struct Lottery {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always) mutating func draw(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: ((state >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }
}

@inline(never)
private func subscribeAndUnsubscribe(
  _ property: ReactiveProperty<Double>, _ sink: Sink, _ repetitions: Int
) {
  for index in 0..<repetitions { subscribe(to: property, sink, Double(index)).unsubscribe() }
}

@inline(never)
private func subscribeAndUnsubscribeIsolated(
  _ property: ReactiveProperty<Double>, _ sink: Sink, _ repetitions: Int
) {
  for index in 0..<repetitions {
    subscribeIsolated(to: property, sink, Double(index)).unsubscribe()
  }
}

@inline(never)
private func subscribeIsolated(
  to property: ReactiveProperty<Double>, _ sink: Sink, _ offset: Double
) -> Subscription {
  property.subscribe(next: { sink.pointee = $0 + offset }, isolation: MainActor.shared)
}

@inline(never)
private func appendAndPop(_ boxes: UnmanagedBoxes, _ sink: Sink, _ repetitions: Int) {
  for index in 0..<repetitions {
    append(to: boxes, sink, Double(index))
    boxes.removeLast()
  }
}

// Separate from the code that unsubscribes: such code seldom sees how its subscription was created,
// and the compiler must not see it here either.

@inline(never)
private func subscribe(
  to property: ReactiveProperty<Double>, _ sink: Sink, _ offset: Double
) -> Subscription {
  property.subscribe { sink.pointee = $0 + offset }
}

@inline(never)
private func append(to boxes: UnmanagedBoxes, _ sink: Sink, _ offset: Double) {
  boxes.append { sink.pointee = $0 + offset }
  boxes.callLast()
}

@inline(never)
private func sinkAndCancel(
  _ subject: CurrentValueSubject<Double, Never>, _ sink: Sink, _ repetitions: Int
) {
  for index in 0..<repetitions {
    let offset = Double(index)
    let cancellable = subject.sink { sink.pointee = $0 + offset }
    cancellable.cancel()
  }
}

@inline(never)
private func replaceRandomly(
  _ property: ReactiveProperty<Double>, _ members: Members<Subscription>, _ sink: Sink,
  _ repetitions: Int
) {
  var lottery = Lottery()
  for index in 0..<repetitions {
    let offset = Double(index)
    let member = lottery.draw(below: members.all.count)
    members.all[member].unsubscribe()
    members.all[member] = property.subscribe { sink.pointee = $0 + offset }
  }
}

@inline(never)
private func replaceRandomly(_ boxes: UnmanagedBoxes, _ sink: Sink, _ repetitions: Int) {
  var lottery = Lottery()
  for index in 0..<repetitions {
    let offset = Double(index)
    boxes.swapRemove(at: lottery.draw(below: boxes.count))
    boxes.append { sink.pointee = $0 + offset }
    boxes.callLast()
  }
}

@inline(never)
private func replaceRandomly(
  _ subject: CurrentValueSubject<Double, Never>, _ members: Members<AnyCancellable>,
  _ sink: Sink, _ repetitions: Int
) {
  var lottery = Lottery()
  for index in 0..<repetitions {
    let offset = Double(index)
    let member = lottery.draw(below: members.all.count)
    members.all[member].cancel()
    members.all[member] = subject.sink { sink.pointee = $0 + offset }
  }
}
