/// A source of values that observers can subscribe to.
///
/// The protocol has one requirement, on which all operators are built. A custom conforming type takes three lines:
///
///     final class Ticker: Observable {
///       private let observers = ObserverList<Int>()
///       func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
///         observers.subscribe(observer)
///       }
///       func tick(_ count: Int) { observers.send(count) }
///     }
///
/// In Combine: `Publisher`, without failure or completion.
public protocol Observable<Value> {
  /// The type of the values.
  associatedtype Value

  /// Subscribes `observer` until the subscription is ended or dropped.
  func subscribe(_ observer: MotionObserver<Value>) -> Subscription
}
