extension Observable where Value: GesturePhased {
  /// Emits, for each event, whether the gesture is under way.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `asMotionState()` | atRest | active | active | atRest |
  ///
  /// A momentary gesture, such as a tap, has only one event, and with it becomes active and at rest.
  ///
  /// In Combine: none. Cost: nothing per value; four allocations per subscription.
  @inlinable public func asMotionState(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<MotionPhase> {
    nextOperator { event, next in
      if event.isMomentary, event.gesturePhase == .ended { next(.active) }
      next(MotionPhase(event.gesturePhase))
    }
    .applied("asMotionState()", fileID, line)
  }
}
