public import StreamsCore

extension Scroller {
  /// How much of `range` of the offset's component is over, from 0 to 1: for motion that is linked to
  /// scrolling.
  ///
  ///     scroller.progress(along: 0...120).map { 1 - $0 }.write(to: header.alpha)
  ///
  /// Each value of the offset gives one, and its states pass; beyond an edge it stays 0 or 1 if the range
  /// reaches there. Of a range without length, all is over at its place. Cost: as of
  /// `map(_:)`.
  ///
  /// - Parameters:
  ///   - range: from where to where, in units of the offset.
  ///   - axis: vertical, or horizontal; `both` counts as vertical.
  ///   - clamped: whether it stays within 0…1 outside of the range.
  public func progress(
    along range: ClosedRange<Double>, axis: ScrollerAxis = .vertical, clamped: Bool = true
  ) -> MotionObservable<Double> {
    let index = axis == .horizontal ? 0 : 1
    return offset.map {
      scrollProgress($0[index], range.lowerBound, range.upperBound, clamped: clamped)
    }
  }

  /// The same along the latest of a stream of ranges, which may change in mid-motion.
  public func progress(
    along range: some Observable<ClosedRange<Double>>, axis: ScrollerAxis = .vertical,
    clamped: Bool = true
  ) -> MotionObservable<Double> {
    let index = axis == .horizontal ? 0 : 1
    return offset.combineLatest(range) {
      scrollProgress($0[index], $1.lowerBound, $1.upperBound, clamped: clamped)
    }
  }
}

/// A bound that is no number gives 0.
func scrollProgress(
  _ offset: Double, _ lower: Double, _ upper: Double, clamped: Bool
) -> Double {
  guard upper > lower else { return offset < lower ? 0 : 1 }
  let progress = (offset - lower) / (upper - lower)
  guard progress.isFinite else { return 0 }
  return clamped ? max(0, min(1, progress)) : progress
}
