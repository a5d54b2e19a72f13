extension Observable {
  /// Passes on all events unchanged, and calls closures for them.
  ///
  /// A closure that ends the subscription stops the current event from being passed on (law L4).
  ///
  /// - Parameters:
  ///   - onSubscribe: Runs before the subscription to upstream.
  ///   - onNext: Receives each value before it is passed on.
  ///   - onState: Receives each state before it is passed on, even if the subscriber ignores
  ///     states.
  ///   - onUnsubscribe: Runs after both this subscription and the subscription to upstream have ended.
  /// - Returns: A stream of the same values and states.
  @inlinable package func handleEvents(
    onSubscribe: (() -> Void)? = nil, onNext: ((Value) -> Void)? = nil,
    onState: ((MotionPhase) -> Void)? = nil, onUnsubscribe: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      onSubscribe?()
      let isOver = Variable(false)
      let next = observer.onNext
      var tell = observer.onState
      if let onState {
        let pass = tell
        tell = { phase in
          onState(phase)
          if !isOver.value { pass?(phase) }
        }
      }
      let upstream = self.subscribe(
        observer.upstream(
          { value in
            onNext?(value)
            if !isOver.value { next(value) }
          }, state: tell))
      return Subscription(over: upstream) {
        isOver.value = true
        upstream.unsubscribe()
        onUnsubscribe?()
      }
    }).applied("handleEvents(onSubscribe:)", fileID, line)
  }

  /// Calls `look` with each value, then passes it on.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `tap { print($0) }` | 1 | 2 |
  /// | printed | 1 | 2 |
  ///
  /// In Combine: `handleEvents(receiveOutput:)`; in RxJS: `tap`. Cost: one call per value; five
  /// allocations per subscription.
  @inlinable public func tap(
    _ look: @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    handleEvents(onNext: look).applied("tap(_:)", fileID, line)
  }
}
