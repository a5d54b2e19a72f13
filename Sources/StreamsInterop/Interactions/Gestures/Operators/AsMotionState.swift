import StreamsOperators

extension Observable where Value: GesturePhased {
  /// For each event, emits whether the gesture is under way.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `asMotionState()` | atRest | active | active | atRest |
  ///
  /// A momentary gesture, such as a tap, has only one event, which makes the state active and then at rest.
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
