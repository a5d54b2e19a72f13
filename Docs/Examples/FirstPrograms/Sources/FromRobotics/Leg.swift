import Foundation
import StreamsInterop

/// A hobby servo: it moves to the last angle that it received.
protocol Servo: AnyObject {
  func write(degrees: Double)
}

/// The lengths and the joint ranges of a leg with a hip and a knee, in millimeters and degrees.
/// The hip is at (0, 0), and y points down. At (0, 0) degrees, the leg hangs straight down.
struct LegGeometry {
  var thigh = 100.0
  var shin = 100.0
  /// The hip, then the knee.
  var lowest = SIMD2(-100.0, 0)
  var highest = SIMD2(60.0, 150)

  init() {}

  /// The joint angles that bring the foot to a point, or as near to it as the lengths and ranges allow.
  func angles(for foot: SIMD2<Double>) -> SIMD2<Double> {
    let reach = hypot(foot.x, foot.y)
    let d = min(max(reach, abs(thigh - shin) + 1e-6), thigh + shin)
    let knee = acos(min(max((d * d - thigh * thigh - shin * shin) / (2 * thigh * shin), -1), 1))
    let hip = atan2(foot.x, foot.y) - atan2(shin * sin(knee), thigh + shin * cos(knee))
    return (SIMD2(hip, knee) * (180 / .pi)).clamped(lowerBound: lowest, upperBound: highest)
  }

  /// The foot's position at the given joint angles.
  func foot(at angles: SIMD2<Double>) -> SIMD2<Double> {
    let (hip, knee) = (angles.x * .pi / 180, angles.y * .pi / 180)
    return SIMD2(
      thigh * sin(hip) + shin * sin(hip + knee), thigh * cos(hip) + shin * cos(hip + knee))
  }
}

/// A leg whose joints follow a foot target within limits of speed and acceleration.
final class Leg {
  static let maximumSpeed = SIMD2(180.0, 240)  // degrees per second: hip, knee
  static let maximumAcceleration = SIMD2(900.0, 1200)  // degrees per second squared

  let geometry: LegGeometry
  /// The desired position of the foot, which can step or move.
  let target: ReactiveProperty<SIMD2<Double>>
  /// The emergency stop. While it is pressed, targets are ignored; once it is released, the leg waits for a new target.
  let emergencyStop = ReactiveProperty(initialValue: false)
  /// The angles as written to the servos, in degrees: hip, knee.
  let angles: ReactiveProperty<SIMD2<Double>>
  private let runtime: MotionRuntime

  /// Creates a leg that stands at `foot`: the servos are assumed to have the corresponding angles.
  init(
    hip: any Servo, knee: any Servo, foot: SIMD2<Double>, geometry: LegGeometry = LegGeometry(),
    clock: some FrameClock
  ) {
    self.geometry = geometry
    let target = ReactiveProperty(initialValue: foot, name: "foot target")
    let emergencyStop = emergencyStop
    let start = geometry.angles(for: foot)
    var told = start
    // Disabling a follower between two frames still writes its position at that instant. While the stop is pressed,
    // such writes are ignored.
    let angles = ReactiveProperty(initialValue: start, name: "joint angles") {
      guard !emergencyStop.value else { return }
      told = $0
      hip.write(degrees: $0.x)
      knee.write(degrees: $0.y)
    }
    let follower = FollowSystem(
      destination: start, maximumSpeed: Self.maximumSpeed,
      maximumAcceleration: Self.maximumAcceleration)
    (self.target, self.angles) = (target, angles)
    runtime = MotionRuntime(clock: clock, name: "leg")

    // A closure receives values without states: each target is a step, so the joints never pass the ends of their
    // ranges.
    runtime.connect(target) { foot in
      guard !emergencyStop.value, foot.x.isFinite, foot.y.isFinite else { return }
      follower.destination.value = geometry.angles(for: foot)
    }
    runtime.add(follower, to: angles)
    runtime.connect(emergencyStop.dedupe().drop(first: 1)) { isPressed in
      if isPressed {
        follower.isEnabled.value = false
        angles.jump(to: told)  // back to where the servos are
      } else {
        follower.destination.value = angles.value
        follower.isEnabled.value = true
      }
    }
  }
}
