extension Observable where Value: Comparable {
  /// Emits each value, or `maximum` if the value is greater.
  ///
  /// | upstream | 0.5 | 1 | 1.5 |
  /// |---|---|---|---|
  /// | `upperBound(1)` | 0.5 | 1 | 1 |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func upperBound(
    _ maximum: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("upperBound(_:)", fileID, line, maximum) { lowered($0, to: $1) }
  }

  /// Emits the latest value, or the latest `maximum` if the value is greater.
  ///
  /// | upstream | 5 | | 20 | |
  /// |---|---|---|---|---|
  /// | maximum | | 10 | | 30 |
  /// | `upperBound(maximum)` | | 5 | 10 | 20 |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func upperBound(
    _ maximum: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("upperBound(_:)", fileID, line, maximum) { lowered($0, to: $1) }
  }
}

extension Observable where Value: SIMD, Value.Scalar: Comparable {
  /// Emits each point, with each greater component replaced by that of `maximum`.
  ///
  /// | upstream | (1, 5) | (-3, 7) |
  /// |---|---|---|
  /// | `upperBound(SIMD2(0, 6))` | (0, 5) | (-3, 6) |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func upperBound(
    _ maximum: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("upperBound(_:)", fileID, line, maximum) { lowered($0, to: $1) }
  }

  /// Emits the latest point, with each greater component replaced by that of the latest `maximum`.
  ///
  /// | upstream | (1, 5) | | (-3, 7) |
  /// |---|---|---|---|
  /// | maximum | | (0, 6) | |
  /// | `upperBound(maximum)` | | (0, 5) | (-3, 6) |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func upperBound(
    _ maximum: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("upperBound(_:)", fileID, line, maximum) { lowered($0, to: $1) }
  }
}
