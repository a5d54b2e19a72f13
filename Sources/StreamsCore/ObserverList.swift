/// The subscribers of one source, and the delivery to them.
///
/// An `Observable` of yours holds a list, subscribes observers into it and sends. Every value
/// reaches every observer, in the order sent (law L3), to each in the order of subscription (L6); a
/// value that is sent during a delivery waits for its turn and takes no stack (L7). The list
/// replays nothing: what it sends is an event. A property replays.
public final class ObserverList<Value>: Emitter<Value> {
  #if !hasFeature(Embedded)
    /// An empty list. Allocates no room for observers before the first one comes.
    ///
    /// - Parameters:
    ///   - name: how messages about this list call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
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

  /// Subscribes an observer to what is sent from now on.
  ///
  /// Cost: amortised constant time, however many others there are; one allocation, and now and then
  /// growth of the buffer.
  @inlinable
  public func subscribe(_ observer: MotionObserver<Value>) -> Subscription { append(observer) }

  /// Subscribes an observer and keeps `source` alive as long as the subscription lasts: for a source
  /// that goes on by itself, a clock or a socket, though nobody else may hold it.
  @inlinable public func subscribe(
    _ observer: MotionObserver<Value>, keeping source: AnyObject
  ) -> Subscription {
    Subscription(over: append(observer)) { _ = source }
  }

  /// Delivers `value` to all observers, or, during a delivery, queues it behind what waits already.
  ///
  /// Cost: one call an observer; no allocation and no reference counting, but for growth of the
  /// queue.
  @inlinable public func send(_ value: Value) { announce(value) }

  /// Tells all observers a state, in order with the values. The list remembers the last one told.
  ///
  /// Cost: as of ``send(_:)``, and a retain and release an observer.
  @inlinable public func send(state phase: MotionPhase) { announce(state: phase) }

  /// As ``send(state:)``, in terms of any ``MotionState``.
  @inlinable public func send(state: some MotionState) { announce(state: MotionPhase(state)) }

  /// How many values and states may be sent from within one outermost delivery before it counts as
  /// a loop that never settles, which traps with the list's name and where it was made (law L7).
  /// By default 2^24.
  public var feedbackBudget: Int {
    get { budget }
    set { budget = newValue }
  }

  /// How many observers are subscribed. Cost: constant.
  @inlinable package var observerCount: Int { livingCount }
}
