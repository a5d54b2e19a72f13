import StreamsOperators

/// The values of a tween: one for each fraction of a pass. Courses are immutable, and classes, so a trajectory is cheap
/// to copy whatever lists its course contains.
@usableFromInline package protocol Course<Value>: AnyObject {
  associatedtype Value: Vector

  /// The value at a fraction from 0 to 1, exact at the values that define the course.
  func value(at fraction: Double) -> Value
  /// The rate of change at a fraction, in units per pass.
  func slope(at fraction: Double) -> Value
  /// A course that rests at a value.
  init(restingAt value: Value)
}

/// The index of the segment that contains `x`: the index of the last of the ascending `starts` that is not above `x`,
/// but at most that of the second to last.
@inlinable func segmentIndex(of x: Double, in starts: [Double]) -> Int {
  max(0, min(starts.partitioningIndex { !($0 <= x) } - 1, starts.count - 2))
}
