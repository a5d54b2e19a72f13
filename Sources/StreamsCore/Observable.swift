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

extension Observable {
  /// Subscribes to values and states.
  ///
  /// - Returns: what keeps the observers subscribed; they hear nothing more once it is dropped.
  @inlinable
  public func subscribe(
    next: __owned @escaping (Value) -> Void, state: __owned @escaping (MotionPhase) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(MotionObserver(next: next, state: state, fileID: fileID, line: line))
  }

  /// Subscribes to values. In Combine: `sink(receiveValue:)`.
  ///
  /// - Returns: what keeps the observer subscribed; it hears nothing more once it is dropped.
  @inlinable
  public func subscribe(
    next: __owned @escaping (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(MotionObserver(next: next, fileID: fileID, line: line))
  }

  /// Subscribes to values: the 2016 draft's spelling of ``subscribe(next:)``.
  @inlinable
  @_disfavoredOverload
  public func subscribe(
    _ next: __owned @escaping (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(MotionObserver(next: next, fileID: fileID, line: line))
  }

  /// Subscribes to values: the 2016 draft's name of ``subscribe(next:)``.
  @inlinable
  public func addObserver(
    next: __owned @escaping (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(MotionObserver(next: next, fileID: fileID, line: line))
  }
}
