extension Observable<Bool> {
  /// Emits each true, and no false.
  ///
  /// | upstream | true | false | true | true |
  /// |---|---|---|---|---|
  /// | `when()` | true | | true | true |
  ///
  /// `dedupe().when()` emits as something becomes true, `inverted().dedupe().when()` as it ceases to be.
  ///
  /// In Combine: none. Cost: nothing a value; one allocation a subscription.
  @inlinable
  public func when(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Bool> {
    filter { $0 }
      .applied("when()", fileID, line)
  }
}
