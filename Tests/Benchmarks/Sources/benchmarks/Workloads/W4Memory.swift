import AllocationCounter
import OpenCombine
import StreamsInterop

extension Workload {
  static var memory: Workload {
    Workload(
      name: "W4", title: "memory, counted: bytes and allocations", unit: "bytes or allocations",
      explanation: """
        Bytes are those that the allocator reserves, including rounding and headers. A subscription: \
        the share of each of 1,000 to one property, with the observer's capture of a pointer and the \
        share of the property's buffer, but not the subscriber's storage; also at 1,025, \
        when that buffer has just doubled. A stage: a tenth of what a subscription through 10 stored \
        maps takes beyond one without maps. An event: the allocations of writes on the way to \
        100 observers, through 10 stored maps, through a mixed chain, and in re-entrant writes, \
        after the first two. Floor: append to F, and a chain of closures. Peer: \
        CurrentValueSubject, sink, map with stages stored as AnyPublishers. Needs glibc.
        """,
      measure: {
        guard allocation_counter_is_available() else { return [] }
        return subscriptions(1_000, limits: (bytes: [.atMost(128)], allocations: [.atMost(2.1)]))
          + subscriptions(1_025, limits: (bytes: [], allocations: [])) + stages() + events()
      })
  }

  private static func subscriptions(
    _ count: Int, limits: (bytes: [Limit], allocations: [Limit])
  ) -> [Row] {
    let ours = warm { subscribing(count) }.each(of: count)
    let floor = warm { appending(count) }.each(of: count)
    let peer = warm { sinking(count) }.each(of: count)
    let name = "subscription of \(Figure.text(Double(count), digits: 0))"
    return [
      Row(
        "\(name), bytes", limits: limits.bytes, counted: ours.bytes, floor: floor.bytes,
        peer: peer.bytes),
      Row(
        "\(name), allocations", limits: limits.allocations, counted: ours.allocations,
        floor: floor.allocations, peer: peer.allocations),
    ]
  }

  private static func stages() -> [Row] {
    let depth = 10
    let ours = warm { subscribing(through: depth) }.each(
      of: depth, beyond: warm { subscribing(through: 0) })
    let floor = warm { chaining(through: depth) }.each(
      of: depth, beyond: warm { chaining(through: 0) })
    let peer = warm { sinking(through: depth) }.each(
      of: depth, beyond: warm { sinking(through: 0) })
    return [
      Row(
        "a stage, bytes", limits: [.atMost(64)], counted: ours.bytes, floor: floor.bytes,
        peer: peer.bytes),
      Row(
        "a stage, allocations", limits: [.atMost(1)], counted: ours.allocations,
        floor: floor.allocations, peer: peer.allocations),
    ]
  }

  /// Counts the same work twice and returns the second count, to exclude one-time costs such as
  /// generic types' metadata.
  private static func warm(_ count: () -> AllocationCount) -> AllocationCount {
    _ = count()
    return count()
  }

  private static func subscribing(_ count: Int) -> AllocationCount {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    var subscriptions: [Subscription] = []
    subscriptions.reserveCapacity(count)
    return .of {
      for _ in 0..<count { subscriptions.append(property.subscribe { sink.pointee = $0 }) }
    }
  }

  private static func appending(_ count: Int) -> AllocationCount {
    let sink = makeSink()
    let boxes = UnmanagedBoxes()
    return .of { for _ in 0..<count { boxes.append { sink.pointee = $0 } } }
  }

  private static func sinking(_ count: Int) -> AllocationCount {
    let sink = makeSink()
    let subject = CurrentValueSubject<Double, Never>(0)
    var cancellables: [AnyCancellable] = []
    cancellables.reserveCapacity(count)
    return .of {
      for _ in 0..<count { cancellables.append(subject.sink { sink.pointee = $0 }) }
    }
  }

  private static func subscribing(through depth: Int) -> AllocationCount {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let stream = storedMaps(of: property, depth)
    var subscription: Subscription?
    let count = AllocationCount.of { subscription = stream.subscribe { sink.pointee = $0 } }
    withExtendedLifetime(subscription) {}
    return count
  }

  private static func chaining(through depth: Int) -> AllocationCount {
    let sink = makeSink()
    var chain: ((Double) -> Void)?
    let count = AllocationCount.of { chain = ClosureChain.maps(depth) { sink.pointee = $0 } }
    chain?(0)
    return count
  }

  private static func sinking(through depth: Int) -> AllocationCount {
    let sink = makeSink()
    let subject = CurrentValueSubject<Double, Never>(0)
    var publisher = subject.eraseToAnyPublisher()
    for _ in 0..<depth { publisher = publisher.map { $0 + 1 }.eraseToAnyPublisher() }
    var cancellable: AnyCancellable?
    let count = AllocationCount.of { cancellable = publisher.sink { sink.pointee = $0 } }
    withExtendedLifetime(cancellable) {}
    return count
  }

  private static func events() -> [Row] {
    let sink = makeSink()
    let events = 1_000

    func allocations(
      _ property: ReactiveProperty<Double>, _ subscriptions: [Subscription]
    ) -> Double {
      write(property, 2)
      let count = AllocationCount.of { write(property, events) }
      withExtendedLifetime(subscriptions) {}
      return count.each(of: events).allocations
    }

    let property = ReactiveProperty(initialValue: 0.0)
    let plain = allocations(
      property, (0..<100).map { _ in property.subscribe { sink.pointee = $0 } })
    let mapped = ReactiveProperty(initialValue: 0.0)
    let throughMaps = allocations(
      mapped, [storedMaps(of: mapped, 10).subscribe { sink.pointee = $0 }])
    let mixed = ReactiveProperty(initialValue: 0.0)
    let other = ReactiveProperty(initialValue: 0.0)
    let throughMix = allocations(
      mixed, [storedMix(of: mixed, and: other).subscribe { sink.pointee = $0 }])
    let feedback = ReactiveProperty(initialValue: 0.0)
    let reentrant = allocations(
      feedback,
      [feedback.subscribe { [unowned(unsafe) feedback] in if $0 > 0 { feedback.value = 0 } }])

    let subject = CurrentValueSubject<Double, Never>(0)
    let cancellables = (0..<100).map { _ in subject.sink { sink.pointee = $0 } }
    write(subject, 2)
    let peer = AllocationCount.of { write(subject, events) }.each(of: events)
    withExtendedLifetime(cancellables) {}

    return [
      Row(
        "a value to 100, allocations", limits: [.atMost(0)], counted: plain,
        peer: peer.allocations),
      Row("a value through 10 maps, the same", limits: [.atMost(0)], counted: throughMaps),
      Row("a value through the mix, the same", limits: [.atMost(0)], counted: throughMix),
      Row("a re-entrant write, the same", limits: [.atMost(0)], counted: reentrant),
    ]
  }
}
