// Subscribing with closures.

extension MotionObserver {
  /// An observer of values and, with `state`, of states.
  ///
  /// Subscriptions of this observer belong to the caller's isolation.
  ///
  /// - Parameters:
  ///   - next: Receives each value.
  ///   - state: Receives each state.
  @inlinable public init(
    next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      onNext: next, onState: state, site: SubscriptionSite(fileID: fileID, line: line),
      mark: IsolationMark(isolation))
    traceSubscriber(fileID, line)
  }
}

extension Observable {
  /// Subscribes to values and, with `state`, to states. In Combine: `sink(receiveValue:)`.
  ///
  /// From then on, the source belongs to the caller's isolation. Pass `isolation: nil` for a graph that will be sent
  /// to another isolation as a whole.
  ///
  /// - Parameters:
  ///   - next: Receives each value.
  ///   - state: Receives each state.
  /// - Returns: The subscription. Dropping it ends the notifications.
  @inlinable public func subscribe(
    next: __owned @escaping (Value) -> Void, state: __owned ((MotionPhase) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(
      MotionObserver(next: next, state: state, isolation: isolation, fileID: fileID, line: line))
  }

  /// Subscribes to values. This is the 2016 draft's spelling.
  @inlinable @_disfavoredOverload public func subscribe(
    _ next: __owned @escaping (Value) -> Void,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(next: next, isolation: isolation, fileID: fileID, line: line)
  }

  /// Subscribes to values. This is the 2016 draft's name.
  @inlinable public func addObserver(
    next: __owned @escaping (Value) -> Void,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    subscribe(next: next, isolation: isolation, fileID: fileID, line: line)
  }
}
