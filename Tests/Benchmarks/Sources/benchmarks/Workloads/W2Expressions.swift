import OpenCombine
import StreamsInterop

/// Chains of maps as the compiler can see through them: written in one expression and subscribed to
/// on the spot.
enum Expressions {
  static func subscribe(
    to property: ReactiveProperty<Double>, depth: Int, _ sink: Sink
  ) -> Subscription {
    switch depth {
    case 1: maps1(property, sink)
    case 5: maps5(property, sink)
    case 10: maps10(property, sink)
    case 20: maps20(property, sink)
    case 50: maps50(property, sink)
    default: fatalError("no expression is \(depth) deep")
    }
  }

  /// The peer's maps of maps are of one type, however many there are, since each is fused with the one
  /// before: what a loop makes of them is what an expression would.
  @inline(never)
  static func subscribe(
    to subject: CurrentValueSubject<Double, Never>, depth: Int, _ sink: Sink
  ) -> AnyCancellable {
    var maps = subject.map { $0 + 1 }
    for _ in 1..<depth { maps = maps.map { $0 + 1 } }
    return maps.sink { sink.pointee = $0 }
  }

  @inline(never)
  private static func maps1(
    _ property: ReactiveProperty<Double>, _ sink: Sink
  ) -> Subscription {
    property
      .map { (x: Double) -> Double in x + 1 }
      .subscribe { sink.pointee = $0 }
  }

  @inline(never)
  private static func maps5(
    _ property: ReactiveProperty<Double>, _ sink: Sink
  ) -> Subscription {
    property
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }
      .subscribe { sink.pointee = $0 }
  }

  @inline(never)
  private static func maps10(
    _ property: ReactiveProperty<Double>, _ sink: Sink
  ) -> Subscription {
    property
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .subscribe { sink.pointee = $0 }
  }

  @inline(never)
  private static func maps20(
    _ property: ReactiveProperty<Double>, _ sink: Sink
  ) -> Subscription {
    property
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .subscribe { sink.pointee = $0 }
  }

  @inline(never)
  private static func maps50(
    _ property: ReactiveProperty<Double>, _ sink: Sink
  ) -> Subscription {
    property
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .map { (x: Double) -> Double in x + 1 }.map { (x: Double) -> Double in x + 1 }
      .subscribe { sink.pointee = $0 }
  }
}
