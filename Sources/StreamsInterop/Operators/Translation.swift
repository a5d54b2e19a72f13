public import StreamsCore

extension Observable<DragEvent> {
  /// Emits, for each event of a drag, how far it has led, in `space`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) |
  /// |---|---|---|---|
  /// | `translation(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))` | (0, 0) | (5, 2) | (5, 2) |
  ///
  /// A way has no place: the origin of the space does not count.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``, and what the space takes.
  @inlinable
  public func translation(
    in space: some MotionSpace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    map { space.vectorFromShared($0.value) }
      .applied("translation(in:)", fileID, line)
  }

  /// Emits, while a drag is under way, where it has led from `initial`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) | began (0, 0) |
  /// |---|---|---|---|---|
  /// | `translation(addedTo: SIMD2(100, 50))` | (100, 50) | (110, 54) | | (100, 50) |
  ///
  /// In Combine: none. Cost: one addition a value; one allocation a subscription.
  @inlinable
  public func translation(
    addedTo initial: SIMD2<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized { initial + $0 }
      .applied("translation(addedTo:)", fileID, line, initial)
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
  /// In Combine: none. Cost: one addition and one look at the turn a value; about ten allocations a
  /// subscription.
  @inlinable
  public func translation(
    addedTo initial: some Observable<SIMD2<Double>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(Origin("translation(addedTo:)", fileID, line), from: initial) { $0 + $1 }
      .applied("translation(addedTo:)", fileID, line)
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
            let old = latest.exchange(value)
            probe.held(value, .waiting)
            withExtendedLifetime(old) {}
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
