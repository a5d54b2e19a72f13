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
}

@inlinable func bounded<Value: Comparable>(_ value: Value, to range: ClosedRange<Value>) -> Value {
  lowered(raised(value, to: range.lowerBound), to: range.upperBound)
}
