public import StreamsCore

extension Observable {
  /// Emits what becomes of the value while the gesture is under way.
  @inlinable
  func whileRecognized<Measure: GestureMeasure, Result>(
    _ combine: @escaping (Measure.Value) -> Result
  ) -> MotionObservable<Result> where Value == GestureEvent<Measure> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      let probe = observer.probe
      return self.subscribe(
        observer.upstream {
          if $0.phase.isActive { next(combine($0.value)) } else { probe.held($0, .filtered) }
        })
    })
  }

  /// Emits what becomes of the value and of what `initial` was at the gesture's beginning, when both have
  /// settled (law L9).
  @inlinable
  func whileRecognized<Measure: GestureMeasure, Initial: Observable, Result>(
    _ origin: Origin, from initial: Initial,
    _ combine: @escaping (Initial.Value, Measure.Value) -> Result
  ) -> MotionObservable<Result> where Value == GestureEvent<Measure> {
    MotionObservable<Result>(relaying: { observer in
      let latest = Variable<Initial.Value?>(nil)
      let captured = Variable<Initial.Value?>(nil)
      let probe = observer.probe
      let input = SettledInput<Value>(
        origin, for: observer,
        next: { event in
          if event.phase != .changed || captured.value == nil {
            captured.replace(with: event.phase.isActive ? latest.value : nil)
          }
          guard let start = captured.value else {
            return probe.held(event, event.phase.isActive ? .missingInput : .filtered)
          }
          observer.onNext(combine(start, event.value))
        }, state: observer.onState)
      let initials = initial.subscribe(
        observer.upstream(
          { value in
            input.look()
            latest.replace(with: value)
            probe.held(value, .waiting)
          }, state: nil, consumer: input.join))
      let events = input.subscribe(to: self, for: observer)
      return Subscription(over: events) {
        input.stop()
        events.unsubscribe()
        initials.unsubscribe()
      }
    })
  }
}
