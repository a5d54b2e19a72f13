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
  /// exceeds `high` or any of the three is not a number. Cost: as of ``map(_:)``.
  @inlinable
  public func rubberBanded(
    below low: Value, above high: Value, maxLength: Value
  ) -> MotionObservable<Value> {
    requireBand(Double(low), Double(high), Double(maxLength))
    return map { rubberBand($0, below: low, above: high, maxLength: maxLength) }
  }
}

extension Observable where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Lets points leave the box from `low` to `high` against a resistance that grows, in each component
  /// never by more than `maxLength`.
  ///
  /// Each component by the formula for numbers. Traps where a component of `low` exceeds that of
  /// `high` or an argument is not a number. Cost: as of ``map(_:)``.
  @inlinable
  public func rubberBanded(
    below low: Value, above high: Value, maxLength: Value.Scalar
  ) -> MotionObservable<Value> {
    for index in low.indices {
      requireBand(Double(low[index]), Double(high[index]), Double(maxLength))
    }
    return map { point in
      var result = point
      for index in result.indices {
        result[index] = rubberBand(
          point[index], below: low[index], above: high[index], maxLength: maxLength)
      }
      return result
    }
  }
}

@inlinable
func requireBand(_ low: Double, _ high: Double, _ maxLength: Double) {
  require(low <= high, "rubberBanded: below must be at most above", "\(low) and \(high)")
  require(!maxLength.isNaN, "rubberBanded: maxLength must be a number", "\(maxLength)")
}

@inlinable
func rubberBand<Value: BinaryFloatingPoint>(
  _ value: Value, below low: Value, above high: Value, maxLength: Value
) -> Value {
  if value > high { return high + band(value - high, maxLength) }
  if value < low { return low - band(low - value, maxLength) }
  return value
}

/// How far a pull of `distance` stretches. Written so that infinite distances and lengths come out as
/// their limits.
@inlinable
func band<Value: BinaryFloatingPoint>(_ distance: Value, _ maxLength: Value) -> Value {
  guard maxLength > 0 else { return 0 }
  let pull = 0.55 * distance
  return pull.isFinite ? pull / (pull / maxLength + 1) : maxLength
}
