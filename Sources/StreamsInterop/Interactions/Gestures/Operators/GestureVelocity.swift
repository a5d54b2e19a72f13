import StreamsOperators

extension Observable where Value: GesturePhased {
  /// Emits, with each event of a gesture, the value's velocity, in units per second.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) moving (50, 20) | ended (10, 4) moving (40, 16) |
  /// |---|---|---|---|
  /// | `velocity()` | (0, 0) | (50, 20) | (40, 16) |
  ///
  /// ``StreamsInterop/VelocityEstimator`` defines the velocity. For the release velocity alone, use
  /// `whenRecognitionState(is: .ended).velocity()`.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func velocity<Measure: GestureMeasure>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Measure.Value>
  where Value == GestureEvent<Measure> {
    map { $0.velocity }
      .applied("velocity()", fileID, line)
  }

  /// Emits, with each event of a drag, its velocity, in units of `space` per second.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) moving (50, 20) |
  /// |---|---|---|
  /// | `velocity(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))` | (0, 0) | (25, 10) |
  ///
  /// In Combine: `map`. Cost: ``map(_:fileID:line:)``, and a conversion by the space.
  @inlinable public func velocity<Measure: GestureMeasure>(
    in space: some MotionSpace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>>
  where Value == GestureEvent<Measure>, Measure.Value == SIMD2<Double> {
    map { space.vectorFromShared($0.velocity) }
      .applied("velocity(in:)", fileID, line)
  }
}
