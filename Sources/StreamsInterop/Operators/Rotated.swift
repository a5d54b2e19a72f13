public import StreamsCore

extension Observable<RotationEvent> {
  /// Emits, while a rotation is under way, what it makes of the angle `initial`.
  ///
  /// | upstream | began 0 | changed 0.5 | ended 0.5 |
  /// |---|---|---|---|
  /// | `rotated(from: 2)` | 2 | 2.5 | |
  ///
  /// In radians.
  ///
  /// In Combine: none. Cost: one addition a value; one allocation a subscription.
  @inlinable
  public func rotated(
    from initial: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(addedTo: initial)
      .applied("rotated(from:)", fileID, line, initial)
  }

  /// Emits, while a rotation is under way, what it makes of the angle that `initial` was when it began.
  ///
  /// | upstream | | began 0 | changed 0.5 | | changed 1 | ended 1 | began 0 |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | 2 | | | 7 | | | |
  /// | `rotated(from: initial)` | | 2 | 2.5 | | 3 | | 7 |
  ///
  /// In radians. Where there was no initial value yet, it counts from the first event that has one. What
  /// `initial` says of its own motion counts for nothing.
  ///
  /// In Combine: none. Cost: as of `translation(addedTo:)`.
  @inlinable
  public func rotated(
    from initial: some Observable<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(Origin("rotated(from:)", fileID, line), from: initial) { $0 + $1 }
      .applied("rotated(from:)", fileID, line)
  }
}
