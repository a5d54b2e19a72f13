import OpenCombine
import StreamsInterop

extension Workload {
  static var chains: Workload {
    Workload(
      name: "W2", title: "a value through a chain of maps, ns per value", unit: "ns",
      explanation: """
        A property, a number of maps that each add 1, and one observer that stores the value: in one \
        expression, or built in a loop that stores each stage as a MotionObservable, so that the \
        compiler can't see through. Floor: F with one box, whose closure is a chain of closures \
        built in a loop, one per stage, each with the addition compiled in and without retains. \
        The fused floor does all additions in one closure. Peer: CurrentValueSubject and its map, in \
        one expression (in which its maps fuse automatically), or with each stage stored as an \
        AnyPublisher.
        """,
      measure: {
        let depths = [1, 5, 10, 20, 50]
        return
          (depths.map { inOneExpression($0) } + [besideFused()]
          + depths.map { throughStoredStreams($0) }).measured()
      })
  }

  private static func inOneExpression(_ depth: Int) -> Comparison {
    let sink = makeSink()
    let subject = CurrentValueSubject<Double, Never>(0)
    let cancellable = Expressions.subscribe(to: subject, depth: depth, sink)
    let limits: [Limit] =
      switch depth {
      case 10: [.timesFloor(1.9), .aheadOfPeer(15)]
      default: [.timesFloor(2.2)]
      }
    return Comparison(
      name: "one expression, \(depth) deep", limits: limits,
      ours: expressionCase(depth, sink), floor: floorCase(depth, sink),
      peer: Case {
        write(subject, $0)
        withExtendedLifetime(cancellable) {}
      })
  }

  private static func besideFused() -> Comparison {
    let sink = makeSink()
    let boxes = UnmanagedBoxes()
    boxes.append(FusedChain.tenMaps(into: sink))
    return Comparison(
      name: "  the same beside fused, 10 deep", ours: expressionCase(10, sink),
      floor: Case { write(boxes, $0) })
  }

  private static func throughStoredStreams(_ depth: Int) -> Comparison {
    let sink = makeSink()
    let property = ReactiveProperty(initialValue: 0.0)
    let subscription = storedMaps(of: property, depth).subscribe { sink.pointee = $0 }
    let subject = CurrentValueSubject<Double, Never>(0)
    var publisher = subject.eraseToAnyPublisher()
    for _ in 0..<depth { publisher = publisher.map { $0 + 1 }.eraseToAnyPublisher() }
    let cancellable = publisher.sink { sink.pointee = $0 }
    return Comparison(
      name: "stored streams, \(depth) deep",
      limits: [.timesFloor(3)],
      ours: Case {
        write(property, $0)
        withExtendedLifetime(subscription) {}
      },
      floor: floorCase(depth, sink),
      peer: Case {
        write(subject, $0)
        withExtendedLifetime(cancellable) {}
      })
  }

  private static func expressionCase(_ depth: Int, _ sink: Sink) -> Case {
    let property = ReactiveProperty(initialValue: 0.0)
    let subscription = Expressions.subscribe(to: property, depth: depth, sink)
    return Case {
      write(property, $0)
      withExtendedLifetime(subscription) {}
    }
  }

  private static func floorCase(_ depth: Int, _ sink: Sink) -> Case {
    let boxes = UnmanagedBoxes()
    boxes.append(ClosureChain.maps(depth) { sink.pointee = $0 })
    return Case { write(boxes, $0) }
  }
}

/// Maps that the compiler can't see through, since each stage is stored in a variable.
@inline(never)
func storedMaps(
  of property: ReactiveProperty<Double>, _ depth: Int
) -> MotionObservable<Double> {
  var stream = property.asStream()
  for _ in 0..<depth { stream = stream.map { $0 + 1 } }
  return stream
}
