public import StreamsCore

extension Observable<ScaleEvent> {
  /// Emits, while a change of scale is under way, what it makes of the scale `initial`.
  ///
  /// | upstream | began 1 | changed 1.5 | ended 1.5 |
  /// |---|---|---|---|
  /// | `scaled(from: 2)` | 2 | 3 | |
  ///
  /// In Combine: none. Cost: one product a value; one allocation a subscription.
  @inlinable
  public func scaled(
    from initial: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(timesOf: initial)
      .applied("scaled(from:)", fileID, line, initial)
  }

  /// Emits, while a change of scale is under way, what it makes of the scale along each axis.
  ///
  /// | upstream | began 1 | changed 1.5 | ended 1.5 |
  /// |---|---|---|---|
  /// | `scaled(from: SIMD2(2, 4))` | (2, 4) | (3, 6) | |
  ///
  /// In Combine: none. Cost: as of the form for numbers.
  @inlinable
  public func scaled(
    from initial: SIMD2<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(timesOf: initial)
      .applied("scaled(from:)", fileID, line, initial)
  }

  /// Emits, while a change of scale is under way, what it makes of the scale that `initial` was when it
  /// began.
  ///
  /// | upstream | | began 1 | changed 1.5 | | changed 2 | ended 2 | began 1 |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | 2 | | | 7 | | | |
  /// | `scaled(from: initial)` | | 2 | 3 | | 4 | | 7 |
  ///
  /// Where there was no initial value yet, it counts from the first event that has one. What `initial`
  /// says of its own motion counts for nothing.
  ///
  /// In Combine: none. Cost: as of `translation(addedTo:)`.
  @inlinable
  public func scaled(
    from initial: some Observable<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(Origin("scaled(from:)", fileID, line), from: initial) { $0 * $1 }
      .applied("scaled(from:)", fileID, line)
  }

  /// Emits, while a change of scale is under way, what it makes of what the scale along each axis was when
  /// it began.
  ///
  /// | upstream | | began 1 | changed 1.5 | ended 1.5 |
  /// |---|---|---|---|---|
  /// | initial | (2, 4) | | | |
  /// | `scaled(from: initial)` | | (2, 4) | (3, 6) | |
  ///
  /// In Combine: none. Cost: as of the form for numbers.
  @inlinable
  public func scaled(
    from initial: some Observable<SIMD2<Double>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(Origin("scaled(from:)", fileID, line), from: initial) { $0 * $1 }
      .applied("scaled(from:)", fileID, line)
  }
}
