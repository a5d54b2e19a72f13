/// The rule for when a motion counts as settled: based on a tolerance if there is one, otherwise on the remaining
/// fraction of its scale, at most half a unit.
@usableFromInline package struct RestRule: Equatable {
  /// The fraction of the scale that may remain: above 0 and below 1.
  @usableFromInline package var threshold: Double
  @usableFromInline package var tolerance: MotionTolerance?

  @inlinable package init(threshold: Double, tolerance: MotionTolerance? = nil) {
    self.threshold = threshold
    self.tolerance = tolerance
  }

  /// The energy at which a motion counts as settled, as a squared distance.
  ///
  /// - Parameters:
  ///   - energy: the motion's energy at the beginning.
  ///   - squaredPeriod: the factor that converts a squared speed to a squared distance. Energy
  ///     never grows, so neither the distance nor the speed exceeds it later.
  @inlinable func limit(of energy: Double, squaredPeriod: Double) -> Double {
    guard let tolerance else { return min(threshold * threshold * energy, 0.25) }
    let distance = tolerance.distance
    let speed = tolerance.speed
    return min(distance * distance, speed * speed * squaredPeriod)
  }
}
