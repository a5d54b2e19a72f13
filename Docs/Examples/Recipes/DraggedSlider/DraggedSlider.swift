import StreamsInterop

/// A slider: a knob that can be dragged along a track. The result is the slider's value, from 0 to 1, as a lens on the
/// knob's position: read it, observe it, write it, or animate it. The knob stays on its track, even when an animation
/// takes over from a fast drag.
///
/// For the keyboard, animate the value by one step. With reduced motion, the animation doesn't overshoot; the drag is
/// unaffected. In right-to-left layouts, swap the ends of the track.
func draggedSlider(
  _ knob: MotionElement, from start: Double, to end: Double, in runtime: MotionRuntime
) -> PropertyLens<Double> {
  let drag = Draggable(threshold: 0, axis: .horizontal)
  drag.resistance.perimeter.value = MotionRectangle(
    x: min(start, end), y: 0, width: abs(end - start), height: .infinity)
  drag.resistance.maxLength.value = 0
  runtime.add(drag, to: knob)
  return knob.position.lens(
    get: { ($0.x - start) / (end - start) },
    set: { $0.x = start + (end - start) * min(max($1, 0), 1) })
}
