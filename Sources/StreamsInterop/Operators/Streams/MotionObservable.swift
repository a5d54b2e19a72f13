/// A stream of values: every operator returns one, and every observable source can be turned into one.
///
///     let stream = MotionObservable<Int> { observer in
///       let timer = Timer { observer.next($0) }
///       return { timer.stop() }
///     }
///
/// A stream is cold: the closure runs once for each subscriber, and nothing runs before the first one subscribes (law
/// L12). A stream is a value that wraps one closure. Every operator returns this type, so you never need to erase
/// types. In Combine:
/// `AnyPublisher`.
@frozen
public struct MotionObservable<Value>: Observable {
  @usableFromInline let connect: (MotionObserver<Value>) -> Subscription

  /// A stream whose `connect` itself guarantees law L4: it emits nothing after its subscription has
  /// ended.
  ///
  /// One-to-one operators guarantee this law because their source does: they emit at most one value for each input, and
  /// none spontaneously. Cost: one fewer call per value and one fewer allocation per subscription than
  /// ``init(_:)-((MotionObserver<Value>)->Subscription)``.
  ///
  /// - Parameter connect: Subscribes to the source with `observer.upstream`, and returns the subscription that ends it.
  ///   Create the operator's state inside the closure, as a `Variable`.
  @inlinable @_disfavoredOverload
  public init(relaying connect: @escaping (MotionObserver<Value>) -> Subscription) {
    self.connect = connect
  }

  /// A stream that `connect` starts for each subscriber, and that a subscription ends.
  ///
  /// - Parameter connect: Starts calling the observer, and returns the subscription that ends it.
  ///   Later emissions are dropped.
  @inlinable public init(_ connect: @escaping (MotionObserver<Value>) -> Subscription) {
    self.connect = { observer in
      let gate = Gate(observer)
      let upstream = connect(gate.observer(for: observer))
      return Subscription(over: upstream) {
        gate.close()
        upstream.unsubscribe()
      }
    }
  }

  /// A stream that `connect` starts for each subscriber, and that a closure ends.
  ///
  /// - Parameter connect: Starts calling the observer, and returns the closure that ends it. Later
  ///   emissions are dropped.
  @inlinable public init(
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
  @inlinable public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    connect(observer)
  }
}
