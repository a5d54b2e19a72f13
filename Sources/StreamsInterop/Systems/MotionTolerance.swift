/// How little of a motion can be left before it counts as settled, in the units of what moves.
///
///     scroller.tolerance.value = .points
///     fade.tolerance.value = .opacity
///     spring.tolerance.value = MotionTolerance(distance: 0.1, speed: 6)
///
/// A motion ends when it is this near to its end, and this slow, and never will be farther or faster
/// again: whatever its length, and whatever the frame rate.
@frozen
public struct MotionTolerance: Equatable, Sendable {
  /// In units of the value: above 0.
  public let distance: Double
  /// In units a second: above 0; infinity where only the distance counts.
  public let speed: Double

  /// A tolerance. Traps unless the distance is above 0 and finite, and the speed above 0.
  @inlinable
  public init(distance: Double, speed: Double = .infinity) {
    require(
      distance > 0 && distance.isFinite,
      "MotionTolerance: distance must be above 0, and finite", "\(distance)")
    require(speed > 0, "MotionTolerance: speed must be above 0", "\(speed)")
    self.distance = distance
    self.speed = speed
  }

  /// By the least change that can be seen, as Android's `DynamicAnimation` has it: three quarters of that,
  /// and 62.5 times that a second.
  @inlinable
  public init(minimumVisibleChange change: Double) {
    self.init(distance: 0.75 * change, speed: 0.75 * change * 62.5)
  }

  /// For what is measured in points: half a point, and half a point in 1/60 s.
  public static let points = MotionTolerance(distance: 0.5, speed: 30)
  /// For opacity and the components of colours, from 0 to 1: Android's 1/256.
  public static let opacity = MotionTolerance(minimumVisibleChange: 1.0 / 256)
  /// For scales: Android's 1/500.
  public static let scale = MotionTolerance(minimumVisibleChange: 1.0 / 500)
  /// For angles in radians: Android's tenth of a degree.
  public static let radians = MotionTolerance(minimumVisibleChange: Double.pi / 1800)
}

/// When a motion is settled: by a tolerance where there is one, else by what part of its scale is left, and
/// at half a unit at most.
@usableFromInline
package struct RestRule: Equatable {
  /// Above 0, below 1.
  @usableFromInline var threshold: Double
  @usableFromInline var tolerance: MotionTolerance?

  @inlinable
  package init(threshold: Double, tolerance: MotionTolerance? = nil) {
    self.threshold = threshold
    self.tolerance = tolerance
  }

  /// At how much of its energy, as a squared distance, a motion is settled.
  ///
  /// - Parameters:
  ///   - energy: what it has at the beginning.
  ///   - squaredPeriod: what makes the square of a speed one of a distance. Energy never grows: so neither
  ///     the distance nor the speed will exceed it later.
  @inlinable
  func limit(of energy: Double, squaredPeriod: Double) -> Double {
    guard let tolerance else { return min(threshold * threshold * energy, 0.25) }
    let distance = tolerance.distance
    let speed = tolerance.speed
    return min(distance * distance, speed * speed * squaredPeriod)
  }
}
