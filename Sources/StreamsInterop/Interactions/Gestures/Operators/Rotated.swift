public import StreamsCore
import StreamsOperators

extension Observable<RotationEvent> {
  /// While a rotation is in progress, emits the angle `initial`, turned by the rotation.
  ///
  /// | upstream | began 0 | changed 0.5 | ended 0.5 |
  /// |---|---|---|---|
  /// | `rotated(from: 2)` | 2 | 2.5 | |
  ///
  /// Angles are in radians.
  ///
  /// In Combine: none. Cost: one addition per value; one allocation per subscription.
  @inlinable public func rotated(
    from initial: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(addedTo: initial)
      .applied("rotated(from:)", fileID, line, initial)
  }

  /// While a rotation is in progress, emits the value that `initial` had at its beginning, turned by the rotation.
  ///
  /// | upstream | | began 0 | changed 0.5 | | changed 1 | ended 1 | began 0 |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | 2 | | | 7 | | | |
  /// | `rotated(from: initial)` | | 2 | 2.5 | | 3 | | 7 |
  ///
  /// Angles are in radians. If `initial` has no value when the gesture begins, the gesture's first event after a value
  /// arrives captures that value. The states of `initial` are ignored.
  ///
  /// In Combine: none. Cost: see `translation(addedTo:)`.
  @inlinable public func rotated(
    from initial: some Observable<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(Origin("rotated(from:)", fileID, line), from: initial) { $0 + $1 }
      .applied("rotated(from:)", fileID, line)
  }
}
