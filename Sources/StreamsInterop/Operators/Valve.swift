public import StreamsCore

extension Observable {
  /// Subscribes upstream while the last value of `openWhenTrue` is true, and emits what comes then.
  ///
  /// | upstream | 1 | | 2 | | | 3 | |
  /// |---|---|---|---|---|---|---|---|
  /// | openWhenTrue | | true | | true | false | | true |
  /// | `valve(openWhenTrue: openWhenTrue)` | | | 2 | | | | |
  ///
  /// A property upstream is heard anew at each opening; true after true opens nothing. Active while it
  /// is open and upstream is: it is at rest when it closes. What `openWhenTrue` says of its own motion
  /// counts for nothing.
  ///
  /// It opens and closes, and values pass, when all that stems from the same write has settled (law L9):
  /// what comes in the turn in which it closes does not pass.
  ///
  /// In Combine: `map` and `switchToLatest`. Cost: one look at the turn a value; what subscribing upstream
  /// costs an opening.
  @inlinable
  public func valve(
    openWhenTrue: some Observable<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let origin = Origin("valve(openWhenTrue:)", fileID, line)
    return MotionObservable(relaying: { observer in
      let join = Join(origin, consumer: observer.consumer)
      let input = SwitchedInput(self.asStream(), join, for: observer, tell: observer.onState)
      let mustOpen = Variable(false)
      let probe = observer.probe
      let isConnecting = Variable(true)
      let valve = openWhenTrue.subscribe(
        observer.upstream(
          { open in
            mustOpen.value = open
            probe.held(open, open ? .waiting : .gated)
            if isConnecting.value { join.look() } else { join.touch() }
          }, state: nil, consumer: join))
      join.begin {
        if input.update(isOpen: mustOpen.value) { input.flush() }
      }
      isConnecting.value = false
      if mustOpen.value { input.begin(origin, isOpen: true) }
      return Subscription(over: valve) {
        input.stop()
        valve.unsubscribe()
      }
    })
    .applied("valve(openWhenTrue:)", fileID, line)
  }
}
