public import StreamsCore
import StreamsOperators

extension Scroller {
  /// The fraction of `range` that the offset's component has covered, from 0 to 1, for motion linked
  /// to scrolling.
  ///
  ///     let binding = scroller.progress(along: 0...120).map { 1 - $0 }.bind(to: header.alpha)
  ///
  /// Each value of the offset yields one fraction, and its states pass through. Past an edge, the fraction stays 0 or 1
  /// if the range reaches that edge. A range of zero length is covered at its position. Cost: see `map(_:)`.
  ///
  /// - Parameters:
  ///   - range: the range, in units of the offset.
  ///   - axis: vertical, or horizontal; `both` counts as vertical.
  ///   - clamped: whether the fraction stays within 0…1 outside the range.
  /// - Returns: The fraction.
  public func progress(
    along range: ClosedRange<Double>, axis: MotionAxis = .vertical, clamped: Bool = true
  ) -> MotionObservable<Double> {
    let index = axis == .horizontal ? 0 : 1
    return offset.map {
      scrollProgress($0[index], range.lowerBound, range.upperBound, clamped: clamped)
    }
  }

  /// The fraction of the latest range from a stream, which may change mid-flight.
  ///
  /// - Parameters:
  ///   - range: the ranges, in units of the offset.
  ///   - axis: vertical, or horizontal; `both` counts as vertical.
  ///   - clamped: whether the fraction stays within 0…1 outside the range.
  /// - Returns: The fraction; it emits nothing before the first range.
  public func progress(
    along range: some Observable<ClosedRange<Double>>, axis: MotionAxis = .vertical,
    clamped: Bool = true
  ) -> MotionObservable<Double> {
    let index = axis == .horizontal ? 0 : 1
    return offset.combineLatest(range) {
      scrollProgress($0[index], $1.lowerBound, $1.upperBound, clamped: clamped)
    }
  }
}

/// If a bound is NaN, the result is 0.
func scrollProgress(
  _ offset: Double, _ lower: Double, _ upper: Double, clamped: Bool
) -> Double {
  guard upper > lower else { return offset < lower ? 0 : 1 }
  let progress = (offset - lower) / (upper - lower)
  guard progress.isFinite else { return 0 }
  return clamped ? max(0, min(1, progress)) : progress
}
