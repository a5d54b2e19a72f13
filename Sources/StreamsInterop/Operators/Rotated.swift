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
  public func rotated(from initial: Double) -> MotionObservable<Double> {
    whileRecognized { initial + $0 }
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
  /// In Combine: none. Cost: one addition a value; six allocations a subscription.
  @inlinable
  public func rotated(from initial: some Observable<Double>) -> MotionObservable<Double> {
    whileRecognized(from: initial) { $0 + $1 }
  }
}
