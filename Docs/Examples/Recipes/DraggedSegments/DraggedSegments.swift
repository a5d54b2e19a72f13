import StreamsInterop

/// A segmented control whose thumb can be dragged or thrown to a segment, or flies to the tapped one.
///
/// The result's `detent` is the index of the segment. From the keyboard, arrows call `select(_:)`. With reduced motion,
/// the thumb doesn't overshoot. In right-to-left layouts, pass the centers from right to left.
func draggedSegments(
  _ thumb: MotionElement, on bar: MotionElement, centers: [Double], in runtime: MotionRuntime
) -> Tossable {
  let control = Tossable(detents: MotionDetents(centers), axis: .horizontal)
  runtime.add(control, to: thumb)
  let taps = Pressable(on: bar).recognizer.releases(inside: true)
  runtime.belonging(to: bar).connect(taps) { tap in
    let distances = centers.map { abs($0 - tap.value.x) }
    control.select(distances.firstIndex(of: distances.min()!)!)
  }
  return control
}
