public import StreamsCore

/// A source that is written to and has no value until then: a property without a first one.
///
///     let place = MotionSubject<SIMD2<Double>>()
///     let subscription = place.subscribe { print($0) }  // prints nothing
///     place.write(SIMD2(3, 4))                           // prints (3, 4), and to each later subscriber
///
/// Once it has a value, it is as a property: whoever subscribes hears that at once, and the state told last
/// before it if that is active (laws L1 to L8). What remembers nothing at all is an `ObserverList`.
///
/// In RxSwift: `ReplaySubject` of 1; in Combine: none. Cost: as of a property.
public final class MotionSubject<Value>: Observable, MotionWritable {
  @usableFromInline let list: ObserverList<Value>
  /// What was written last; none before the first.
  public private(set) var value: Value?

  /// A subject without a value.
  ///
  /// - Parameters:
  ///   - name: how messages about it call it.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    list = ObserverList(
      origin: Origin("MotionSubject", name: name, fileID: fileID, line: line))
  }

  /// Announces a value to all, and to each later subscriber as long as it is the last.
  public func write(_ value: Value) {
    // Let go at the end: a release may run foreign code.
    let old = self.value
    self.value = value
    list.send(value)
    withExtendedLifetime(old) {}
  }

  /// Announces whether what drives it moves, in order with the values.
  public func state(_ phase: MotionPhase) {
    list.send(state: phase)
  }

  /// Subscribes an observer, which hears the value at once, if there is one.
  public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    list.subscribe(observer, replaying: value)
  }
}
