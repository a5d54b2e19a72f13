import StreamsOperators
import StreamsSystems

/// A finite motion of one number, as a function of time, for export to a browser, Core Animation, Android and other
/// players.
///
///     let curve = MotionCurve.spring(.bouncy)
///     curve.linearEasing(tolerance: 0.002).css      // linear(0, 0.0112 2.1%, …, 1)
///     curve.keyframes(tolerance: 0.002).keyframes   // times, values and velocities
///
/// For a motion of points, use one curve per component.
public struct MotionCurve {
  /// The duration in seconds, above 0.
  public let duration: Double
  /// The times of the jumps and corners, in order.
  package let breaks: [Double]
  /// A time, in seconds, in which the curve makes at most a quarter of a swing; infinite if none is known.
  let finest: Double
  /// The values between which a timing function leads, even where it jumps at an end.
  private(set) var ends: (start: Double, end: Double)?
  private let valueAt: (Double) -> Double
  private let velocityAt: (Double) -> Double

  /// A curve defined by two functions of the time in seconds.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds. Traps unless finite and above 0.
  ///   - breaks: the times of the jumps and corners. At a jump, the functions return the value after the jump.
  ///   - value: returns the value, which must be finite from 0 to the duration.
  ///   - velocity: returns the value's rate of change, in units per second.
  public init(
    duration: Double, breaks: [Double] = [], value: @escaping (Double) -> Double,
    velocity: @escaping (Double) -> Double
  ) {
    self.init(
      duration: duration, breaks: breaks, finest: .infinity, value: value, velocity: velocity)
  }

  private init(
    duration: Double, breaks: [Double], finest: Double, value: @escaping (Double) -> Double,
    velocity: @escaping (Double) -> Double
  ) {
    require(
      duration > 0 && duration.isFinite, "MotionCurve.duration: expected a finite value above 0",
      "\(duration)")
    self.duration = duration
    self.finest = finest
    self.breaks = breaks.filter { $0 > 0 && $0 < duration }.sorted()
    valueAt = value
    velocityAt = velocity
  }

  /// The value at a time; outside the duration, the value at the nearer end.
  ///
  /// - Parameter time: the seconds since the beginning. NaN is passed to the curve's function.
  /// - Returns: The value. Cost: the same as the function.
  public func value(at time: Double) -> Double { valueAt(min(max(time, 0), duration)) }

  /// The velocity at a time; outside the duration, the velocity at the nearer end.
  ///
  /// - Parameter time: the seconds since the beginning. NaN is passed to the curve's function.
  /// - Returns: The velocity, in units of the value per second. Cost: the same as the function.
  public func velocity(at time: Double) -> Double { velocityAt(min(max(time, 0), duration)) }

  /// The value just before a time, which differs from ``value(at:)`` at a jump.
  func valueBefore(_ time: Double) -> Double { valueAt(justBefore(time)) }

  func velocityBefore(_ time: Double) -> Double { velocityAt(justBefore(time)) }

  /// A moment just before a time, early enough that rounding can't produce the time itself.
  private func justBefore(_ time: Double) -> Double { max(0, time - duration * 1e-12) }
}

extension MotionCurve {
  /// The motion of a spring.
  ///
  /// The curve ends exactly at its destination: the distance that remains when the spring counts as settled, at most
  /// `threshold` of the motion's scale, is distributed over the motion, along 3s² − 2s³.
  ///
  /// - Parameters:
  ///   - spring: tension, friction and mass. Traps for a spring without friction, which would never settle.
  ///   - start: the value at the beginning.
  ///   - end: the value at the end.
  ///   - velocity: the velocity at the beginning, in units per second.
  ///   - threshold: the fraction of the scale that may remain. Traps unless above 0 and below 1.
  /// - Returns: The curve.
  ///
  /// Traps if there is neither distance nor velocity, and for non-finite numbers. Cost: about a hundred exponentials
  /// here, and one spring step for each value.
  public static func spring(
    _ spring: SpringStyle, from start: Double = 0, to end: Double = 1, velocity: Double = 0,
    threshold: Double = 0.001
  ) -> MotionCurve {
    let way = start - end
    let duration = spring.settlingDuration(
      displacement: way, velocity: velocity, threshold: threshold)
    let last = SpringPropagator(spring, elapsed: duration)
    let rest = last.displacement(way, velocity)
    return MotionCurve(
      duration: duration, breaks: [], finest: spring.quarterPeriod,
      value: { time in
        let s = time / duration
        if s >= 1 { return end }
        let moved = SpringPropagator(spring, elapsed: time).displacement(way, velocity)
        return end + (moved - rest * s * s * (3 - 2 * s))
      },
      velocity: { time in
        let s = time / duration
        let moved = SpringPropagator(spring, elapsed: time).velocity(way, velocity)
        return moved - rest * 6 * s * (1 - s) / duration
      })
  }

  /// The motion from one value to another along a timing function.
  ///
  /// - Parameters:
  ///   - function: the timing function, which gives the fraction of the distance covered after a fraction of the
  ///     duration.
  ///   - duration: the duration, in seconds. Traps unless finite and above 0.
  ///   - start: the value at the beginning. Traps unless finite.
  ///   - end: the value at the end. Traps unless finite.
  /// - Returns: The curve.
  ///
  /// The curve has the corners and jumps of the function. Cost: a list of these.
  public static func timing(
    _ function: TimingFunction, duration: Double, from start: Double = 0, to end: Double = 1
  ) -> MotionCurve {
    require(
      start.isFinite && end.isFinite, "MotionCurve.timing: expected finite ends",
      "\(start) and \(end)")
    var breaks: [Double] = []
    var finest = Double.infinity
    switch function.curve {
    case .steps(let steps):
      for index in 1..<max(steps.count, 2) {
        breaks.append(duration * Double(index) / Double(steps.count))
      }
    case .points(let line): breaks = line.points.map { $0.fraction * duration }
    case .spring(let curve): finest = curve.spring.quarterPeriod / curve.duration * duration
    case .linear, .bezier: break
    }
    var curve = MotionCurve(
      duration: duration, breaks: breaks, finest: finest,
      value: { start.interpolated(to: end, by: function.value(at: $0 / duration)) },
      velocity: { (end - start) * function.derivative(at: $0 / duration) / duration })
    curve.ends = (start, end)
    return curve
  }

  /// The motion through keyframes, like that of a ``KeyframeSystem``. If the first keyframe's time is above 0, the
  /// motion begins at that keyframe's value, at rest.
  ///
  /// - Parameter keyframes: at least one keyframe, in order of time, with times in seconds. Traps if there is none, if
  ///   times decrease, if values or velocities are non-finite, or unless the last time is finite and above 0.
  /// - Returns: The curve.
  ///
  /// Cost: three lists of the keyframes' length; for each value, a search for its segment.
  public static func keyframes(_ keyframes: [Keyframe<Double>]) -> MotionCurve {
    let duration = KeyframePlan(keyframes).duration ?? 0
    for keyframe in keyframes {
      let velocity = keyframe.velocity ?? 0
      require(
        keyframe.value.isFinite && velocity.isFinite,
        "MotionCurve.keyframes: expected finite values and velocities",
        "\(keyframe.value) and \(velocity)")
    }
    let course = HermiteCourse(keyframes, from: keyframes[0].value)
    return MotionCurve(
      duration: duration, breaks: keyframes.map { $0.time },
      value: { course.value(at: $0 / duration) },
      velocity: { course.slope(at: $0 / duration).scaled(by: 1 / duration) })
  }

  /// A glide to its end. The remaining distance, at most `restDistance`, is distributed over the motion, as in
  /// ``spring(_:from:to:velocity:threshold:)``.
  ///
  /// - Parameters:
  ///   - inertia: the distance and pace of the glide.
  ///   - start: the value at the beginning.
  ///   - velocity: the velocity at the beginning, in units per second.
  ///   - landing: receives the natural end, and returns the actual end; by default, the natural end.
  ///   - restDistance: the distance from the end at which the glide counts as arrived, in units of the value. Traps
  ///     unless above 0, and if the motion begins within this distance.
  /// - Returns: The curve.
  ///
  /// Cost: one logarithm here, and one exponential for each value.
  public static func inertia(
    _ inertia: InertiaParameters, from start: Double = 0, velocity: Double,
    landing: (Double) -> Double = { $0 }, restDistance: Double = 0.5
  ) -> MotionCurve {
    let motion = inertia.motion(from: start, velocity: velocity, landing: landing)
    let duration = motion.duration(restDistance: restDistance)
    let rest = motion.end - motion.value(at: duration)
    return MotionCurve(
      duration: duration,
      value: { time in
        let s = time / duration
        return s >= 1 ? motion.end : motion.value(at: time) + rest * s * s * (3 - 2 * s)
      },
      velocity: { time in
        let s = time / duration
        return motion.velocity(at: time) + rest * 6 * s * (1 - s) / duration
      })
  }

  /// One component of a motion along a path.
  ///
  /// - Parameters:
  ///   - path: the path. Traps if it has no points.
  ///   - component: 0 for x, 1 for y. Traps for any other number.
  ///   - timing: the timing function, which gives the fraction of the distance covered after a fraction of the
  ///     duration.
  ///   - duration: the duration, in seconds. Traps unless finite and above 0.
  /// - Returns: The curve.
  public static func path(
    _ path: MotionPath, component: Int, timing: TimingFunction = .linear, duration: Double
  ) -> MotionCurve {
    require(!path.isEmpty, "MotionCurve.path: expected at least one point", "none")
    require(
      component == 0 || component == 1, "MotionCurve.path(component:): expected 0 or 1",
      "\(component)")
    let course = PathCourse(path: path, timingFunction: timing)
    return MotionCurve(
      duration: duration,
      value: { course.value(at: $0 / duration)[component] },
      velocity: { course.slope(at: $0 / duration)[component] / duration })
  }

  /// The same motion, normalized to 0 at `start` and 1 at `end`.
  func normalized(from start: Double, to end: Double) -> MotionCurve {
    // Halving both values keeps the distance from overflowing.
    let scale = end / 2 - start / 2
    return MotionCurve(
      duration: duration, breaks: breaks, finest: finest,
      value: { (self.valueAt($0) / 2 - start / 2) / scale },
      velocity: { self.velocityAt($0) / 2 / scale })
  }

  /// The same motion, with all values multiplied by a power of 2.
  func scaled(by factor: Double) -> MotionCurve {
    MotionCurve(
      duration: duration, breaks: breaks, finest: finest, value: { self.valueAt($0) * factor },
      velocity: { self.velocityAt($0) * factor })
  }

  /// The factor that keeps the products of values from overflowing.
  var modesty: Double { maximumMagnitude > 0x1p600 ? 0x1p-300 : 1 }
}

extension SpringStyle {
  /// The duration of a quarter of a swing, in seconds; infinite if the spring doesn't swing.
  fileprivate var quarterPeriod: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return .infinity }
    let frequency = (tension / mass).squareRoot() * ((1 - ratio) * (1 + ratio)).squareRoot()
    return Double.pi / 2 / frequency
  }
}
