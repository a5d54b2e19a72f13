import StreamsInterop

/// A motor whose speed follows a joystick: smoothed, with a deadband of 5 %, and changing by at most 20 % per second. A
/// speed of 1 is full speed.
final class MotorDrive {
  static let deadband = 0.05
  static let maximumChange = 0.2  // per second
  /// The joystick's raw samples, from −1 to 1.
  let stick = ReactiveProperty(initialValue: 0.0)
  let speed: ReactiveProperty<Double>
  private let runtime: MotionRuntime

  init(smoothedOver samples: Int = 8, clock: some FrameClock, drive: @escaping (Double) -> Void) {
    speed = ReactiveProperty(initialValue: 0, externalWrite: drive)
    runtime = MotionRuntime(clock: clock, name: "motor")
    let ramp = FollowSystem(
      destination: 0.0, maximumSpeed: Self.maximumChange, maximumAcceleration: 4)
    let wanted = stick.clamped(to: -1...1)
      .slidingWindow(size: samples).map { $0.reduce(0, +) / Double($0.count) }
      .map { abs($0) < Self.deadband ? 0 : $0 }
    // Each value is a step, which the ramp overshoots by at most half a percent of full speed.
    runtime.connect(wanted) { ramp.destination.value = $0 }
    runtime.add(ramp, to: speed)
  }
}
