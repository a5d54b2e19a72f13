import StreamsInterop

extension Workload {
  static var stateChannel: Workload {
    Workload(
      name: "Wstate", title: "cost of states and laws on the value path, ns per observer",
      unit: "ns",
      explanation: """
        States: an active property whose observers also observe states, compared with a \
        plain property with plain observers as the floor. Laws: a plain property, compared with its \
        delivery mechanism alone, without subscriptions, status, queue or states.
        """,
      measure: {
        let counts = [1, 10, 100]
        return (counts.map { states($0) } + counts.map { laws($0) }).measured()
      })
  }

  private static func states(_ count: Int) -> Comparison {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let subscriptions = (0..<count).map { _ in
      property.subscribe(
        next: { sink.pointee = $0 }, state: { sink.pointee = Double($0.rawValue) })
    }
    property.state(.active)
    return Comparison(
      name: "states, N=\(count)",
      ours: Case(events: count) {
        write(property, $0)
        withExtendedLifetime(subscriptions) {}
      },
      floor: plainCase(count, sink))
  }

  private static func laws(_ count: Int) -> Comparison {
    let sink = makeSink()
    let bare = BareSlots(capacity: count)
    for _ in 0..<count { bare.append { sink.pointee = $0 } }
    return Comparison(
      name: "laws, N=\(count)", ours: plainCase(count, sink),
      floor: Case(events: count) { write(bare, $0) })
  }

  private static func plainCase(_ count: Int, _ sink: Sink) -> Case {
    let property = ReactiveProperty(initialValue: 0.0)
    let subscriptions = (0..<count).map { _ in property.subscribe { sink.pointee = $0 } }
    return Case(events: count) {
      write(property, $0)
      withExtendedLifetime(subscriptions) {}
    }
  }
}

@inline(never)
private func write(_ slots: BareSlots, _ repetitions: Int) {
  for index in 0..<repetitions { slots.write(Double(index)) }
}
