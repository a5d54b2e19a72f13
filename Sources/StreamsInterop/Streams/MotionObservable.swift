/// A stream of values: what an operator returns, and what anything observable can become.
///
///     let stream = MotionObservable<Int> { observer in
///       let timer = Timer { observer.next($0) }
///       return { timer.stop() }
///     }
///
/// A stream is cold: the closure runs once for each subscriber, and nothing runs before the first
/// (law L12). It is a value around one closure; operators return it, so that a user never writes an
/// erasure. In Combine: `AnyPublisher`.
@frozen
public struct MotionObservable<Value>: Observable {
  @usableFromInline let connect: (MotionObserver<Value>) -> Subscription

  /// A stream whose `connect` keeps law L4 by itself: nothing is emitted after its subscription has
  /// ended. One-to-one operators do, since their source does: for each value that comes they emit one at
  /// the most, and none by themselves.
  ///
  /// - Parameter connect: subscribes to the source, by `observer.upstream`, and returns what ends that. In
  ///   it is made what the operator remembers, by ``Variable``. Cost: one call less a value, and one
  ///   allocation less a subscription, than of ``init(_:)-((MotionObserver<Value>)->Subscription)``.
  @inlinable
  @_disfavoredOverload
  public init(relaying connect: @escaping (MotionObserver<Value>) -> Subscription) {
    self.connect = connect
  }

  /// A stream that `connect` starts for each subscriber.
  ///
  /// - Parameter connect: starts to call the observer and returns the subscription that ends it. What
  ///   it emits after that end reaches nobody.
  @inlinable
  public init(_ connect: @escaping (MotionObserver<Value>) -> Subscription) {
    self.connect = { observer in
      let gate = Gate(observer)
      let upstream = connect(gate.observer(for: observer))
      return Subscription(over: upstream) {
        gate.close()
        upstream.unsubscribe()
      }
    }
  }

  /// A stream that `connect` starts for each subscriber.
  ///
  /// - Parameters:
  ///   - connect: starts to call the observer and returns the closure that ends it. What it
  ///     emits after that end reaches nobody.
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  @inlinable
  public init(
    _ connect: @escaping (MotionObserver<Value>) -> () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.connect = { observer in
      let gate = Gate(observer)
      let disconnect = connect(gate.observer(for: observer))
      let origin = Origin("subscription to a MotionObservable", fileID, line)
      return Subscription(of: observer.mark, origin) {
        gate.close()
        disconnect()
      }
    }
  }

  /// Starts the stream for `observer`.
  @inlinable
  public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    connect(observer)
  }
}
