import StreamsInterop

/// A page that slides in from the side over the page below, and that a drag can pull back at any time.
///
/// The screen is 400 wide. From the keyboard, Escape sets the `direction`. With reduced motion, pages change without
/// overshoot. In right-to-left layouts, pass -400.
func pageTransition(
  _ page: MotionElement, above below: MotionElement, from way: Double, by drag: DragRecognizer,
  in runtime: MotionRuntime, onEnd: @escaping (TransitionDirection) -> Void
) -> MotionTransition {
  let transition = MotionTransition(in: runtime)
  let poses = MotionPoses(of: transition.direction, from: .backward, in: transition.runtime) {
    page.positionX.to($0 == .forward ? 200 : 200 + way, .promptTransition)
    below.positionX.to($0 == .forward ? 200 - way / 4 : 200, .promptTransition)
    below.opacity.to($0 == .forward ? 0.6 : 1, .promptTransition)
  }
  poses.progress(from: .backward, to: .forward).follow(drag, along: .horizontal, length: -way)
  transition.complete(whenAllAtRest: [poses], onEnd)
  return transition
}
