/// A source of values that can be subscribed to.
///
/// One requirement; the rest is written in its terms. A conforming type of yours takes three lines:
///
///     final class Ticker: Observable {
///       private let observers = ObserverList<Int>()
///       func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
///         observers.subscribe(observer)
///       }
///       func tick(_ count: Int) { observers.send(count) }
///     }
///
/// In Combine: `Publisher`, without failure and completion.
public protocol Observable<Value> {
  /// What is observed.
  associatedtype Value

  /// Subscribes `observer` until the subscription is ended or dropped.
  func subscribe(_ observer: MotionObserver<Value>) -> Subscription
}

#if !hasFeature(Embedded)
  extension Observable {
    /// Subscribes to values, and, where `state` is given, to states. In Combine: `sink(receiveValue:)`.
    ///
    /// - Parameters:
    ///   - next: hears each value.
    ///   - state: hears each state.
    ///   - isolation: where this is called, and the source belongs from then on. `nil` leaves
    ///     that open, for a graph that is to be sent elsewhere as a whole.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    /// - Returns: what keeps the observers subscribed; they hear nothing more once it is dropped.
    @inlinable public func subscribe(
      next: __owned @escaping (Value) -> Void, state: __owned ((MotionPhase) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Subscription {
      subscribe(
        MotionObserver(next: next, state: state, isolation: isolation, fileID: fileID, line: line))
    }
  }
#endif
