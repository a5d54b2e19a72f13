public import StreamsCore
import StreamsOperators

extension Observable<DragEvent> {
  /// Emits the translation of each drag event, in `space`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) |
  /// |---|---|---|---|
  /// | `translation(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))` | (0, 0) | (5, 2) | (5, 2) |
  ///
  /// A translation has no place, so the origin of the space does not matter.
  ///
  /// In Combine: `map`. Cost: ``map(_:fileID:line:)``, and a conversion by the space.
  @inlinable public func translation(
    in space: some MotionSpace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    map { space.vectorFromShared($0.value) }
      .applied("translation(in:)", fileID, line)
  }

  /// Emits a drag's translation, added to `initial`, while the drag is under way.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) | began (0, 0) |
  /// |---|---|---|---|---|
  /// | `translation(addedTo: SIMD2(100, 50))` | (100, 50) | (110, 54) | | (100, 50) |
  ///
  /// In Combine: none. Cost: one addition per value; one allocation per subscription.
  @inlinable public func translation(
    addedTo initial: SIMD2<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(addedTo: initial)
      .applied("translation(addedTo:)", fileID, line, initial)
  }

  /// Emits a drag's translation, added to the value of `initial` at the drag's beginning, while the drag is under way.
  ///
  /// | upstream | | began (0, 0) | changed (10, 4) | | changed (11, 4) | ended (11, 4) | began (0, 0) |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | (100, 50) | | | (7, 7) | | | |
  /// | `translation(addedTo: initial)` | | (100, 50) | (110, 54) | | (111, 54) | | (7, 7) |
  ///
  /// To drag a view from its current place, use `drag.translation(addedTo: position).bind(to: position)`. If a drag was
  /// already under way, or there was no initial value yet, the translation is measured from the first event that has
  /// one. The states of `initial` are ignored.
  ///
  /// In Combine: none. Cost: one addition and one check of the turn per value; about ten allocations per subscription.
  @inlinable public func translation(
    addedTo initial: some Observable<SIMD2<Double>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(Origin("translation(addedTo:)", fileID, line), from: initial) { $0 + $1 }
      .applied("translation(addedTo:)", fileID, line)
  }
}
