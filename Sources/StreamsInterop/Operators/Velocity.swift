extension Observable where Value: BinaryFloatingPoint {
  /// Emits, with each value, how fast the values change, in units per second.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | 10 | 11 | 12 | 12 |
  /// | `velocity(on: clock, window: 1)` | 0 | 4 | 4 | 0 |
  ///
  /// As ``StreamsInterop/VelocityEstimator`` specifies it: the slope of a line through the samples of the last `window`
  /// seconds. Values that are not finite don't count. Traps where `window` is not above 0 and finite.
  ///
  /// In Combine: none. Cost: a fit through at most seventeen groups of samples a value; three allocations a
  /// subscription.
  @inlinable
  public func velocity(
    on clock: some FrameClock, window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(
      on: clock, by: VelocityEstimator<Value>(window: window), add: { $0.add($1, at: $2) },
      velocity: { $0.velocity(at: $1) }
    )
    .applied("velocity(on:window:)", fileID, line, window)
  }

  /// Emits, at each value of `pulse`, how fast the values change, in units per second: a gesture's
  /// velocity at its release.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | 10 | 11 | 12 | |
  /// | pulse | | | true | true |
  /// | `velocity(on: clock, at: pulse, window: 1)` | | | 4 | 0 |
  ///
  /// 0 before there are two values. A pulse waits until all that stems from the same write has settled
  /// (law L9). Active while either is.
  ///
  /// In Combine: none. Cost: a fit through at most seventeen groups of samples a pulse; about a dozen
  /// allocations a subscription.
  @inlinable
  public func velocity(
    on clock: some FrameClock, at pulse: some Observable,
    window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(
      on: clock, at: pulse, Origin("velocity", fileID, line),
      by: VelocityEstimator<Value>(window: window), add: { $0.add($1, at: $2) },
      velocity: { $0.velocity(at: $1) }
    )
    .applied("velocity(on:at:window:)", fileID, line, window)
  }
}

extension Observable where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Emits, with each point, how fast the points move, in units per second.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | (0, 5) | (1, 5) | (2, 5) | (2, 5) |
  /// | `velocity(on: clock, window: 1)` | (0, 0) | (4, 0) | (4, 0) | (0, 0) |
  ///
  /// As the form for numbers.
  ///
  /// In Combine: none. Cost: as there.
  @inlinable
  public func velocity(
    on clock: some FrameClock, window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(
      on: clock, by: VelocityEstimator<Value>(window: window), add: { $0.add($1, at: $2) },
      velocity: { $0.velocity(at: $1) }
    )
    .applied("velocity(on:window:)", fileID, line, window)
  }

  /// Emits, at each value of `pulse`, how fast the points move, in units per second: a gesture's
  /// velocity at its release.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | (0, 5) | (1, 5) | (2, 5) | |
  /// | pulse | | | true | true |
  /// | `velocity(on: clock, at: pulse, window: 1)` | | | (4, 0) | (0, 0) |
  ///
  /// As the form for numbers.
  ///
  /// In Combine: none. Cost: as there.
  @inlinable
  public func velocity(
    on clock: some FrameClock, at pulse: some Observable,
    window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(
      on: clock, at: pulse, Origin("velocity", fileID, line),
      by: VelocityEstimator<Value>(window: window), add: { $0.add($1, at: $2) },
      velocity: { $0.velocity(at: $1) }
    )
    .applied("velocity(on:at:window:)", fileID, line, window)
  }
}

extension Observable {
  /// What an estimator of the values makes of each; how it takes them depends on what they are.
  @inlinable
  func measured(
    on clock: some FrameClock, by fresh: VelocityEstimator<Value>,
    add: @escaping (inout VelocityEstimator<Value>, Value, Double) -> Void,
    velocity: @escaping (VelocityEstimator<Value>, Double) -> Value
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let estimator = Variable(fresh)
      let next = observer.onNext
      return self.subscribe(
        observer.upstream { value in
          let now = clock.time
          add(&estimator.value, value, now)
          next(velocity(estimator.value, now))
        })
    })
  }

  /// The same at each pulse.
  @inlinable
  func measured(
    on clock: some FrameClock, at pulse: some Observable, _ origin: Origin,
    by fresh: VelocityEstimator<Value>,
    add: @escaping (inout VelocityEstimator<Value>, Value, Double) -> Void,
    velocity: @escaping (VelocityEstimator<Value>, Double) -> Value
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let estimator = Variable(fresh)
      let samples = self.map { add(&estimator.value, $0, clock.time) }.startWith(())
      return pulse.joined(origin, lookingAt: samples) { _, _ in
        velocity(estimator.value, clock.time)
      }
      .subscribe(observer)
    })
  }
}
