extension Observable where Value: Comparable {
  /// Emits each value, or the bound of `range` that it has passed.
  ///
  /// | upstream | -5 | 50 | 150 |
  /// |---|---|---|---|
  /// | `clamped(to: 0...100)` | 0 | 50 | 100 |
  ///
  /// A value that is not a number passes.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func clamped(
    to range: ClosedRange<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { lowered(raised($0, to: range.lowerBound), to: range.upperBound) }
      .applied("clamped(to:)", fileID, line, range)
  }

  /// Emits the latest value, or the bound of the latest `range` that it has passed.
  ///
  /// | upstream | -5 | | 150 | |
  /// |---|---|---|---|---|
  /// | top | | 100 | | 200 |
  /// | `clamped(to: top.map { 0...$0 })` | | 0 | 100 | 150 |
  ///
  /// A value that is not a number passes.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func clamped(
    to range: some Observable<ClosedRange<Value>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("clamped", fileID, line), range) {
      lowered(raised($0, to: $1.lowerBound), to: $1.upperBound)
    }
    .applied("clamped(to:)", fileID, line)
  }

  /// Emits the latest value, or the bound that it has passed.
  ///
  /// | upstream | -5 | | | 150 | | |
  /// |---|---|---|---|---|---|---|
  /// | low | | 0 | | | 10 | |
  /// | high | | | 100 | | | 5 |
  /// | `clamped(from: low, to: high)` | | | 0 | 100 | 100 | 10 |
  ///
  /// Where the bounds are reversed, the lower one holds, as in CSS. A value that is not a number
  /// passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func clamped(
    from low: some Observable<Value>, to high: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("clamped", fileID, line), low, high) { raised(lowered($0, to: $2), to: $1) }
      .applied("clamped(from:to:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: Comparable {
  /// Emits each point, with the components that have passed a bound replaced by that.
  ///
  /// | upstream | (-5, 5) | (50, 15) |
  /// |---|---|---|
  /// | `clamped(from: SIMD2(0, 0), to: SIMD2(100, 10))` | (0, 5) | (50, 10) |
  ///
  /// Where the bounds are not numbers, they bound nothing; points that are not pass. Traps where a
  /// component of `low` exceeds that of `high`.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func clamped(
    from low: Value, to high: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(
      !any(high .< low), "clamped: from must be at most to, in every component",
      "\(low) and \(high)")
    return map { raised(lowered($0, to: high), to: low) }
      .applied("clamped(from:to:)", fileID, line, low, high)
  }

  /// Emits the latest point, with the components that have passed a bound replaced by that.
  ///
  /// | upstream | (-5, 5) | | | (50, 15) |
  /// |---|---|---|---|---|
  /// | low | | (0, 0) | | |
  /// | high | | | (100, 10) | |
  /// | `clamped(from: low, to: high)` | | | (0, 5) | (50, 10) |
  ///
  /// Where the bounds are reversed, the lower one holds, as in CSS. A value that is not a number
  /// passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func clamped(
    from low: some Observable<Value>, to high: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("clamped", fileID, line), low, high) { raised(lowered($0, to: $2), to: $1) }
      .applied("clamped(from:to:)", fileID, line)
  }
}
