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
  /// In Combine: `map` and `switchToLatest`. Cost: nothing a value; what subscribing upstream costs an
  /// opening.
  @inlinable
  public func valve(openWhenTrue: some Observable<Bool>) -> MotionObservable<Value> {
    MotionObservable { observer in
      let upstream = Variable<Subscription?>(nil)
      let phase = Variable(MotionPhase.atRest)
      let isOpen = Variable(false)
      // Counts openings and closings, to tell the latest.
      let latest = Variable(0)
      let valve = openWhenTrue.subscribe(
        observer.upstream(
          { open in
            guard open != isOpen.value else { return }
            isOpen.value = open
            latest.value += 1
            let number = latest.value
            guard open else {
              let closed = upstream.exchange(nil)
              if phase.exchange(.atRest).isActive { observer.onState?(.atRest) }
              closed?.unsubscribe()
              return
            }
            let subscription = self.subscribe(
              observer.upstream(
                { if number == latest.value { observer.onNext($0) } },
                state: {
                  guard number == latest.value else { return }
                  phase.value = $0
                  observer.onState?($0)
                }))
            // What it emitted at once may have closed the valve, or ended all this.
            if number == latest.value {
              upstream.value = subscription
            } else {
              subscription.unsubscribe()
            }
          }, state: nil))
      return Subscription {
        latest.value += 1
        valve.unsubscribe()
        upstream.exchange(nil)?.unsubscribe()
      }
    }
  }
}
