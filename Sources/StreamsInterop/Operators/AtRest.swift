extension Observable where Value: GesturePhased {
  /// Emits, with each event, false while the gesture is under way: began or changed.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `atRest()` | true | false | false | true |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func atRest(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    map { !$0.gesturePhase.isActive }
      .applied("atRest()", fileID, line)
  }
}
