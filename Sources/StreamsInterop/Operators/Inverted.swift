extension Observable where Value: Invertible {
  /// Emits the opposite of each value.
  ///
  /// | upstream | true | true | false |
  /// |---|---|---|---|
  /// | `inverted()` | false | false | true |
  ///
  /// A type of yours conforms to ``StreamsInterop/Invertible``.
  ///
  /// In Combine: none. Cost: one call a value; one allocation a subscription.
  @inlinable
  public func inverted(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { $0.inverted() }
      .applied("inverted()", fileID, line)
  }
}
