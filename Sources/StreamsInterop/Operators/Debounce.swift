public import StreamsCore

extension Observable {
  /// Emits the latest value once no other has arrived for `interval` seconds.
  ///
  /// | seconds | 0 | 0.1 | 0.3 | 0.4 |
  /// |---|---|---|---|---|
  /// | upstream | 1 | 2 | | 3 |
  /// | `debounce(for: 0.2, on: clock)` | | | 2 | |
  ///
  /// Active while upstream is active, or while a value that arrived when upstream was active is waiting. With an
  /// interval of zero, a value passes when the clock next runs; with an infinite interval, it never passes. Traps if
  /// `interval` is negative or NaN.
  ///
  /// In Combine: `debounce(for:scheduler:)`. Cost: nothing per value, but one action on the clock
  /// per interval; eight allocations per subscription.
  ///
  /// - Parameters:
  ///   - interval: The quiet time after which a value passes, in seconds.
  ///   - clock: The clock that measures the interval.
  /// - Returns: A stream of the values that a quiet interval follows.
  @inlinable public func debounce(
    for interval: Double, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireDebounce(interval)
    return paced(.afterQuiet, interval, nil, clock, check: requireDebounce)
      .applied("debounce(for:on:)", fileID, line, interval)
  }

  /// Emits the latest value once no other has arrived for the latest `interval`, in seconds.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 |
  /// |---|---|---|---|---|
  /// | upstream | 1 | 2 | | |
  /// | interval | 0.5 | | 0.2 | |
  /// | `debounce(for: interval, on: clock)` | | | | 2 |
  ///
  /// A new interval applies immediately, even to the waiting value. Nothing passes before the first interval. Also
  /// active while `interval` is active. Traps if an interval is negative or NaN.
  ///
  /// In Combine: none. Cost: see `debounce(for:on:)`.
  ///
  /// - Parameters:
  ///   - interval: The quiet time after which a value passes, in seconds.
  ///   - clock: The clock that measures the interval.
  /// - Returns: A stream of the values that a quiet interval follows.
  @inlinable public func debounce(
    for interval: some Observable<Double>, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let intervals = (interval.asStream(), Origin("debounce(for:on:)", fileID, line))
    return paced(.afterQuiet, .infinity, intervals, clock, check: requireDebounce)
      .applied("debounce(for:on:)", fileID, line)
  }
}

@inlinable func requireDebounce(_ interval: Double) {
  require(interval >= 0, "debounce(for:): expected at least 0", "\(interval)")
}
