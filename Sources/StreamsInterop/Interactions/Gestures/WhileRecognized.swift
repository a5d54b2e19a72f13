public import StreamsCore
import StreamsOperators

extension Observable {
  // There are two functions instead of one with a flag, each has an always-inlined function instead of a closure, and
  // all are generic, even the one for scales. Otherwise the event would be copied for each call, which takes as long as
  // all other steps combined.

  /// Emits the sum of `initial` and the value while the gesture is in progress.
  @inlinable func whileRecognized<Measure: GestureMeasure>(
    addedTo initial: Measure.Value
  ) -> MotionObservable<Measure.Value>
  where Value == GestureEvent<Measure>, Measure.Value: Vector {
    MotionObservable<Measure.Value>(relaying: { observer in
      let (next, probe) = (observer.onNext, observer.probe)
      @inline(__always) func take(_ event: Value) {
        guard event.phase.isActive else { return probe.held(event, .filtered) }
        next(initial.adding(event.value))
      }
      return self.subscribe(observer.upstream(take))
    })
  }

  /// Emits the product of `initial` and the value while the gesture is in progress.
  @inlinable func whileRecognized<Measure: GestureMeasure, Initial: Vector>(
    timesOf initial: Initial
  ) -> MotionObservable<Initial>
  where Value == GestureEvent<Measure>, Measure.Value: BinaryFloatingPoint {
    MotionObservable<Initial>(relaying: { observer in
      let (next, probe) = (observer.onNext, observer.probe)
      @inline(__always) func take(_ event: Value) {
        guard event.phase.isActive else { return probe.held(event, .filtered) }
        next(initial.scaled(by: Double(event.value)))
      }
      return self.subscribe(observer.upstream(take))
    })
  }

  /// Emits the combination of the value and of `initial` at the gesture's beginning, when both have
  /// settled (law L9).
  @inlinable func whileRecognized<Measure: GestureMeasure, Initial: Observable, Result>(
    _ origin: Origin, from initial: Initial,
    _ combine: @escaping (Initial.Value, Measure.Value) -> Result
  ) -> MotionObservable<Result> where Value == GestureEvent<Measure> {
    MotionObservable<Result>(relaying: { observer in
      let latest = Variable<Initial.Value?>(nil)
      let captured = Variable<Initial.Value?>(nil)
      let probe = observer.probe
      @inline(__always) func take(_ event: Value) {
        if event.phase != .changed || captured.value == nil {
          captured.replace(with: event.phase.isActive ? latest.value : nil)
        }
        guard let start = captured.value else {
          return probe.held(event, event.phase.isActive ? .missingInput : .filtered)
        }
        observer.onNext(combine(start, event.value))
      }
      let input = SettledInput<Value>(
        origin, for: observer, next: take, state: observer.onState)
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
