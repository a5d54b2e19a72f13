import OpenCombine
import StreamsInterop

/// Chains of maps that the compiler can see through: written in one expression and subscribed to
/// immediately.
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
    default: fatalError("there is no expression with a depth of \(depth)")
    }
  }

  /// However many maps are chained, the peer's result has the same type, since each map is fused with
  /// the previous one: a loop builds the same chain as an expression.
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
