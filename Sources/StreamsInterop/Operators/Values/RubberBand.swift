public import StreamsCore

@inlinable func requireBand<Value: BinaryFloatingPoint>(_ low: Value, _ high: Value) {
  require(
    low <= high, "rubberBanded(below:above:): expected below at most above",
    "\(Double(low)) and \(Double(high))")
}

@inlinable func requireBand<Value: BinaryFloatingPoint>(maxLength: Value) {
  require(
    !maxLength.isNaN, "rubberBanded(maxLength:): expected a number", "\(Double(maxLength))")
}

/// While the bounds are reversed, the lower bound applies; a bound that is NaN has no effect.
@inlinable package func rubberBand<Value: BinaryFloatingPoint>(
  _ value: Value, below low: Value, above high: Value, maxLength: Value
) -> Value {
  if value < low { return low - band(low - value, maxLength) }
  let high = high < low ? low : high
  if value > high { return high + band(value - high, maxLength) }
  return value
}

@inlinable package func rubberBand<Point: SIMD>(
  _ point: Point, below low: Point, above high: Point, maxLength: Point.Scalar
) -> Point where Point.Scalar: BinaryFloatingPoint {
  var result = point
  for index in point.indices {
    result[index] = rubberBand(
      point[index], below: low[index], above: high[index], maxLength: maxLength)
  }
  return result
}

/// The stretch for a pull of `distance`. The formula is arranged so that infinite distances and lengths yield their
/// limits.
@inlinable package func band<Value: BinaryFloatingPoint>(_ distance: Value, _ maxLength: Value)
  -> Value
{
  guard maxLength > 0 else { return 0 }
  let pull = 0.55 * distance
  return pull.isFinite ? pull / (pull / maxLength + 1) : maxLength
}

/// The pull that causes `stretch`, which is above 0 and below `maxLength`: the inverse of ``band(_:_:)``.
package func bandPull(forStretch stretch: Double, _ maxLength: Double) -> Double {
  stretch / (0.55 * (1 - stretch / maxLength))
}

/// The velocity of a band's end relative to that of the pull, when the band is stretched by `stretch`: the derivative
/// of ``band(_:_:)``.
package func bandSlope(atStretch stretch: Double, _ maxLength: Double) -> Double {
  guard maxLength > 0 else { return 0 }
  let rest = Swift.max(0, 1 - stretch / maxLength)
  return 0.55 * rest * rest
}

@inlinable func rubberBand(
  _ point: SIMD2<Double>, outsideOf rectangle: MotionRectangle?, maxLength: Double
) -> SIMD2<Double> {
  guard let rectangle else { return point }
  return rubberBand(point, below: rectangle.min, above: rectangle.max, maxLength: maxLength)
}
