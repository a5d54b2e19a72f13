extension Observable where Value: BinaryFloatingPoint {
  /// Emits, with each value, the velocity of the values, in units per second.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | 10 | 11 | 12 | 12 |
  /// | `velocity(on: clock, window: 1)` | 0 | 4 | 4 | 0 |
  ///
  /// ``StreamsInterop/VelocityEstimator`` computes the velocity as the slope of a line through the samples of the last
  /// `window` seconds. Non-finite values are ignored. Traps unless `window` is above 0 and finite.
  ///
  /// In Combine: none. Cost: a fit through at most seventeen groups of samples per value; three allocations per
  /// subscription.
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the times of the values.
  ///   - window: The length of the time window, in seconds.
  /// - Returns: A stream with one velocity per value.
  @inlinable public func velocity(
    on clock: some FrameClock, window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(PlainNumber.self, on: clock, window).applied(
      "velocity(on:window:)", fileID, line, window)
  }

  /// Emits, at each value of `pulse`, the velocity of the values, in units per second, such as a gesture's velocity at
  /// its release.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | 10 | 11 | 12 | |
  /// | pulse | | | true | true |
  /// | `velocity(on: clock, at: pulse, window: 1)` | | | 4 | 0 |
  ///
  /// The velocity is 0 until there are two values. A pulse waits until all effects of its write have settled (law L9).
  /// Active while either input is active.
  ///
  /// In Combine: none. Cost: a fit through at most seventeen groups of samples per pulse; about a dozen
  /// allocations per subscription.
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the times of the values.
  ///   - pulse: The stream whose values cause emissions.
  ///   - window: The length of the time window, in seconds.
  /// - Returns: A stream with one velocity per value of `pulse`.
  @inlinable public func velocity(
    on clock: some FrameClock, at pulse: some Observable,
    window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(PlainNumber.self, on: clock, at: pulse, window, Origin("velocity", fileID, line))
      .applied("velocity(on:at:window:)", fileID, line, window)
  }
}

extension Observable where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Emits, with each point, the velocity of the points, in units per second.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | (0, 5) | (1, 5) | (2, 5) | (2, 5) |
  /// | `velocity(on: clock, window: 1)` | (0, 0) | (4, 0) | (4, 0) | (0, 0) |
  ///
  /// This operator works like the form for numbers.
  ///
  /// In Combine: none. Cost: see the form for numbers.
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the times of the points.
  ///   - window: The length of the time window, in seconds.
  /// - Returns: A stream with one velocity per point.
  @inlinable public func velocity(
    on clock: some FrameClock, window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(PointNumber.self, on: clock, window).applied(
      "velocity(on:window:)", fileID, line, window)
  }

  /// Emits, at each value of `pulse`, the velocity of the points, in units per second, such as a gesture's velocity at
  /// its release.
  ///
  /// | seconds | 0 | 0.25 | 0.5 | 2 |
  /// |---|---|---|---|---|
  /// | upstream | (0, 5) | (1, 5) | (2, 5) | |
  /// | pulse | | | true | true |
  /// | `velocity(on: clock, at: pulse, window: 1)` | | | (4, 0) | (0, 0) |
  ///
  /// This operator works like the form for numbers.
  ///
  /// In Combine: none. Cost: see the form for numbers.
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the times of the points.
  ///   - pulse: The stream whose values cause emissions.
  ///   - window: The length of the time window, in seconds.
  /// - Returns: A stream with one velocity per value of `pulse`.
  @inlinable public func velocity(
    on clock: some FrameClock, at pulse: some Observable,
    window: Double = VelocityEstimator<Value>.defaultWindow,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    measured(PointNumber.self, on: clock, at: pulse, window, Origin("velocity", fileID, line))
      .applied("velocity(on:at:window:)", fileID, line, window)
  }
}

extension Observable {
  /// Emits an estimator's result for each value; `N` determines how the estimator treats them.
  @inlinable func measured<N: VelocityNumber>(
    _: N.Type, on clock: some FrameClock, _ window: Double
  ) -> MotionObservable<Value> where N.Number == Value {
    let fresh = VelocityEstimator<Value>(window: window)
    return MotionObservable(relaying: { observer in
      let estimator = Variable(fresh)
      let next = observer.onNext
      return self.subscribe(
        observer.upstream { value in
          let now = clock.time
          estimator.value.keep(N(value), at: now)
          next(estimator.value.slope(N.self, at: now))
        })
    })
  }

  /// Emits an estimator's result at each pulse.
  @inlinable func measured<N: VelocityNumber>(
    _: N.Type, on clock: some FrameClock, at pulse: some Observable, _ window: Double,
    _ origin: Origin
  ) -> MotionObservable<Value> where N.Number == Value {
    let fresh = VelocityEstimator<Value>(window: window)
    return MotionObservable(relaying: { observer in
      let estimator = Variable(fresh)
      let samples = self.map { estimator.value.keep(N($0), at: clock.time) }.startWith(())
      return pulse.joined(origin, lookingAt: samples) { _, _ in
        estimator.value.slope(N.self, at: clock.time)
      }
      .subscribe(observer)
    })
  }
}
