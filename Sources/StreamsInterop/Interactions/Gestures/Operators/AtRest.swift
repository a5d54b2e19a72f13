import StreamsOperators

extension Observable where Value: GesturePhased {
  /// For each event, emits whether the gesture is at rest: false for `began` and `changed`, true otherwise.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `atRest()` | true | false | false | true |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func atRest(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    map { !$0.gesturePhase.isActive }
      .applied("atRest()", fileID, line)
  }
}
