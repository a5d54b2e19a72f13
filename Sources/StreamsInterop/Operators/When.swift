extension Observable<Bool> {
  /// Emits each `true`, and drops each `false`.
  ///
  /// | upstream | true | false | true | true |
  /// |---|---|---|---|---|
  /// | `when()` | true | | true | true |
  ///
  /// `dedupe().when()` emits when the value becomes true, `inverted().dedupe().when()` when it
  /// becomes false.
  ///
  /// In Combine: none. Cost: nothing per value; one allocation per subscription.
  @inlinable public func when(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    filter { $0 }.applied("when()", fileID, line)
  }
}
