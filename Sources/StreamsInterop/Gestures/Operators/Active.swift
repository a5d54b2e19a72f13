extension Observable where Value: GesturePhased {
  /// Emits, for each event, true while the gesture is under way: began or changed.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `active()` | false | true | true | false |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func active(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    map { $0.gesturePhase.isActive }
      .applied("active()", fileID, line)
  }
}
