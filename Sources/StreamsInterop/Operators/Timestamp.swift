extension Observable {
  /// Emits each value with its arrival time, in seconds on the clock.
  ///
  /// | seconds | 0 | 0.5 | 2 |
  /// |---|---|---|---|
  /// | upstream | 7 | 8 | 9 |
  /// | `timestamp(on: clock).map { $0.time }` | 0 | 0.5 | 2 |
  ///
  /// In Combine: none; in RxSwift: `map` of the scheduler's `now`. Cost: one reading of the clock per value; one
  /// allocation per subscription.
  @inlinable public func timestamp(
    on clock: some FrameClock, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Timestamped<Value>> {
    map { Timestamped(value: $0, time: clock.time) }.applied("timestamp(on:)", fileID, line)
  }
}
