// Comparisons with NaN fail, so NaN passes as a value, and has no effect as a bound.

@inlinable func raised<Value: Comparable>(_ value: Value, to low: Value) -> Value {
  value < low ? low : value
}

@inlinable func raised<Point: SIMD>(_ point: Point, to low: Point) -> Point
where Point.Scalar: Comparable {
  point.replacing(with: low, where: point .< low)
}

@inlinable func lowered<Value: Comparable>(_ value: Value, to high: Value) -> Value {
  high < value ? high : value
}

@inlinable func lowered<Point: SIMD>(_ point: Point, to high: Point) -> Point
where Point.Scalar: Comparable {
  point.replacing(with: high, where: high .< point)
}
