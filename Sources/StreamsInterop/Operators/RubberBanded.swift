extension Observable where Value: BinaryFloatingPoint {
  /// Lets values leave the range from `low` to `high` against a resistance that grows, never by more
  /// than `maxLength`.
  ///
  /// | upstream | 50 | 150 | −50 |
  /// |---|---|---|---|
  /// | `rubberBanded(below: 0, above: 100, maxLength: 50)` | 50 | 117.74… | −17.74… |
  ///
  /// A value that is `d` outside comes out `L (1 − 1 / (0.55 d / L + 1))` outside, where `L` is
  /// `maxLength`: Material Motion's formula, which is that of UIKit's scroll views. A zero or negative
  /// `maxLength` is a hard bound on both sides, an infinite one gives `0.55 d`. Traps where `low`
  /// exceeds `high` or any of the three is not a number.
  ///
  /// In Combine: none. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func rubberBanded(
    below low: Value, above high: Value, maxLength: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireBand(low, high)
    requireBand(maxLength: maxLength)
    return map { rubberBand($0, below: low, above: high, maxLength: maxLength) }
      .applied("rubberBanded(below:above:maxLength:)", fileID, line, low, high, maxLength)
  }

  /// Lets the latest value leave the range from the latest of `low` to that of `high` against a
  /// resistance that grows, never by more than the latest of `maxLength`.
  ///
  /// | upstream | 150 | | | | 50 | |
  /// |---|---|---|---|---|---|---|
  /// | low | | 0 | | | | |
  /// | high | | | 100 | | | 20 |
  /// | length | | | | 50 | | |
  /// | `rubberBanded(below: low, above: high, maxLength: length)` | | | | 117.74… | 50 | 32.40… |
  ///
  /// Where the bounds are reversed at the moment, the lower one holds. A bound that is not a number
  /// bounds nothing, a `maxLength` that is none is a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func rubberBanded(
    below low: some Observable<Value>, above high: some Observable<Value>,
    maxLength: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("rubberBanded", fileID, line), low, high, maxLength) {
      rubberBand($0, below: $1, above: $2, maxLength: $3)
    }
    .applied("rubberBanded(below:above:maxLength:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Lets points leave the box from `low` to `high` against a resistance that grows, in each component
  /// never by more than `maxLength`.
  ///
  /// | upstream | (50, 5) | (200, 5) | (−100, 5) |
  /// |---|---|---|---|
  /// | `rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 55)` | (50, 5) | (127.5, 5) | (−27.5, 5) |
  ///
  /// Each component by the formula for numbers. Traps where a component of `low` exceeds that of
  /// `high` or an argument is not a number.
  ///
  /// In Combine: none. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func rubberBanded(
    below low: Value, above high: Value, maxLength: Value.Scalar,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    for index in low.indices { requireBand(low[index], high[index]) }
    requireBand(maxLength: maxLength)
    return map { rubberBand($0, below: low, above: high, maxLength: maxLength) }
      .applied("rubberBanded(below:above:maxLength:)", fileID, line, low, high, maxLength)
  }

  /// Lets the latest point leave the box from the latest of `low` to that of `high` against a
  /// resistance that grows, in each component never by more than the latest of `maxLength`.
  ///
  /// | upstream | (200, 5) | | | | (50, 5) |
  /// |---|---|---|---|---|---|
  /// | low | | (0, 0) | | | |
  /// | high | | | (100, 10) | | |
  /// | length | | | | 55 | |
  /// | `rubberBanded(below: low, above: high, maxLength: length)` | | | | (127.5, 5) | (50, 5) |
  ///
  /// Where the bounds are reversed at the moment, the lower one holds. A bound that is not a number
  /// bounds nothing, a `maxLength` that is none is a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func rubberBanded(
    below low: some Observable<Value>, above high: some Observable<Value>,
    maxLength: some Observable<Value.Scalar>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("rubberBanded", fileID, line), low, high, maxLength) {
      rubberBand($0, below: $1, above: $2, maxLength: $3)
    }
    .applied("rubberBanded(below:above:maxLength:)", fileID, line)
  }
}
