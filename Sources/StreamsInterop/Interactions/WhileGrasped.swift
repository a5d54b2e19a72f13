import StreamsCore

extension Observable {
  /// Emits what becomes of something while a gesture is under way.
  ///
  /// - Parameters:
  ///   - grasp: asked when the gesture begins; of one that was under way before, at the first event, whose
  ///     value then is what does not count.
  ///   - gate: is told whether the gesture is under way.
  ///   - move: what becomes of what `grasp` answered, with each value.
  func whileGrasped<Measure: GestureMeasure, Grip, Result, Place>(
    _ gate: GraspGate<Place>,
    _ grasp: @escaping (GestureEvent<Measure>) -> Grip,
    move: @escaping (Grip, Measure.Value) -> Result
  ) -> MotionObservable<Result> where Value == GestureEvent<Measure> {
    MotionObservable<Result>(relaying: { observer in
      let held = Variable<Grip?>(nil)
      return self.subscribe(
        observer.upstream { (event: GestureEvent<Measure>) in
          gate.isGrasped = event.phase.isActive
          guard gate.isGrasped else { return held.value = nil }
          let isKept = event.phase == .changed
          let grip = (isKept ? held.value : nil) ?? grasp(event)
          held.value = grip
          observer.onNext(move(grip, event.value))
        })
    })
  }
}

extension Observable {
  /// The events of `recognizer`, with the news first that it is under way, where it is.
  func primed(by recognizer: GestureRecognizer) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let subscription = self.subscribe(observer)
      if recognizer.phase.value.isActive { observer.state(.active) }
      return subscription
    })
  }
}
