extension Observable where Value: Comparable {
  /// Emits each value, or `minimum` if the value is less.
  ///
  /// | upstream | 0.5 | 0 | -0.5 |
  /// |---|---|---|---|
  /// | `lowerBound(0)` | 0.5 | 0 | 0 |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func lowerBound(
    _ minimum: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("lowerBound(_:)", fileID, line, minimum) { raised($0, to: $1) }
  }

  /// Emits the latest value, or the latest `minimum` if the value is less.
  ///
  /// | upstream | 5 | | 20 | |
  /// |---|---|---|---|---|
  /// | minimum | | 10 | | 30 |
  /// | `lowerBound(minimum)` | | 10 | 20 | 30 |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func lowerBound(
    _ minimum: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("lowerBound(_:)", fileID, line, minimum) { raised($0, to: $1) }
  }
}

extension Observable where Value: SIMD, Value.Scalar: Comparable {
  /// Emits each point, with each lesser component replaced by that of `minimum`.
  ///
  /// | upstream | (1, 5) | (-3, 7) |
  /// |---|---|---|
  /// | `lowerBound(SIMD2(0, 6))` | (1, 6) | (0, 7) |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func lowerBound(
    _ minimum: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("lowerBound(_:)", fileID, line, minimum) { raised($0, to: $1) }
  }

  /// Emits the latest point, with each lesser component replaced by that of the latest `minimum`.
  ///
  /// | upstream | (1, 5) | | (-3, 7) |
  /// |---|---|---|---|
  /// | minimum | | (0, 6) | |
  /// | `lowerBound(minimum)` | | (1, 6) | (0, 7) |
  ///
  /// NaN passes; a bound that is NaN has no effect.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func lowerBound(
    _ minimum: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("lowerBound(_:)", fileID, line, minimum) { raised($0, to: $1) }
  }
}
