extension Observable where Value: Comparable {
  /// Emits each value, or the bound of `range` that it exceeds.
  ///
  /// | upstream | -5 | 50 | 150 |
  /// |---|---|---|---|
  /// | `clamped(to: 0...100)` | 0 | 50 | 100 |
  ///
  /// NaN passes unchanged.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func clamped(
    to range: ClosedRange<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("clamped(to:)", fileID, line, range, bounded)
  }

  /// Emits the latest value, or the bound that it exceeds.
  ///
  /// | upstream | -5 | | | 150 | | |
  /// |---|---|---|---|---|---|---|
  /// | low | | 0 | | | 10 | |
  /// | high | | | 100 | | | 5 |
  /// | `clamped(from: low, to: high)` | | | 0 | 100 | 100 | 10 |
  ///
  /// If the bounds are reversed, the lower bound applies, as in CSS. NaN passes unchanged; a bound that is NaN has no
  /// effect.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - low: The lower bound.
  ///   - high: The upper bound.
  /// - Returns: A stream of the values within the latest bounds; active while any input is active.
  @inlinable public func clamped(
    from low: some Observable<Value>, to high: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("clamped(from:to:)", fileID, line, low, high) { raised(lowered($0, to: $2), to: $1) }
  }
}

extension Observable where Value: SIMD, Value.Scalar: Comparable {
  /// Emits each point, replacing every component that exceeds a bound with that bound.
  ///
  /// | upstream | (-5, 5) | (50, 15) |
  /// |---|---|---|
  /// | `clamped(from: SIMD2(0, 0), to: SIMD2(100, 10))` | (0, 5) | (50, 10) |
  ///
  /// NaN components of the bounds have no effect; points with NaN pass. Traps if a component of `low` exceeds
  /// that of `high`.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - low: The lower bound of each component.
  ///   - high: The upper bound of each component.
  /// - Returns: A stream of the points within the bounds.
  @inlinable public func clamped(
    from low: Value, to high: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    require(
      !any(high .< low), "clamped(from:to:): expected ordered bounds in every component",
      "\(low) and \(high) (\(fileID):\(line))")
    return map { raised(lowered($0, to: high), to: low) }
      .applied("clamped(from:to:)", fileID, line, low, high)
  }

  /// Emits the latest point, replacing every component that exceeds a bound with that bound.
  ///
  /// | upstream | (-5, 5) | | | (50, 15) |
  /// |---|---|---|---|---|
  /// | low | | (0, 0) | | |
  /// | high | | | (100, 10) | |
  /// | `clamped(from: low, to: high)` | | | (0, 5) | (50, 10) |
  ///
  /// If the bounds are reversed, the lower bound applies, as in CSS. NaN passes unchanged; a bound that is NaN has no
  /// effect.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - low: The lower bound of each component.
  ///   - high: The upper bound of each component.
  /// - Returns: A stream of the points within the latest bounds; active while any input is active.
  @inlinable public func clamped(
    from low: some Observable<Value>, to high: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("clamped(from:to:)", fileID, line, low, high) { raised(lowered($0, to: $2), to: $1) }
  }
}

@inlinable func bounded<Value: Comparable>(_ value: Value, to range: ClosedRange<Value>) -> Value {
  lowered(raised(value, to: range.lowerBound), to: range.upperBound)
}
