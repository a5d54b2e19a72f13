extension Observable {
  /// Emits, for each event of a gesture, where its pointers are on the average, in `space`.
  ///
  /// | upstream | began (0, 0) at (30, 50) | changed (10, 0) at (40, 50) |
  /// |---|---|---|
  /// | `centroid(in: FrameSpace(origin: SIMD2(20, 20)))` | (10, 30) | (20, 30) |
  ///
  /// It is where they are: where pointers join or leave, it jumps, unlike a translation. The space is asked
  /// at each event, and may move.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``, and what the space takes.
  @inlinable
  public func centroid<Measure: GestureMeasure>(
    in space: some MotionSpace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> where Value == GestureEvent<Measure> {
    map { space.fromShared($0.centroid) }
      .applied("centroid(in:)", fileID, line)
  }

  /// Emits, for each event of a gesture, where its pointers are on the average.
  ///
  /// | upstream | began (0, 0) at (30, 50) | changed (10, 0) at (40, 50) |
  /// |---|---|---|
  /// | `centroid()` | (30, 50) | (40, 50) |
  ///
  /// In the space of the pointer samples.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func centroid<Measure: GestureMeasure>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>>
  where Value == GestureEvent<Measure> {
    map { $0.centroid }
      .applied("centroid()", fileID, line)
  }
}
