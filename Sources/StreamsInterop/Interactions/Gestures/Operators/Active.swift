import StreamsOperators

extension Observable where Value: GesturePhased {
  /// For each event, emits whether the gesture is under way: true for `began` and `changed`, false otherwise.
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
