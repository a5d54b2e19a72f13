extension Observable where Value: GesturePhased {
  /// Emits, with each event, false while the gesture is under way: began or changed.
  ///
  /// | upstream | possible | began | changed | ended |
  /// |---|---|---|---|---|
  /// | `atRest()` | true | false | false | true |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:)``.
  @inlinable
  public func atRest() -> MotionObservable<Bool> {
    map { !$0.gesturePhase.isActive }
  }
}
