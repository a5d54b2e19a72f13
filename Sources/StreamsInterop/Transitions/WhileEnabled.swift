import StreamsCore
import StreamsProperties

extension Observable {
  /// The values that arrive while an interaction is enabled. Other values are dropped, but recorded in a trace.
  func whileEnabled(_ enabled: ReactiveProperty<Bool>) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let probe = observer.probe
      return self.subscribe(
        observer.upstream { value in
          if enabled.value { observer.next(value) } else { probe.held(value, .disabled) }
        })
    })
  }
}
