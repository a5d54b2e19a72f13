import StreamsOperators

extension Observable where Value: GesturePhased {
  /// Emits, for each event of a gesture, the average position of its pointers, in `space`;
  /// by default, the space of the samples.
  ///
  /// | upstream | began (0, 0) at (30, 50) | changed (10, 0) at (40, 50) |
  /// |---|---|---|
  /// | `centroid(in: FrameSpace(origin: SIMD2(20, 20)))` | (10, 30) | (20, 30) |
  ///
  /// Unlike a translation, this position jumps when pointers join or leave. The space, which may move, converts each
  /// event.
  ///
  /// In Combine: `map`. Cost: ``map(_:fileID:line:)``, and a conversion by the space.
  @inlinable public func centroid<Measure: GestureMeasure>(
    in space: some MotionSpace = SharedSpace(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> where Value == GestureEvent<Measure> {
    map { space.fromShared($0.centroid) }
      .applied("centroid(in:)", fileID, line)
  }
}
