import OpenCombine
import StreamsInterop

extension Workload {
  static var mixedChain: Workload {
    Workload(
      name: "W2mix",
      title: "a value through map, filter, dedupe, startWith and merge, ns per value",
      unit: "ns",
      explanation: """
        Each value passes through all five operators; the other input of the merge is a property that is not \
        written to. In one expression, or with each stage stored as a MotionObservable. Floor: F \
        with one box, whose closure is a chain of three closures, for map, filter and dedupe, the \
        last with its memory in an object and no exclusivity checks; startWith and merge have nothing \
        to do once values flow. Fused floor: all three in one closure. Peer: the same in OpenCombine, \
        without the merge, which it lacks, in one expression or with stages stored as \
        AnyPublishers.
        """,
      measure: {
        [
          comparison(
            "one expression", limits: [.timesFloor(2)], inOneExpression,
            floor: { sink in ClosureChain.mix { sink.pointee = $0 } }, peerInOneExpression),
          comparison(
            "  the same beside fused", inOneExpression, floor: { FusedChain.mix(into: $0) }, nil),
          comparison(
            "stored streams", limits: [.timesFloor(2)], throughStoredStreams,
            floor: { sink in ClosureChain.mix { sink.pointee = $0 } }, peerThroughStoredPublishers),
        ].measured()
      })
  }

  private typealias Ours = (
    _ property: ReactiveProperty<Double>, _ other: ReactiveProperty<Double>, _ sink: Sink
  ) -> Subscription

  private typealias Peer = (
    _ subject: CurrentValueSubject<Double, Never>, _ sink: Sink
  ) -> AnyCancellable

  private static func comparison(
    _ name: String, limits: [Limit] = [], _ ours: Ours,
    floor: (Sink) -> (Double) -> Void, _ peer: Peer?
  ) -> Comparison {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let other = ReactiveProperty(initialValue: 0.0)
    let subscription = ours(property, other, sink)
    let boxes = UnmanagedBoxes()
    boxes.append(floor(sink))
    let subject = CurrentValueSubject<Double, Never>(0)
    let cancellable = peer?(subject, sink)
    return Comparison(
      name: name, limits: limits,
      ours: Case {
        write(property, $0)
        withExtendedLifetime((subscription, other)) {}
      },
      floor: Case { write(boxes, $0) },
      peer: cancellable.map { cancellable in
        Case {
          write(subject, $0)
          withExtendedLifetime(cancellable) {}
        }
      })
  }
}

@inline(never)
private func inOneExpression(
  _ property: ReactiveProperty<Double>, _ other: ReactiveProperty<Double>, _ sink: Sink
) -> Subscription {
  property
    .map { (value: Double) -> Double in value + 1 }
    .filter { $0 > 0 }
    .dedupe()
    .startWith(0)
    .merge(with: other)
    .subscribe { sink.pointee = $0 }
}

@inline(never)
private func throughStoredStreams(
  _ property: ReactiveProperty<Double>, _ other: ReactiveProperty<Double>, _ sink: Sink
) -> Subscription {
  storedMix(of: property, and: other).subscribe { sink.pointee = $0 }
}

/// The mixed chain, hidden from the compiler: each stage is stored before the next is built.
@inline(never)
func storedMix(
  of property: ReactiveProperty<Double>, and other: ReactiveProperty<Double>
) -> MotionObservable<Double> {
  let stages: [(MotionObservable<Double>) -> MotionObservable<Double>] = [
    { $0.map { $0 + 1 } },
    { $0.filter { $0 > 0 } },
    { $0.dedupe() },
    { $0.startWith(0) },
    { $0.merge(with: other) },
  ]
  return stages.reduce(property.asStream()) { stream, stage in stage(stream) }
}

@inline(never)
private func peerInOneExpression(
  _ subject: CurrentValueSubject<Double, Never>, _ sink: Sink
) -> AnyCancellable {
  subject
    .map { (value: Double) -> Double in value + 1 }
    .filter { $0 > 0 }
    .removeDuplicates()
    .prepend(0)
    .sink { sink.pointee = $0 }
}

@inline(never)
private func peerThroughStoredPublishers(
  _ subject: CurrentValueSubject<Double, Never>, _ sink: Sink
) -> AnyCancellable {
  let stages: [(AnyPublisher<Double, Never>) -> AnyPublisher<Double, Never>] = [
    { $0.map { $0 + 1 }.eraseToAnyPublisher() },
    { $0.filter { $0 > 0 }.eraseToAnyPublisher() },
    { $0.removeDuplicates().eraseToAnyPublisher() },
    { $0.prepend(0).eraseToAnyPublisher() },
  ]
  return stages.reduce(subject.eraseToAnyPublisher()) { publisher, stage in stage(publisher) }
    .sink { sink.pointee = $0 }
}
