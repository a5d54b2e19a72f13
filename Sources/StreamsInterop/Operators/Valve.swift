public import StreamsCore

extension Observable {
  /// Subscribes to upstream while the last value of `openWhenTrue` is true, and emits its values.
  ///
  /// | upstream | 1 | | 2 | | | 3 | |
  /// |---|---|---|---|---|---|---|---|
  /// | openWhenTrue | | true | | true | false | | true |
  /// | `valve(openWhenTrue: openWhenTrue)` | | | 2 | | | | |
  ///
  /// If upstream is a property, it emits its current value at each opening; true after true has no
  /// effect. Active while the valve is open and upstream is active: closing it brings it to rest.
  /// The state of `openWhenTrue` is ignored.
  ///
  /// The valve opens, closes, and passes values only when all effects of a write have settled (law L9): values in the
  /// turn that closes it do not pass.
  ///
  /// In Combine: `map` and `switchToLatest`. Cost: one check of the turn per value; one subscription
  /// to upstream per opening.
  @inlinable public func valve(
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
    }).applied("valve(openWhenTrue:)", fileID, line)
  }
}
