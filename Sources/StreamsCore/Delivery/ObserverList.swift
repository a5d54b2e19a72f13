/// The subscribers of a source, to which it delivers values and states.
///
///     let taps = ObserverList<Int>()
///     let subscription = taps.subscribe(MotionObserver(next: { print($0) }))
///     taps.send(1)  // prints 1
///
/// A custom `Observable` holds a list, subscribes observers to it, and sends values through it. Every value reaches
/// every observer, in the order in which values were sent (law L3), and observers receive it in the order in which they
/// subscribed (L6); a value sent during a delivery waits in a queue, and uses no stack space (L7). The list sends
/// events and does not replay them; a property replays its value.
public final class ObserverList<Value>: Emitter<Value> {
  // Delivery works as in every source; see the steps at the top of `Emitter.swift`. `ListSubscription.swift` removes
  // subscriptions.

  #if !hasFeature(Embedded)
    /// An empty list, which allocates no storage for observers until the first one subscribes.
    ///
    /// - Parameter name: The name in messages and traces.
    @inlinable public convenience init(
      name: String? = nil, isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        origin: Origin("ObserverList", name: name, fileID: fileID, line: line),
        mark: IsolationMark(isolation))
    }
  #endif

  @inlinable package init(origin: Origin, mark: IsolationMark = .none) {
    super.init(origin, writesThrough: false, mark: mark)
  }

  /// Subscribes an observer to the values and states sent from now on.
  ///
  /// Cost: amortized constant time, regardless of the number of other observers; one allocation, and occasional growth
  /// of the buffer.
  @inlinable public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    append(observer)
  }

  /// Subscribes an observer, and keeps `source` alive as long as the subscription lasts.
  ///
  /// Use this method for a source that runs on its own, such as a clock or a socket, even if no other reference to the
  /// source exists.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - source: The object to keep alive.
  /// - Returns: The subscription. Dropping it ends the notifications.
  @inlinable public func subscribe(
    _ observer: MotionObserver<Value>, keeping source: AnyObject
  ) -> Subscription {
    Subscription(over: append(observer)) { _ = source }
  }

  /// Delivers `value` to all observers or, during a delivery, queues it behind the waiting events.
  ///
  /// Cost: one call per observer; no allocation and no reference counting, except when the queue grows.
  @inlinable public func send(_ value: Value) { announce(value) }

  /// Announces a state to all observers, in order with the values. The list keeps the last state.
  ///
  /// Cost: see ``send(_:)``; also a retain and a release per observer.
  @inlinable public func send(state phase: MotionPhase) { announce(state: phase) }

  /// Announces a state, given by any ``MotionState``, like ``send(state:)``.
  @inlinable public func send(state: some MotionState) { announce(state: MotionPhase(state)) }

  /// The maximum number of values and states sent within one outermost delivery. Exceeding it counts as a loop that
  /// never settles, and traps with the list's name and origin (law L7). The default is 2^24.
  public var feedbackBudget: Int {
    get { budget }
    set { budget = newValue }
  }

  /// The number of observers. Cost: constant.
  @inlinable package var observerCount: Int { livingCount }
}
