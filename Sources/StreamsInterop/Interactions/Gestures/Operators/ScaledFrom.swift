public import StreamsCore
import StreamsOperators

extension Observable<ScaleEvent> {
  /// Emits the scale `initial`, multiplied by the gesture's scale, while the gesture is under way.
  ///
  /// | upstream | began 1 | changed 1.5 | ended 1.5 |
  /// |---|---|---|---|
  /// | `scaled(from: 2)` | 2 | 3 | |
  ///
  /// In Combine: none. Cost: one multiplication per value; one allocation per subscription.
  @inlinable public func scaled(
    from initial: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(timesOf: initial)
      .applied("scaled(from:)", fileID, line, initial)
  }

  /// Emits `initial`, multiplied along each axis by the gesture's scale, while the gesture is under way.
  ///
  /// | upstream | began 1 | changed 1.5 | ended 1.5 |
  /// |---|---|---|---|
  /// | `scaled(from: SIMD2(2, 4))` | (2, 4) | (3, 6) | |
  ///
  /// In Combine: none. Cost: see the overload for numbers.
  @inlinable public func scaled(
    from initial: SIMD2<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(timesOf: initial)
      .applied("scaled(from:)", fileID, line, initial)
  }

  /// Emits the value of `initial` at the gesture's beginning, multiplied by the gesture's scale, while the gesture is
  /// under way.
  ///
  /// | upstream | | began 1 | changed 1.5 | | changed 2 | ended 2 | began 1 |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | 2 | | | 7 | | | |
  /// | `scaled(from: initial)` | | 2 | 3 | | 4 | | 7 |
  ///
  /// If `initial` has no value when the gesture begins, the gesture's first event after a value arrives captures that
  /// value. The states of `initial` are ignored.
  ///
  /// In Combine: none. Cost: see `translation(addedTo:)`.
  @inlinable public func scaled(
    from initial: some Observable<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    whileRecognized(Origin("scaled(from:)", fileID, line), from: initial) { $0 * $1 }
      .applied("scaled(from:)", fileID, line)
  }

  /// Emits the value of `initial` at the gesture's beginning, multiplied along each axis by the gesture's scale, while
  /// the gesture is under way.
  ///
  /// | upstream | | began 1 | changed 1.5 | ended 1.5 |
  /// |---|---|---|---|---|
  /// | initial | (2, 4) | | | |
  /// | `scaled(from: initial)` | | (2, 4) | (3, 6) | |
  ///
  /// In Combine: none. Cost: see the overload for numbers.
  @inlinable public func scaled(
    from initial: some Observable<SIMD2<Double>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(Origin("scaled(from:)", fileID, line), from: initial) { $0 * $1 }
      .applied("scaled(from:)", fileID, line)
  }
}
