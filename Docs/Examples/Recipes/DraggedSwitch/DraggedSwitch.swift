import StreamsInterop

/// A switch: tap its track, or drag or throw its knob. The track changes color along the way.
///
/// The result's `detent` is 1 if the switch is on. From the keyboard, Space calls `select(_:)`. With reduced motion, the
/// knob doesn't overshoot. In right-to-left layouts, pass a negative travel.
func draggedSwitch(
  _ knob: MotionElement, on track: MotionElement, travel: Double, in runtime: MotionRuntime
) -> Tossable {
  let off = knob.position.value.x
  let control = Tossable(detents: [off, off + travel], axis: .horizontal, .snappy)
  runtime.add(control, to: knob)
  runtime.connect(control.progress, to: track.opacity)
  let taps = Pressable(on: track).recognizer.releases(inside: true)
  runtime.belonging(to: track).connect(taps) { _ in control.select(1 - control.detent.value) }
  return control
}
