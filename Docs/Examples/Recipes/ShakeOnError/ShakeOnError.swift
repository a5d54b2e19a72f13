import StreamsInterop

/// Shakes a field around its position by pushing a bouncy spring. A second error mid-shake pushes the field again.
///
/// With reduced motion, the field stays in place: also show the error in another way, such as a color.
func shake(_ field: MotionElement, at x: Double, in runtime: MotionRuntime) {
  let spring = SpringStyle.spring(response: 0.15, dampingRatio: 0.15)
  field.positionX.animate(to: x, spring, velocity: 1200, on: runtime)
}
