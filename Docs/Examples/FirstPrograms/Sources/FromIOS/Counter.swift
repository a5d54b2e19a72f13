import StreamsInterop

/// A button that shrinks while it is pressed, and a counter beside it that rolls to each new
/// number. With reduced motion, the number just changes.
@MainActor
final class Counter {
  let pointers = PointerSource()
  let button: MotionElement
  let count: ReactiveProperty<Int>
  /// The displayed number, which rolls.
  let shown = ReactiveProperty(initialValue: 0.0)
  private let runtime: MotionRuntime

  init(
    _ initial: Int = 0, step: Int = 1, buttonAt center: SIMD2<Double>, size: SIMD2<Double>,
    on clock: some FrameClock
  ) {
    button = MotionElement(position: center, size: size, gestures: GestureArbiter(pointers))
    count = ReactiveProperty(initialValue: initial)
    runtime = MotionRuntime(clock: clock, name: "counter")

    let isPressed = ReactiveProperty(initialValue: false)
    let pressable = Pressable(on: button)
    runtime.add(pressable, to: isPressed)
    _ = MotionPoses(of: isPressed, in: runtime) { [button] in
      button.scale.to($0 ? 0.94 : 1, .snappy(duration: 0.25))
    }
    _ = MotionPoses(of: count, in: runtime, fallback: .jump) { [shown] in
      shown.to(Double($0), .smooth)
    }
    runtime.connect(pressable.recognizer.releases(inside: true)) { [count] _ in
      count.value += step
    }
  }

  /// The position of the wheel for a decimal place, where 0 is the ones: 3.5 is halfway from 3 to
  /// 4. A wheel turns only while the next lower wheel turns from 9 to 0.
  static func wheel(_ place: Int, at number: Double) -> Double {
    var unit = 1.0
    for _ in 0..<place { unit *= 10 }
    let whole = (number / unit).rounded(.down)
    let turn = place == 0 ? number - whole : max(0, (number - whole * unit) - (unit - 1))
    return whole.truncatingRemainder(dividingBy: 10) + turn
  }

  isolated deinit {}
}
