/// The remaining motion that counts as settled, in units of the moved value.
///
///     scroller.tolerance.value = .points
///     fade.tolerance.value = .opacity
///     spring.tolerance.value = MotionTolerance(distance: 0.1, speed: 6)
///
/// A motion ends once it is within this distance of its end and no faster than this speed, and will never again be
/// farther away or faster, regardless of its length and of the frame rate.
@frozen
public struct MotionTolerance: Equatable, Sendable {
  /// The distance, in units of the value: above 0.
  @usableFromInline package let distance: Double
  /// The speed, in units per second: above 0; infinity if only the distance counts.
  @usableFromInline package let speed: Double

  /// A tolerance. Traps unless the distance is above 0 and finite, and the speed above 0.
  ///
  /// - Parameters:
  ///   - distance: in units of the value.
  ///   - speed: in units per second; infinity if only the distance counts.
  @inlinable public init(distance: Double, speed: Double = .infinity) {
    require(
      distance > 0 && distance.isFinite,
      "MotionTolerance.distance: expected a finite value above 0", "\(distance)")
    require(speed > 0, "MotionTolerance.speed: expected a value above 0", "\(speed)")
    self.distance = distance
    self.speed = speed
  }

  /// A tolerance from the smallest visible change, as in Android's `DynamicAnimation`: a distance
  /// of three quarters of that change, and a speed of 62.5 times that distance per second.
  ///
  /// - Parameter change: the smallest visible change, in units of the value.
  @inlinable public init(minimumVisibleChange change: Double) {
    self.init(distance: 0.75 * change, speed: 0.75 * change * 62.5)
  }

  /// For values in points: a distance of half a point, and a speed of half a point per 1/60 s.
  public static let points = MotionTolerance(distance: 0.5, speed: 30)
  /// For opacity and the components of colors, from 0 to 1: Android's 1/256.
  public static let opacity = MotionTolerance(minimumVisibleChange: 1.0 / 256)
  /// For scales: Android's 1/500.
  public static let scale = MotionTolerance(minimumVisibleChange: 1.0 / 500)
  /// For angles in radians: Android's tenth of a degree.
  public static let radians = MotionTolerance(minimumVisibleChange: Double.pi / 1800)
}
