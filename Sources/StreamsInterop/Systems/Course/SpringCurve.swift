/// The course of a spring from rest at 0 to 1, in units of its settling duration.
package struct SpringCurve: Equatable, Sendable {
  package let spring: SpringStyle
  /// The total duration in seconds.
  package let duration: Double
  /// The spring's remaining distance at the end. This distance is added gradually, so that the curve stays continuous.
  private let rest: Double

  init(_ spring: SpringStyle, threshold: Double) {
    self.spring = spring
    duration = spring.settlingDuration(displacement: 1.0, velocity: 0.0, threshold: threshold)
    rest = SpringPropagator(spring, elapsed: duration).a
  }

  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let left = SpringPropagator(spring, elapsed: x * duration).a
    return 1 - (left - rest * x * x * (3 - 2 * x))
  }

  func derivative(at x: Double) -> Double {
    guard x > 0, x < 1 else { return 0 }
    return rest * 6 * x * (1 - x)
      - SpringPropagator(spring, elapsed: x * duration).c * duration
  }
}
