/// The position of `value` on a scale with `start` at 0 and `end` at 1, exact at both. The result is 0 if the two are
/// equal.
@inlinable func fraction<Value: BinaryFloatingPoint>(
  of value: Value, from start: Value, to end: Value, clamped: Bool
) -> Value {
  if start == end || value == start { return 0 }
  // This case also covers infinite ranges.
  if value == end { return 1 }
  let fraction = (value - start) / (end - start)
  guard clamped else { return fraction }
  return lowered(raised(fraction, to: 0), to: 1)
}

/// The value at `fraction` of the way from `start` to `end`.
///
/// The value is measured from the nearer end, so that it is exact at both ends.
@inlinable func interpolated<Value: BinaryFloatingPoint>(
  at fraction: Value, from start: Value, to end: Value
) -> Value {
  if fraction == 0 { return start }
  if fraction == 1 { return end }
  return fraction < 0.5
    ? start + fraction * (end - start) : end - (1 - fraction) * (end - start)
}
