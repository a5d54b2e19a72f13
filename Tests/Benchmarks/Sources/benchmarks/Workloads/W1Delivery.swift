import OpenCombine
import StreamsInterop

extension Workload {
  static var delivery: Workload {
    Workload(
      name: "W1", title: "a value delivered to N observers, ns per observer", unit: "ns",
      explanation: """
        Writes to a property with N observers, each of which stores the value. Floor F: the same \
        closures in final-class boxes, called through unmanaged references from a raw buffer, \
        without reference counting or laws; it stores the value as a ReactiveProperty does, or calls the \
        same external write closure if the property writes through. For the owner of an \
        UnscopedReactiveProperty (one of 16), it also looks up the owner in a dictionary, which doesn't \
        prevent another object from reusing its address. Floor P: a loop over an array of \
        closures. Peer: CurrentValueSubject with one sink per observer, after the same external write. Writes \
        are made in a loop, from which the compiler may hoist loop-invariant code; if each \
        is a separate call, it can't.
        """,
      measure: {
        let counts = [1, 10, 100, 10_000]
        return
          (counts.map { stored($0) } + [oneByOne(), besidePlainLoop(100)]
          + counts.map { scoped($0) } + counts.map { owned($0) }).measured()
      })
  }

  private static func stored(_ count: Int) -> Comparison {
    let limits: [Limit] =
      switch count {
      case 1: [.timesFloor(2.9), .aheadOfPeer(18)]
      case 10: [.timesFloor(1.3)]
      case 100: [.timesFloor(1.1), .aheadOfPeer(50)]
      default: [.timesFloor(1.2)]
      }
    let sink = makeSink()
    let boxes = makeBoxes(count, sink)
    let peer = Peer(count, sink)
    return Comparison(
      name: "ReactiveProperty, N=\(Figure.text(Double(count), digits: 0))", limits: limits,
      ours: storedCase(count, sink), floor: Case(events: count) { write(boxes, $0) },
      peer: Case(events: count) { write(peer.subject, $0) })
  }

  private static func oneByOne() -> Comparison {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let subscription = property.subscribe { sink.pointee = $0 }
    let boxes = makeBoxes(1, sink)
    let peer = Peer(1, sink)
    return Comparison(
      name: "  each write by itself, N=1",
      ours: Case {
        for index in 0..<$0 { writeOnce(property, Double(index)) }
        withExtendedLifetime(subscription) {}
      },
      floor: Case { for index in 0..<$0 { writeOnce(boxes, Double(index)) } },
      peer: Case { for index in 0..<$0 { peer.subject.send(Double(index)) } })
  }

  private static func besidePlainLoop(_ count: Int) -> Comparison {
    let sink = makeSink()
    let loop = ClosureLoop()
    for _ in 0..<count { loop.append { sink.pointee = $0 } }
    return Comparison(
      name: "  the same beside P, N=\(count)", ours: storedCase(count, sink),
      floor: Case(events: count) { write(loop, $0) })
  }

  private static func storedCase(_ count: Int, _ sink: Sink) -> Case {
    let property = ReactiveProperty(initialValue: 0.0)
    let subscriptions = (0..<count).map { _ in property.subscribe { sink.pointee = $0 } }
    return Case(events: count) {
      write(property, $0)
      withExtendedLifetime(subscriptions) {}
    }
  }

  private static func scoped(_ count: Int) -> Comparison {
    let sink = makeSink()
    let cell = makeSink()
    let externalWrite: (Double) -> Void = { cell.pointee = $0 }
    let property = ScopedReactiveProperty(read: { cell.pointee }, write: externalWrite)
    let subscriptions = (0..<count).map { _ in property.subscribe { sink.pointee = $0 } }
    let boxes = makeBoxes(count, sink)
    let peer = Peer(count, sink)
    return Comparison(
      name: "ScopedReactiveProperty, N=\(Figure.text(Double(count), digits: 0))",
      ours: Case(events: count) {
        write(property, $0)
        withExtendedLifetime(subscriptions) {}
      },
      floor: Case(events: count) { write(boxes, $0, through: externalWrite) },
      peer: Case(events: count) { write(peer.subject, $0, through: externalWrite) })
  }

  private static func owned(_ count: Int) -> Comparison {
    let sink = makeSink()
    let elements = (0..<16).map { _ in Element() }
    let element = elements[7]
    let externalWrite: (Element, Double) -> Void = { $0.opacity = $1 }
    let property = UnscopedReactiveProperty<Element, Double>(
      read: { $0.opacity }, write: externalWrite)
    let floor = OwnedBoxes()
    var subscriptions: [Subscription] = []
    for other in elements {
      let boxes = floor.insert(other)
      for _ in 0..<(other === element ? count : 1) {
        boxes.append { sink.pointee = $0 }
        subscriptions.append(property.subscribe(other) { sink.pointee = $0 })
      }
    }
    let peer = Peer(count, sink)
    return Comparison(
      name: "one owner's, N=\(Figure.text(Double(count), digits: 0))",
      limits: count == 1 ? [.timesFloor(2.7)] : [],
      ours: Case(events: count) { [subscriptions] in
        write(property, element, $0)
        withExtendedLifetime((elements, subscriptions)) {}
      },
      floor: Case(events: count) { write(floor, element, $0, through: externalWrite) },
      peer: Case(events: count) { repetitions in
        write(peer.subject, repetitions, through: { externalWrite(element, $0) })
      })
  }

  private static func makeBoxes(_ count: Int, _ sink: Sink) -> UnmanagedBoxes {
    let boxes = UnmanagedBoxes()
    for _ in 0..<count { boxes.append { sink.pointee = $0 } }
    return boxes
  }
}

/// An object that a property writes through to.
private final class Element {
  var opacity = 0.0
}

/// A peer's property and its observers.
private final class Peer {
  let subject = CurrentValueSubject<Double, Never>(0)
  private var observers: [AnyCancellable] = []

  init(_ count: Int, _ sink: Sink) {
    observers = (0..<count).map { _ in subject.sink { sink.pointee = $0 } }
  }
}

@inline(never)
private func writeOnce(_ property: ReactiveProperty<Double>, _ value: Double) {
  property.value = value
}

@inline(never)
private func writeOnce(_ boxes: UnmanagedBoxes, _ value: Double) {
  boxes.write(value)
}

@inline(never)
private func write(_ loop: ClosureLoop, _ repetitions: Int) {
  for index in 0..<repetitions { loop.write(Double(index)) }
}

@inline(never)
private func write(_ property: ScopedReactiveProperty<Double>, _ repetitions: Int) {
  for index in 0..<repetitions { property.write(Double(index)) }
}

@inline(never)
private func write(
  _ boxes: UnmanagedBoxes, _ repetitions: Int, through write: (Double) -> Void
) {
  for index in 0..<repetitions {
    write(Double(index))
    boxes.deliver(Double(index))
  }
}

@inline(never)
private func write(
  _ subject: CurrentValueSubject<Double, Never>, _ repetitions: Int,
  through write: (Double) -> Void
) {
  for index in 0..<repetitions {
    write(Double(index))
    subject.send(Double(index))
  }
}

@inline(never)
private func write(
  _ property: UnscopedReactiveProperty<Element, Double>, _ owner: Element, _ repetitions: Int
) {
  for index in 0..<repetitions { property.write(owner, Double(index)) }
}

@inline(never)
private func write(
  _ boxes: OwnedBoxes, _ owner: Element, _ repetitions: Int,
  through write: (Element, Double) -> Void
) {
  for index in 0..<repetitions { boxes.write(owner, Double(index), through: write) }
}
