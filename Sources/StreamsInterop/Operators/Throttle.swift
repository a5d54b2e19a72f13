public import StreamsCore

extension Observable {
  /// Emits a value at once and then at most one every `interval` seconds: the latest that has come, or
  /// the first.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.7 |
  /// |---|---|---|---|---|---|
  /// | upstream | 1 | 2 | 3 | | 4 |
  /// | `throttle(for: 0.3, on: clock, latest: true)` | 1 | | | 3 | 4 |
  ///
  /// Active while upstream is or a value waits that came while it was. By infinity, only the first
  /// value passes. Traps where `interval` is negative or not a number.
  ///
  /// In Combine: `throttle(for:scheduler:latest:)`. Cost: nothing a value, but one action on the clock
  /// an interval; eight allocations a subscription.
  @inlinable
  public func throttle(
    for interval: Double, on clock: some FrameClock, latest: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireThrottle(interval)
    return paced(.spaced(latest: latest), interval, nil, clock, check: requireThrottle)
      .applied("throttle(for:on:latest:)", fileID, line, interval, latest)
  }

  /// Emits a value at once and then at most one in as many seconds as `interval` says: the latest that
  /// has come, or the first.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 |
  /// |---|---|---|---|---|---|
  /// | upstream | 1 | 2 | 3 | | |
  /// | interval | 0.5 | | 0.3 | | |
  /// | `throttle(for: interval, on: clock, latest: false)` | 1 | | | 2 | |
  ///
  /// A new interval holds at once, for the value that waits, too. Until there is one, only the first
  /// value passes. Active while `interval` is, too. Traps where it is negative or not a number.
  ///
  /// In Combine: none. Cost: as of `throttle(for:on:latest:)`.
  @inlinable
  public func throttle(
    for interval: some Observable<Double>, on clock: some FrameClock, latest: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let intervals = (interval.asStream(), Origin("throttle(for:on:latest:)", fileID, line))
    return paced(.spaced(latest: latest), .infinity, intervals, clock, check: requireThrottle)
      .applied("throttle(for:on:latest:)", fileID, line, latest)
  }
}

@inlinable
func requireThrottle(_ interval: Double) {
  require(interval >= 0, "throttle(for:on:latest:): interval must be at least 0", "\(interval)")
}
