import StreamsCore
import StreamsProperties
import StreamsSystems

/// The properties for those of a scroller's settings and states that have been used.
final class ScrollerProperties {
  var viewportSize = Setting<SIMD2<Double>>()
  var contentSize = Setting<SIMD2<Double>>()
  var insets = Setting<ScrollerInsets>()
  var axis = Setting<MotionAxis>()
  var isEnabled = Setting<Bool>()
  var isRightToLeft = Setting<Bool>()
  var momentum = Setting<Bool>()
  var rate = Setting<Double>()
  var detents = Setting<MotionDetents<SIMD2<Double>>>()
  var spring = Setting<SpringStyle>()
  var reducedMotion = Setting<ReducedMotion>()
  var tolerance = Setting<MotionTolerance?>()
  var threshold = Setting<Double>()
  var fallback = Setting<ReducedMotion.Fallback>()
  var wheelPause = Setting<Double>()
  var phase = Setting<ScrollerPhase>()
  var speed = Setting<SIMD2<Double>>()
}
