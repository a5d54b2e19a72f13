public import StreamsCore

/// A writable source that has no value before the first write: a property without an initial value.
///
///     let place = MotionSubject<SIMD2<Double>>()
///     let subscription = place.subscribe { print($0) }  // prints nothing
///     place.write(SIMD2(3, 4))                           // prints (3, 4), and to each later subscriber
///
/// Once it has a value, it acts like a property: a subscriber receives that value immediately, preceded by the last
/// state if it is active (laws L1 to L8). For a source without memory, use an `ObserverList`.
///
/// In RxSwift: `ReplaySubject` of 1; in Combine: none. Cost: the same as a property.
public final class MotionSubject<Value>: Observable, MotionWritable {
  @usableFromInline let list: ObserverList<Value>
  /// The last value written, or nil before the first write.
  public private(set) var value: Value?

  /// A subject without a value.
  ///
  /// - Parameter name: The name in messages and traces.
  public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    list = ObserverList(
      origin: Origin("MotionSubject", name: name, fileID: fileID, line: line))
  }

  /// Announces a value to all observers. Later subscribers receive it until the next write.
  public func write(_ value: Value) {
    // The old value is released at the end, since a release may run external code.
    let old = self.value
    self.value = value
    list.send(value)
    withExtendedLifetime(old) {}
  }

  /// Announces whether its source is moving, in order with the values.
  public func state(_ phase: MotionPhase) {
    list.send(state: phase)
  }

  /// Subscribes an observer, which immediately receives the value, if there is one.
  public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    list.subscribe(observer, replaying: value)
  }
}
