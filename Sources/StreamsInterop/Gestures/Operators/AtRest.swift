extension Observable where Value: GesturePhased {
  /// Emits, for each event, false while the gesture is in progress (began or changed), otherwise true.
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
