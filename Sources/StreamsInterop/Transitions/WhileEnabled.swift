import StreamsCore
import StreamsProperties

extension Observable {
  /// What comes while an interaction is switched on. The rest is dropped, and a trace is told.
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
