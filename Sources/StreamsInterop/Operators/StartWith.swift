extension Observable {
  /// Emits `value` to each subscriber, then whatever comes from upstream.
  ///
  /// | upstream | | 20 | 80 |
  /// |---|---|---|---|
  /// | `startWith(0)` | 0 | 20 | 80 |
  ///
  /// A property upstream emits its current value next. The value comes before the upstream's state.
  ///
  /// In Combine: `prepend`. Cost: nothing a value; nothing a subscription.
  @inlinable
  public func startWith(
    _ value: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      observer.next(value)
      return self.subscribe(observer)
    })
    .applied("startWith(_:)", fileID, line, value)
  }
}
