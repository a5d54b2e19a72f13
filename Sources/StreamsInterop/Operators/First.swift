extension Observable {
  /// Emits the first value, and then unsubscribes from upstream.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `first()` | 1 | | |
  ///
  /// If upstream is active at that time, rest is announced after the value; nothing follows. A property's first value
  /// is its current one, emitted before `subscribe` returns.
  ///
  /// In Combine: `first`, whose completion reports a missing value, while a stream without a value stays silent. Cost:
  /// see ``prefix(_:fileID:line:)``.
  @inlinable public func first(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    prefix(1).applied("first()", fileID, line)
  }
}
