import StreamsInterop

extension Workload {
  static var diamond: Workload {
    Workload(
      name: "W5", title: "a diamond: one property, two maps, combineLatest of both, ns per write",
      unit: "ns",
      explanation: """
        A property is mapped twice, combineLatest adds the two, and one observer stores the sum: one \
        emission per write. In one expression, or with each stage stored as a MotionObservable. Floor: \
        F with two boxes, each a closure that does its map and calls the closure \
        behind it, which stores the value in one of an object's two cells, marks it as filled \
        and, if both are filled, passes the sum to a closure that stores it. It emits twice per write, the \
        first time with the new value of one branch and the old one of the other, and retains \
        nothing. Fused floor: F with one box, whose closure does both maps and stores their sum, \
        once per write. There is no peer: OpenCombine has no combineLatest. Figures quoted from \
        another machine's run, for orientation only: RxSwift 942 ns, RxJS 106 ns, alien-signals \
        67 ns.
        """,
      measure: {
        [
          comparison("one expression", limits: [.timesFloor(3.2)], inOneExpression, pushChain),
          comparison("  the same beside fused", inOneExpression, fused),
          comparison(
            "stored streams", limits: [.timesFloor(3.2)], throughStoredStreams, pushChain),
        ].measured()
      })
  }

  private static func comparison(
    _ name: String, limits: [Limit] = [],
    _ ours: (ReactiveProperty<Double>, Sink) -> Subscription,
    _ floor: (UnmanagedBoxes, Sink) -> Void
  ) -> Comparison {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let subscription = ours(property, sink)
    let boxes = UnmanagedBoxes()
    floor(boxes, sink)
    return Comparison(
      name: name, limits: limits,
      ours: Case {
        write(property, $0)
        withExtendedLifetime(subscription) {}
      },
      floor: Case { write(boxes, $0) })
  }
}

@inline(never)
private func inOneExpression(_ property: ReactiveProperty<Double>, _ sink: Sink) -> Subscription {
  property
    .map { (value: Double) -> Double in value + 1 }
    .combineLatest(property.map { (value: Double) -> Double in value + 2 }) { $0 + $1 }
    .subscribe { sink.pointee = $0 }
}

/// The same graph, hidden from the compiler: each stage is stored before the next is built.
@inline(never)
private func throughStoredStreams(
  _ property: ReactiveProperty<Double>, _ sink: Sink
) -> Subscription {
  let maps: [(MotionObservable<Double>) -> MotionObservable<Double>] = [
    { $0.map { $0 + 1 } },
    { $0.map { $0 + 2 } },
  ]
  let branches = maps.map { $0(property.asStream()) }
  let joins: [([MotionObservable<Double>]) -> MotionObservable<Double>] = [
    { $0[0].combineLatest($0[1]) { $0 + $1 } }
  ]
  return joins.map { $0(branches) }[0].subscribe { sink.pointee = $0 }
}

@inline(never)
private func pushChain(_ boxes: UnmanagedBoxes, _ sink: Sink) {
  for branch in PushDiamond.branches(into: { sink.pointee = $0 }) { boxes.append(branch) }
}

@inline(never)
private func fused(_ boxes: UnmanagedBoxes, _ sink: Sink) {
  boxes.append(PushDiamond.fused(into: sink))
}
