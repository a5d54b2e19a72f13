public import StreamsCore

extension Observable {
  /// Emits a value immediately, then at most one value every `interval` seconds: the latest or the first.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.7 |
  /// |---|---|---|---|---|---|
  /// | upstream | 1 | 2 | 3 | | 4 |
  /// | `throttle(for: 0.3, on: clock, latest: true)` | 1 | | | 3 | 4 |
  ///
  /// Active while upstream is active, or while a value that arrived when upstream was active is waiting. With an
  /// infinite interval, only the first value passes. Traps if `interval` is negative or NaN.
  ///
  /// In Combine: `throttle(for:scheduler:latest:)`. Cost: nothing per value, but one action on the clock
  /// per interval; eight allocations per subscription.
  ///
  /// - Parameters:
  ///   - interval: The minimum time between two values, in seconds.
  ///   - clock: The clock that measures the interval.
  ///   - latest: Whether the latest value of an interval passes at its end, rather than the first.
  /// - Returns: A stream of the values that pass, at least `interval` seconds apart.
  @inlinable public func throttle(
    for interval: Double, on clock: some FrameClock, latest: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireThrottle(interval)
    return paced(.spaced(latest: latest), interval, nil, clock, check: requireThrottle)
      .applied("throttle(for:on:latest:)", fileID, line, interval, latest)
  }

  /// Emits a value immediately, then at most one value per latest `interval`, in seconds: the latest or the first.
  ///
  /// | seconds | 0 | 0.1 | 0.2 | 0.3 | 0.4 |
  /// |---|---|---|---|---|---|
  /// | upstream | 1 | 2 | 3 | | |
  /// | interval | 0.5 | | 0.3 | | |
  /// | `throttle(for: interval, on: clock, latest: false)` | 1 | | | 2 | |
  ///
  /// A new interval applies immediately, even to the waiting value. Until there is an interval, only the first value
  /// passes. Also active while `interval` is active. Traps if an interval is negative or NaN.
  ///
  /// In Combine: none. Cost: see `throttle(for:on:latest:)`.
  ///
  /// - Parameters:
  ///   - interval: The minimum time between two values, in seconds.
  ///   - clock: The clock that measures the interval.
  ///   - latest: Whether the latest value of an interval passes at its end, rather than the first.
  /// - Returns: A stream of the values that pass, at least the latest `interval` apart.
  @inlinable public func throttle(
    for interval: some Observable<Double>, on clock: some FrameClock, latest: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let intervals = (interval.asStream(), Origin("throttle(for:on:latest:)", fileID, line))
    return paced(.spaced(latest: latest), .infinity, intervals, clock, check: requireThrottle)
      .applied("throttle(for:on:latest:)", fileID, line, latest)
  }
}

@inlinable func requireThrottle(_ interval: Double) {
  require(interval >= 0, "throttle(for:): expected at least 0", "\(interval)")
}
