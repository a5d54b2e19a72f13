/// What a tween runs through: a value for each fraction of a pass. Never changes; a class, so that a
/// trajectory is cheap to copy, whatever lists a course is made of.
@usableFromInline
package protocol Course<Value>: AnyObject {
  associatedtype Value: Vector

  /// The value at a fraction from 0 to 1, exact at the values that it was made of.
  func value(at fraction: Double) -> Value
  /// Units a pass.
  func slope(at fraction: Double) -> Value
  /// One that rests at a value.
  init(restingAt value: Value)
}

/// The last of rising numbers that is not above `x`, as an index, and at most the last but one: the
/// beginning of the segment that `x` lies in.
@inlinable
func segmentIndex(of x: Double, in starts: [Double]) -> Int {
  max(0, min(starts.partitioningIndex { !($0 <= x) } - 1, starts.count - 2))
}
