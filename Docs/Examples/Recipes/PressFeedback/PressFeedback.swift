import StreamsInterop

/// Shrinks a button while it is pressed, and only while the pointer is inside.
///
/// For the keyboard, set the result to `true` while Space is down. With reduced motion, the button shrinks without
/// overshoot.
func pressFeedback(_ button: MotionElement, in runtime: MotionRuntime) -> ReactiveProperty<Bool> {
  let isPressed = ReactiveProperty(initialValue: false)
  let own = runtime.belonging(to: button)
  own.add(Pressable(on: button), to: isPressed)
  _ = MotionPoses(of: isPressed, in: own) { button.scale.to($0 ? 0.94 : 1) }
  return isPressed
}
