/// The fastest plan for bringing a number to rest at zero, with limited velocity and acceleration.
///
/// The number accelerates, keeps its velocity at a limit, and slows down. From a distance y below zero and a velocity
/// u, the peak velocity is the square root of u² / 2 − a y, or the limit; from above zero, the plan is mirrored. A
/// velocity that exceeds a limit is first brought back to the limit.
///
/// A uniformly moving target is at rest in coordinates that move with it; in those, the two limits differ.
@usableFromInline struct FollowPlan {
  @usableFromInline let acceleration: Double
  /// The position where the plan begins.
  @usableFromInline let start: Double
  @usableFromInline let startVelocity: Double
  /// The number of seconds until the velocity is within the limits.
  @usableFromInline let braking: Double
  /// 1 if the number is then below zero; otherwise −1, which mirrors the remainder of the plan.
  @usableFromInline let side: Double
  /// The position and velocity at that time.
  @usableFromInline let distance: Double
  @usableFromInline let velocity: Double
  /// The velocity in the middle.
  @usableFromInline let peak: Double
  /// The times when the number stops accelerating, when it begins to slow down, and when it rests; in seconds after the
  /// braking.
  @usableFromInline let times: (peak: Double, slowing: Double, rest: Double)

  /// - Parameters:
  ///   - start: the initial position.
  ///   - velocity: the initial velocity, in units per second.
  ///   - limits: the range of the velocity, which contains zero.
  ///   - acceleration: the maximum acceleration, above 0.
  @inlinable init(
    _ start: Double, _ startVelocity: Double, limits: (lower: Double, upper: Double),
    acceleration a: Double
  ) {
    acceleration = a
    self.start = start
    self.startVelocity = startVelocity
    // This limit keeps the square of a velocity finite.
    let most = 0x1p500
    let u = max(limits.lower, -most, min(limits.upper, most, startVelocity))
    braking = (startVelocity - u).magnitude / a
    let reached = start + (startVelocity + u) / 2 * braking
    // Compares the position where the number would come to rest with zero.
    side = reached + u * u.magnitude / (2 * a) < 0 ? 1 : -1
    let y = max(side * reached, -most * most)
    let v = side * u
    // A magnitude, not a negation, which would turn 0 into −0: the remaining distance is divided by this limit.
    let limit = min(side > 0 ? limits.upper : limits.lower.magnitude, most)
    let free = max(v, max(0, v * v / 2 - a * y).squareRoot())
    peak = min(free, limit)
    // The remaining distance between the two ramps.
    let rest = free > limit ? -y - (peak * peak - v * v / 2) / a : 0
    distance = y
    self.velocity = v
    let first = (peak - v) / a
    let second = first + (rest > 0 ? rest / peak : 0)
    times = (first, second, second + peak / a)
  }

  /// The number of seconds until the number rests at zero.
  @inlinable var duration: Double { braking + times.rest }

  /// The number's position and velocity after a number of seconds.
  @inlinable func place(at time: Double) -> (distance: Double, velocity: Double) {
    let (t, a) = (time - braking, acceleration)
    if t < 0 {
      let brake = startVelocity * side > velocity ? -a * side : a * side
      return (
        start + (startVelocity + brake * time / 2) * time, startVelocity + brake * time
      )
    }
    if t < times.peak {
      return (side * (distance + (velocity + a * t / 2) * t), side * (velocity + a * t))
    }
    if t < times.slowing {
      let way = (velocity + peak) / 2 * times.peak + peak * (t - times.peak)
      return (side * (distance + way), side * peak)
    }
    // The position is measured from the end, so that it is exact there.
    let left = max(0, times.rest - t)
    return (-side * a * left * left / 2, side * a * left)
  }
}
