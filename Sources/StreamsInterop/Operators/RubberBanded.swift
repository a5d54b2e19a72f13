extension Observable where Value: BinaryFloatingPoint {
  /// Lets values exceed the range from `low` to `high` against increasing resistance, by at most `maxLength`.
  ///
  /// | upstream | 50 | 150 | −50 |
  /// |---|---|---|---|
  /// | `rubberBanded(below: 0, above: 100, maxLength: 50)` | 50 | 117.74… | −17.74… |
  ///
  /// A value that is `d` outside the range maps to a value `L (1 − 1 / (0.55 d / L + 1))` outside, where `L` is
  /// `maxLength`. Material Motion and UIKit's scroll views use this formula. A zero or negative `maxLength` makes both
  /// bounds hard; an infinite `maxLength` gives `0.55 d`. Traps if `low` exceeds `high` or any of the three arguments
  /// is NaN.
  ///
  /// The operator shapes a stream once. For an element that is dragged, released and caught again, set the resistance
  /// of its interaction instead, such as `Draggable.resistance` or `Scalable.resistance`: as a constraint of the
  /// interaction, this operator would make the element jump.
  ///
  /// In Combine: none. Cost: see ``map(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - low: The lower end of the free range.
  ///   - high: The upper end of the free range.
  ///   - maxLength: The distance that the result approaches but never exceeds.
  /// - Returns: A stream of the values, each at most `maxLength` outside.
  @inlinable public func rubberBanded(
    below low: Value, above high: Value, maxLength: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    requireBand(low, high)
    requireBand(maxLength: maxLength)
    return map { rubberBand($0, below: low, above: high, maxLength: maxLength) }
      .applied("rubberBanded(below:above:maxLength:)", fileID, line, low, high, maxLength)
  }

  /// Lets the latest value exceed the range from the latest `low` to the latest `high` against increasing resistance.
  ///
  /// | upstream | 150 | | | | 50 | |
  /// |---|---|---|---|---|---|---|
  /// | low | | 0 | | | | |
  /// | high | | | 100 | | | 20 |
  /// | length | | | | 50 | | |
  /// | `rubberBanded(below: low, above: high, maxLength: length)` | | | | 117.74… | 50 | 32.40… |
  ///
  /// The result is never farther outside than the latest `maxLength`. While the bounds are reversed, the lower bound
  /// applies. A bound that is NaN has no effect; a `maxLength` that is NaN acts as a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - low: The lower end of the free range.
  ///   - high: The upper end of the free range.
  ///   - maxLength: The distance that the result approaches but never exceeds.
  /// - Returns: A stream of the values, each at most the latest `maxLength` outside.
  @inlinable public func rubberBanded(
    below low: some Observable<Value>, above high: some Observable<Value>,
    maxLength: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("rubberBanded(below:above:maxLength:)", fileID, line, low, high, maxLength, rubberBand)
  }
}

extension Observable where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Lets points leave the box from `low` to `high` against increasing resistance, by at most `maxLength` in each
  /// component.
  ///
  /// | upstream | (50, 5) | (200, 5) | (−100, 5) |
  /// |---|---|---|---|
  /// | `rubberBanded(below: SIMD2(0, 0), above: SIMD2(100, 10), maxLength: 55)` | (50, 5) | (127.5, 5) | (−27.5, 5) |
  ///
  /// The formula for numbers applies to each component. Traps if a component of `low` exceeds
  /// that of `high` or an argument is NaN.
  ///
  /// In Combine: none. Cost: see ``map(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - low: The lower bound of each component.
  ///   - high: The upper bound of each component.
  ///   - maxLength: The distance that the result approaches but never exceeds in a component.
  /// - Returns: A stream of the points, each at most `maxLength` outside.
  @inlinable public func rubberBanded(
    below low: Value, above high: Value, maxLength: Value.Scalar,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    for index in low.indices { requireBand(low[index], high[index]) }
    requireBand(maxLength: maxLength)
    return map { rubberBand($0, below: low, above: high, maxLength: maxLength) }
      .applied("rubberBanded(below:above:maxLength:)", fileID, line, low, high, maxLength)
  }

  /// Lets the latest point leave the box from the latest `low` to the latest `high` against increasing resistance.
  ///
  /// | upstream | (200, 5) | | | | (50, 5) |
  /// |---|---|---|---|---|---|
  /// | low | | (0, 0) | | | |
  /// | high | | | (100, 10) | | |
  /// | length | | | | 55 | |
  /// | `rubberBanded(below: low, above: high, maxLength: length)` | | | | (127.5, 5) | (50, 5) |
  ///
  /// No component is ever farther outside than the latest `maxLength`. While the bounds are reversed, the lower bound
  /// applies. A bound that is NaN has no effect; a `maxLength` that is NaN acts as a hard bound.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - low: The lower bound of each component.
  ///   - high: The upper bound of each component.
  ///   - maxLength: The distance that the result approaches but never exceeds in a component.
  /// - Returns: A stream of the points, each at most the latest `maxLength` outside.
  @inlinable public func rubberBanded(
    below low: some Observable<Value>, above high: some Observable<Value>,
    maxLength: some Observable<Value.Scalar>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("rubberBanded(below:above:maxLength:)", fileID, line, low, high, maxLength, rubberBand)
  }
}
