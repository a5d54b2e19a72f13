public import StreamsCore

extension Observable<DragEvent> {
  /// Emits, for each event of a drag, how far it has led, in `space`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) |
  /// |---|---|---|---|
  /// | `translation(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))` | (0, 0) | (5, 2) | (5, 2) |
  ///
  /// A way has no place: the origin of the space does not count.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``, and what the space takes.
  @inlinable
  public func translation(
    in space: some MotionSpace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    map { space.vectorFromShared($0.value) }
      .applied("translation(in:)", fileID, line)
  }

  /// Emits, while a drag is under way, where it has led from `initial`.
  ///
  /// | upstream | began (0, 0) | changed (10, 4) | ended (10, 4) | began (0, 0) |
  /// |---|---|---|---|---|
  /// | `translation(addedTo: SIMD2(100, 50))` | (100, 50) | (110, 54) | | (100, 50) |
  ///
  /// In Combine: none. Cost: one addition a value; one allocation a subscription.
  @inlinable
  public func translation(
    addedTo initial: SIMD2<Double>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(addedTo: initial)
      .applied("translation(addedTo:)", fileID, line, initial)
  }

  /// Emits, while a drag is under way, where it has led from what `initial` was when it began.
  ///
  /// | upstream | | began (0, 0) | changed (10, 4) | | changed (11, 4) | ended (11, 4) | began (0, 0) |
  /// |---|---|---|---|---|---|---|---|
  /// | initial | (100, 50) | | | (7, 7) | | | |
  /// | `translation(addedTo: initial)` | | (100, 50) | (110, 54) | | (111, 54) | | (7, 7) |
  ///
  /// So a view is dragged from where it is: `drag.translation(addedTo: position).bind(to: position)`. Where
  /// a drag was under way before, or there was no initial value yet, it counts from the first event that
  /// has one. What `initial` says of its own motion counts for nothing.
  ///
  /// In Combine: none. Cost: one addition and one look at the turn a value; about ten allocations a
  /// subscription.
  @inlinable
  public func translation(
    addedTo initial: some Observable<SIMD2<Double>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<SIMD2<Double>> {
    whileRecognized(Origin("translation(addedTo:)", fileID, line), from: initial) { $0 + $1 }
      .applied("translation(addedTo:)", fileID, line)
  }
}
