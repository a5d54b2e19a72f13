import StreamsInterop

/// Rows that come in from the side, one after the other, and leave in reverse. A change mid-flight reverses them.
///
/// Set the result's `current` to show or hide the rows. With reduced motion, rows fade in place. In right-to-left
/// layouts, rows come from 140 instead of 260.
func staggeredList(_ rows: [MotionElement], in runtime: MotionRuntime) -> MotionPoses<Bool> {
  MotionPoses(false, in: runtime) { isShown in
    rows.map { row in
      PropertyMotion {
        row.positionX.to(isShown ? 200 : 260, .smooth).fallback(.jump)
        row.opacity.to(isShown ? 1 : 0, .easeInOut(duration: 0.2))
      }
    }.stagger(each: 0.05, from: isShown ? .first : .last)
  }
}
