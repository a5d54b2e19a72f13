extension Observable {
  /// Emits, with each event of a gesture, how fast its value changes, in units per second.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) moving (50, 20) | ended (10, 4) moving (40, 16) |
  /// |---|---|---|---|
  /// | `velocity()` | (0, 0) | (50, 20) | (40, 16) |
  ///
  /// As ``StreamsInterop/VelocityEstimator`` specifies it. That of the release alone:
  /// `whenRecognitionState(is: .ended).velocity()`.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func velocity<Measure: GestureMeasure>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Measure.Value>
  where Value == GestureEvent<Measure> {
    map { $0.velocity }
      .applied("velocity()", fileID, line)
  }

  /// Emits, with each event of a drag, how fast it is, in units of `space` per second.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) moving (50, 20) |
  /// |---|---|---|
  /// | `velocity(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))` | (0, 0) | (25, 10) |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``, and what the space takes.
  @inlinable
  public func velocity<Measure: GestureMeasure>(
    in space: some MotionSpace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>>
  where Value == GestureEvent<Measure>, Measure.Value == SIMD2<Double> {
    map { space.vectorFromShared($0.velocity) }
      .applied("velocity(in:)", fileID, line)
  }
}
