import StreamsOperators
import StreamsSystems

/// The scroller's settings in effect, apart from its sizes.
struct ScrollSettings {
  var axis: MotionAxis
  var isEnabled = true
  var isRightToLeft = false
  var momentum: Bool
  var rate: Double
  var detents: MotionDetents<SIMD2<Double>>
  var spring: SpringStyle
  var reducedMotion = ReducedMotion.off
  /// The rule that decides when a motion lands; without a tolerance, the remaining fraction decides.
  var rest = RestRule(threshold: 0.0005, tolerance: .points)
  var fallback = ReducedMotion.Fallback.gentle
  /// The number of seconds within which turns of the wheel add up.
  var wheelPause = 0.25

  /// Traps if these settings are invalid.
  func check() {
    require(rate > 0 && rate.isFinite, "Scroller.rate: expected a finite value above 0", "\(rate)")
    detents.check()
  }
}
