extension Observable {
  /// Passes all on unchanged, and calls closures for what happens on the way.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `handleEvents(onNext: { print($0) })` | 1 | 2 |
  /// | printed | 1 | 2 |
  ///
  /// A closure that ends the subscription keeps what it was called for from being passed on (law L4).
  ///
  /// - Parameters:
  ///   - onSubscribe: runs before upstream is subscribed to.
  ///   - onNext: is handed each value before it is passed on.
  ///   - onState: is handed each state before it is passed on, also where the subscriber does not listen
  ///     to states.
  ///   - onUnsubscribe: runs when the subscription has ended and upstream was left.
  ///
  ///   - fileID: the file in which it is made; messages name it.
  ///   - line: the line in which it is made; messages name it.
  /// In Combine: `handleEvents`. Cost: one call an event; five allocations a subscription.
  @inlinable
  public func handleEvents(
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
    })
    .applied("handleEvents(onSubscribe:)", fileID, line)
  }

  /// Hands each value to `look`, then passes it on.
  ///
  /// | upstream | 1 | 2 |
  /// |---|---|---|
  /// | `tap { print($0) }` | 1 | 2 |
  /// | printed | 1 | 2 |
  ///
  /// In Combine: `handleEvents(receiveOutput:)`; in RxJS: `tap`. Cost: as of
  /// `handleEvents(onSubscribe:onNext:onState:onUnsubscribe:)`.
  @inlinable
  public func tap(
    _ look: @escaping (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    handleEvents(onNext: look)
      .applied("tap(_:)", fileID, line)
  }
}
