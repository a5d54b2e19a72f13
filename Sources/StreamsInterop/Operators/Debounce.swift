public import StreamsCore

extension Observable {
  /// Emits the latest value once no other has come for `interval` seconds.
  ///
  /// | seconds | 0 | 0.1 | 0.3 | 0.4 |
  /// |---|---|---|---|---|
  /// | upstream | 1 | 2 | | 3 |
  /// | `debounce(for: 0.2, on: clock)` | | | 2 | |
  ///
  /// Active while upstream is or a value waits that came while it was. By zero, a value passes when the
  /// clock next runs; by infinity, never. Traps where `interval` is negative or not a number.
  ///
  /// In Combine: `debounce(for:scheduler:)`. Cost: nothing a value, but one action on the clock an
  /// interval; eight allocations a subscription.
  @inlinable
  public func debounce(
    for interval: Double, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireDebounce(interval)
    return paced(.afterQuiet, interval, nil, clock, check: requireDebounce)
      .applied("debounce(for:on:)", fileID, line, interval)
  }

  /// Emits the latest value once no other has come for as many seconds as `interval` says.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 |
  /// |---|---|---|---|---|
  /// | upstream | 1 | 2 | | |
  /// | interval | 0.5 | | 0.2 | |
  /// | `debounce(for: interval, on: clock)` | | | | 2 |
  ///
  /// A new interval holds at once, for the value that waits, too. Until there is one, nothing passes.
  /// Active while `interval` is, too. Traps where it is negative or not a number.
  ///
  /// In Combine: none. Cost: as of `debounce(for:on:)`.
  @inlinable
  public func debounce(
    for interval: some Observable<Double>, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let intervals = (interval.asStream(), Origin("debounce(for:on:)", fileID, line))
    return paced(.afterQuiet, .infinity, intervals, clock, check: requireDebounce)
      .applied("debounce(for:on:)", fileID, line)
  }
}

@inlinable
func requireDebounce(_ interval: Double) {
  require(interval >= 0, "debounce(for:on:): interval must be at least 0", "\(interval)")
}
