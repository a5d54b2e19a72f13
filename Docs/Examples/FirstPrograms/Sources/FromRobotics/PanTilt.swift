import StreamsInterop

/// A head with two servos, which follows a target within ±1.5 rad, 2 rad/s and 8 rad/s².
final class PanTilt {
  static let range = -1.5...1.5
  /// The target angles, which can step or move.
  let target = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  /// The emergency stop: the head stops immediately and, after the stop is released, waits for the next target.
  let isStopped = ReactiveProperty(initialValue: false)
  let angles: [ReactiveProperty<Double>]
  private let runtime: MotionRuntime

  init(on bus: ServoBus, clock: some FrameClock) {
    runtime = MotionRuntime(clock: clock, name: "pan/tilt")
    let angles = (0..<2).map { servo in
      ReactiveProperty(initialValue: 0.0) { bus.send($0, to: servo) }
    }
    let followers = angles.map { _ in FollowSystem(maximumSpeed: 2.0, maximumAcceleration: 8) }
    self.angles = angles
    for (axis, follower) in followers.enumerated() {
      // A closure receives values without states, so each value is a step. If the destination were
      // active, the head would match its speed, and overshoot the end of the range when the destination stops there.
      runtime.connect(target.map { $0[axis] }.clamped(to: Self.range)) {
        follower.destination.value = $0
      }
      runtime.add(follower, to: angles[axis])
    }
    runtime.connect(isStopped.dedupe().drop(first: 1)) { isStopped in
      for (angle, follower) in zip(angles, followers) {
        if !isStopped { follower.destination.value = angle.value }
        follower.isEnabled.value = !isStopped
      }
    }
  }
}
