/// Where `value` comes to lie if `start` comes to lie at 0 and `end` at 1, exactly in both cases. Zero
/// where the two are equal.
@inlinable
func fraction<Value: BinaryFloatingPoint>(
  of value: Value, from start: Value, to end: Value, clamped: Bool
) -> Value {
  if start == end || value == start { return 0 }
  // Also where the range is infinite.
  if value == end { return 1 }
  let fraction = (value - start) / (end - start)
  guard clamped else { return fraction }
  return lowered(raised(fraction, to: 0), to: 1)
}

/// What lies at `fraction` of the way from `start`, which is at 0, to `end`, which is at 1.
///
/// Measured from the nearer end, so that it is exact at both.
@inlinable
func interpolated<Value: BinaryFloatingPoint>(
  at fraction: Value, from start: Value, to end: Value
) -> Value {
  if fraction == 0 { return start }
  if fraction == 1 { return end }
  return fraction < 0.5
    ? start + fraction * (end - start) : end - (1 - fraction) * (end - start)
}

@inlinable
func interpolated<Point: SIMD>(
  at fraction: Point.Scalar, from start: Point, to end: Point
) -> Point where Point.Scalar: BinaryFloatingPoint {
  if fraction == 0 { return start }
  if fraction == 1 { return end }
  return fraction < 0.5
    ? start + (end - start) * fraction : end - (end - start) * (1 - fraction)
}
