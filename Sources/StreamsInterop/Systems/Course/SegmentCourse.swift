import StreamsOperators

/// Values at fractions of a pass, and a timing function from each to the next.
@usableFromInline package final class SegmentCourse<Value: Vector>: Course {
  /// The values, at least two.
  @usableFromInline let values: [Value]
  /// The fraction of the pass at each value, rising from 0 to 1.
  @usableFromInline let offsets: [Double]
  /// The timing functions: one for all segments, or one for each.
  @usableFromInline let functions: [TimingFunction]

  @inlinable package init(values: [Value], offsets: [Double], functions: [TimingFunction]) {
    self.values = values
    self.offsets = offsets
    self.functions = functions
  }

  @inlinable package convenience init(restingAt value: Value) {
    self.init(values: [value], offsets: [0], functions: [])
  }

  @inlinable package func value(at fraction: Double) -> Value {
    guard values.count > 1, fraction >= offsets[0] else { return values[0] }
    guard fraction <= offsets[offsets.count - 1] else { return values[values.count - 1] }
    let index = segmentIndex(of: fraction, in: offsets)
    let span = offsets[index + 1] - offsets[index]
    guard span > 0 else { return values[index + 1] }
    return values[index].interpolated(
      to: values[index + 1],
      by: functions[functions.count == 1 ? 0 : index].value(
        at: (fraction - offsets[index]) / span))
  }

  @inlinable package func slope(at fraction: Double) -> Value {
    guard values.count > 1, fraction >= offsets[0], fraction <= offsets[offsets.count - 1] else {
      return .zero
    }
    let index = segmentIndex(of: fraction, in: offsets)
    let span = offsets[index + 1] - offsets[index]
    guard span > 0 else { return .zero }
    let rate = functions[functions.count == 1 ? 0 : index].derivative(
      at: (fraction - offsets[index]) / span)
    return values[index + 1].subtracting(values[index]).scaled(by: rate / span)
  }
}
