import StreamsInterop

/// Dismisses a screen that is thrown down or slowly dragged down; otherwise, the screen returns.
///
/// From the keyboard, Escape sets the result's `progress(of: screen)?.side.value` to `.down`. With reduced motion, the
/// screen fades instead of flying.
func swipeToDismiss(
  _ screen: MotionElement, over dim: MotionElement, in runtime: MotionRuntime
) -> Swipeable {
  let swipe = Swipeable(towards: [.down], distance: 800)
  runtime.add(swipe, to: screen)
  runtime.connect(swipe.progress(of: screen)!.progress.map { 0.5 - 0.5 * $0 }, to: dim.opacity)
  return swipe
}
