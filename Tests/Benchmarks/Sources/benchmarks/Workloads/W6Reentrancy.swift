import OpenCombine
import StreamsInterop

extension Workload {
  static var reentrancy: Workload {
    Workload(
      name: "W6", title: "re-entrant writes, ns per write (10 ns is 100 million writes per second)",
      unit: "ns",
      explanation: """
        An observer that writes the value minus 1 until it is 0: from 1,000,000, or from 1,000. \
        Floor: F with a flag and a ring of pending values. Peer: CurrentValueSubject, which \
        recurses; from 1,000,000 it would overflow the stack, so only the short burst can be \
        compared.
        """,
      measure: {
        [burst(1_000_000, besidePeer: false), burst(1_000, besidePeer: true)].measured()
      })
  }

  private static func burst(_ count: Int, besidePeer: Bool) -> Comparison {
    let property = ReactiveProperty(initialValue: 0.0)
    let subscription = property.subscribe { [unowned(unsafe) property] in
      if $0 > 0 { property.value = $0 - 1 }
    }
    let floor = QueueingBoxes()
    floor.boxes.append { [unowned(unsafe) floor] in if $0 > 0 { floor.write($0 - 1) } }
    let subject = CurrentValueSubject<Double, Never>(0)
    let cancellable = subject.sink { [unowned(unsafe) subject] in
      if $0 > 0 { subject.send($0 - 1) }
    }
    return Comparison(
      name: "a burst of \(Figure.text(Double(count), digits: 0))",
      ours: Case(events: count) {
        for _ in 0..<$0 { property.value = Double(count) }
        withExtendedLifetime(subscription) {}
      },
      floor: Case(events: count) { for _ in 0..<$0 { floor.write(Double(count)) } },
      peer: besidePeer
        ? Case(events: count) {
          for _ in 0..<$0 { subject.send(Double(count)) }
          withExtendedLifetime(cancellable) {}
        } : nil)
  }
}
