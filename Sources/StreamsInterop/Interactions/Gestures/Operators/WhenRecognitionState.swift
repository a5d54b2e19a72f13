import StreamsOperators

extension Observable where Value: GesturePhased {
  /// Emits the events in which the gesture is in `phase`.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `whenRecognitionState(is: .began)` | | began | | |
  ///
  /// In Combine: `filter`. Cost: one comparison per value; one allocation per subscription.
  @inlinable public func whenRecognitionState(
    is phase: GesturePhase,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    filter { $0.gesturePhase == phase }
      .applied("whenRecognitionState(is:)", fileID, line, phase)
  }

  /// Emits the events in which the gesture is in one of `phases`.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `whenRecognitionState(isAnyOf: [.began, .ended])` | | began | | ended |
  ///
  /// In Combine: `filter`. Cost: one lookup per value; one allocation per subscription.
  @inlinable public func whenRecognitionState(
    isAnyOf phases: [GesturePhase],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    // One bit per phase, to avoid individual comparisons.
    var bits = 0
    for phase in phases { bits |= 1 << phase.rawValue }
    let wanted = bits
    return filter { wanted & (1 << $0.gesturePhase.rawValue) != 0 }
      .applied("whenRecognitionState(isAnyOf:)", fileID, line, phases)
  }
}
