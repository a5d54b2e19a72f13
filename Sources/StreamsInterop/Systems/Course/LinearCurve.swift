import StreamsOperators

/// Straight lines between points (CSS Easing Functions Level 2, `linear()`).
package struct LinearCurve: Equatable, Sendable {
  package let points: [TimingFunction.Point]

  func value(at x: Double) -> Double {
    guard points.count > 1 else { return points[0].value }
    let (start, end) = segment(at: x)
    let span = end.fraction - start.fraction
    guard span > 0 else { return end.value }
    return start.value.interpolated(to: end.value, by: (x - start.fraction) / span)
  }

  func derivative(at x: Double) -> Double {
    guard points.count > 1 else { return 0 }
    let (start, end) = segment(at: x)
    let span = end.fraction - start.fraction
    return span > 0 ? (end.value - start.value) / span : 0
  }

  /// The points around `x`; if several have the same x, the last one counts. Outside the range, the first and last
  /// lines continue.
  private func segment(at x: Double) -> (TimingFunction.Point, TimingFunction.Point) {
    let next = points.partitioningIndex { !($0.fraction <= x) }
    let first = max(0, min(next - 1, points.count - 2))
    return (points[first], points[first + 1])
  }
}
