extension Observable<DragEvent> {
  /// Emits, for each event of a drag, how far it has led, in `space`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) |
  /// |---|---|---|---|
  /// | `translation(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))` | (0, 0) | (5, 2) | (5, 2) |
  ///
  /// A way has no place: the origin of the space does not count.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:)``, and what the space takes.
  @inlinable
  public func translation(
    in space: some CoordinateSpace
  ) -> MotionObservable<SIMD2<Double>> {
    map { space.vectorFromShared($0.value) }
  }

  /// Emits, while a drag is under way, where it has led from `initial`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) | began (0, 0) |
  /// |---|---|---|---|---|
  /// | `translation(addedTo: SIMD2(100, 50))` | (100, 50) | (110, 54) | | (100, 50) |
  ///
  /// In Combine: none. Cost: one addition a value; one allocation a subscription.
  @inlinable
  public func translation(addedTo initial: SIMD2<Double>) -> MotionObservable<SIMD2<Double>> {
    whileRecognized { initial + $0 }
  }

  /// Emits, while a drag is under way, where it has led from what `initial` was when it began.
  ///
  /// | upstream | | began (0, 0) | changed (10, 4) | | changed (11, 4) | ended (11, 4) | began (0, 0) |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | (100, 50) | | | (7, 7) | | | |
  /// | `translation(addedTo: initial)` | | (100, 50) | (110, 54) | | (111, 54) | | (7, 7) |
  ///
  /// So a view is dragged from where it is: `drag.translation(addedTo: position).bind(to: position)`. Where
  /// a drag was under way before, or there was no initial value yet, it counts from the first event that
  /// has one. What `initial` says of its own motion counts for nothing.
  ///
  /// In Combine: none. Cost: one addition a value; six allocations a subscription.
  @inlinable
  public func translation(
    addedTo initial: some Observable<SIMD2<Double>>
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(from: initial) { $0 + $1 }
  }
}

extension Observable {
  /// Emits what becomes of the value while the gesture is under way.
  @inlinable
  func whileRecognized<Measure: GestureMeasure, Result>(
    _ combine: @escaping (Measure.Value) -> Result
  ) -> MotionObservable<Result> where Value == GestureEvent<Measure> {
    MotionObservable<Result>(relaying: { observer in
      let next = observer.onNext
      return self.subscribe(
        observer.upstream { if $0.phase.isActive { next(combine($0.value)) } })
    })
  }

  /// Emits what becomes of the value and of what `initial` was at the gesture's beginning.
  @inlinable
  func whileRecognized<Measure: GestureMeasure, Initial: Observable, Result>(
    from initial: Initial, _ combine: @escaping (Initial.Value, Measure.Value) -> Result
  ) -> MotionObservable<Result> where Value == GestureEvent<Measure> {
    // It ends with its subscription, also where an initial value is what ends that.
    MotionObservable<Result> { observer -> Subscription in
      let latest = Variable<Initial.Value?>(nil)
      let captured = Variable<Initial.Value?>(nil)
      let initials = initial.subscribe(
        observer.upstream(
          { value in
            let old = latest.exchange(value)
            withExtendedLifetime(old) {}
          }, state: nil))
      let events = self.subscribe(
        observer.upstream { (event: GestureEvent<Measure>) in
          let isKept = event.phase == .changed && captured.value != nil
          if !isKept {
            let old = captured.exchange(event.phase.isActive ? latest.value : nil)
            withExtendedLifetime(old) {}
          }
          if let start = captured.value { observer.onNext(combine(start, event.value)) }
        })
      return Subscription {
        events.unsubscribe()
        initials.unsubscribe()
      }
    }
  }
}
