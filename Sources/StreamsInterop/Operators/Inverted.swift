extension Observable where Value: Invertible {
  /// Emits the opposite of each value.
  ///
  /// | upstream | true | true | false |
  /// |---|---|---|---|
  /// | `inverted()` | false | false | true |
  ///
  /// Conform your own types to ``StreamsInterop/Invertible``.
  ///
  /// In Combine: none. Cost: one call per value; one allocation per subscription.
  @inlinable public func inverted(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { $0.inverted() }.applied("inverted()", fileID, line)
  }
}
