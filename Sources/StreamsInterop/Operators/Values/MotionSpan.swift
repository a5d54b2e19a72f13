/// The way from a value to another one, for ``Observable/mapped(from:to:clamped:fileID:line:)``: `0...200`, `1...0` or
/// `SIMD2(0, 0)...SIMD2(40, 10)`.
///
/// Unlike a range, it may descend.
public struct MotionSpan<Value> {
  @usableFromInline let start: Value
  @usableFromInline let end: Value

  @inlinable init(_ start: Value, _ end: Value) {
    self.start = start
    self.end = end
  }
}

extension MotionSpan: Sendable where Value: Sendable {}

/// The way from the first value to the second one, which may be less.
///
/// - Parameters:
///   - start: The value at the beginning.
///   - end: The value at the end.
/// - Returns: The way. Where either fits, `0...1` is a range.
@_disfavoredOverload
@inlinable public func ... <Value: Vector>(start: Value, end: Value) -> MotionSpan<Value> {
  MotionSpan(start, end)
}
