import AllocationCounter
import OpenCombine
import StreamsInterop

extension Workload {
  static var creation: Workload {
    Workload(
      name: "W8", title: "creating and releasing a property or a stream, ns each", unit: "ns",
      explanation: """
        A ReactiveProperty. Floor: an empty F. Peer: CurrentValueSubject. A stream that is one map \
        of a property. Floor: a closure that holds the source and a number, for each subscriber to \
        call. Peer: map stored as an AnyPublisher. Each replaces the one before, so the compiler \
        can't skip its creation. The memory of a property is counted as the allocator reserves it.
        """,
      measure: { [property(), stream()].measured() + sizes() })
  }

  private static func sizes() -> [Row] {
    guard allocation_counter_is_available() else { return [] }
    let count = 1_000
    let plain = kept(count) { ReactiveProperty(initialValue: Double($0)) }
    let sink = makeSink()
    let through = kept(count) {
      ReactiveProperty(initialValue: Double($0)) { sink.pointee = $0 }
    }
    let peer = kept(count) { CurrentValueSubject<Double, Never>(Double($0)) }
    return [
      Row(
        "a property, bytes", limits: [.atMost(176)], counted: plain.bytes, floor: nil,
        peer: peer.bytes),
      Row(
        "a property, allocations", limits: [.atMost(1)], counted: plain.allocations, floor: nil,
        peer: peer.allocations),
      Row(
        "with an external write, allocations", limits: [.atMost(2)], counted: through.allocations,
        floor: nil, peer: nil),
    ]
  }

  /// The memory of each of many stored instances.
  private static func kept<Content>(
    _ count: Int, _ make: (Int) -> Content
  ) -> (bytes: Double, allocations: Double) {
    var all: [Content] = []
    all.reserveCapacity(2 * count)
    for index in 0..<count { all.append(make(index)) }
    let each = AllocationCount.of { for index in 0..<count { all.append(make(index)) } }
      .each(of: count)
    return (each.bytes, each.allocations)
  }

  private static func property() -> Comparison {
    let ours = Place<ReactiveProperty<Double>>()
    let floor = Place<UnmanagedBoxes>()
    let peer = Place<CurrentValueSubject<Double, Never>>()
    return Comparison(
      name: "a property", limits: [.atMost(60)], ours: Case { fill(ours, $0) },
      floor: Case { fill(floor, $0) },
      peer: Case { fill(peer, $0) })
  }

  private static func stream() -> Comparison {
    let property = ReactiveProperty(initialValue: 0.0)
    let ours = Place<MotionObservable<Double>>()
    let boxes = UnmanagedBoxes()
    let floor = Place<ColdChain>()
    let subject = CurrentValueSubject<Double, Never>(0)
    let peer = Place<AnyPublisher<Double, Never>>()
    return Comparison(
      name: "a stream", ours: Case { fill(ours, from: property, $0) },
      floor: Case { fill(floor, from: boxes, $0) }, peer: Case { fill(peer, from: subject, $0) })
  }
}

/// The storage for the latest instance.
private final class Place<Content> {
  @exclusivity(unchecked) var content: Content?
}

/// A handwritten stream: it subscribes any observer that it is given.
private struct ColdChain {
  let connect: (_ observer: @escaping (Double) -> Void) -> Void
}

@inline(never)
private func fill(_ place: Place<ReactiveProperty<Double>>, _ repetitions: Int) {
  for index in 0..<repetitions { place.content = ReactiveProperty(initialValue: Double(index)) }
}

@inline(never)
private func fill(_ place: Place<UnmanagedBoxes>, _ repetitions: Int) {
  for index in 0..<repetitions {
    let boxes = UnmanagedBoxes()
    boxes.value = Double(index)
    place.content = boxes
  }
}

@inline(never)
private func fill(_ place: Place<CurrentValueSubject<Double, Never>>, _ repetitions: Int) {
  for index in 0..<repetitions { place.content = CurrentValueSubject(Double(index)) }
}

@inline(never)
private func fill(
  _ place: Place<MotionObservable<Double>>, from property: ReactiveProperty<Double>,
  _ repetitions: Int
) {
  for index in 0..<repetitions {
    let offset = Double(index)
    place.content = property.map { $0 + offset }
  }
}

@inline(never)
private func fill(_ place: Place<ColdChain>, from boxes: UnmanagedBoxes, _ repetitions: Int) {
  for index in 0..<repetitions {
    let offset = Double(index)
    place.content = ColdChain { observer in boxes.append { observer($0 + offset) } }
  }
}

@inline(never)
private func fill(
  _ place: Place<AnyPublisher<Double, Never>>, from subject: CurrentValueSubject<Double, Never>,
  _ repetitions: Int
) {
  for index in 0..<repetitions {
    let offset = Double(index)
    place.content = subject.map { $0 + offset }.eraseToAnyPublisher()
  }
}
