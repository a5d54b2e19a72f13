extension Observable where Value: GesturePhased {
  /// Emits, with each event, whether the gesture is under way.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `asMotionState()` | atRest | active | active | atRest |
  ///
  /// A momentary gesture, such as a tap, has one event only, and is active and at rest with it.
  ///
  /// In Combine: none. Cost: nothing a value; four allocations a subscription.
  @inlinable
  public func asMotionState(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<MotionPhase> {
    nextOperator { event, next in
      if event.isMomentary, event.gesturePhase == .ended { next(.active) }
      next(MotionPhase(event.gesturePhase))
    }
    .applied("asMotionState()", fileID, line)
  }
}
