/// A motion of one number that comes to an end, as a function of time: what is handed to those who play
/// motions themselves, such as a browser, Core Animation or Android.
///
///     let curve = MotionCurve.spring(.bouncy)
///     curve.linearEasing(tolerance: 0.002).css      // linear(0, 0.0112 2.1%, …, 1)
///     curve.keyframes(tolerance: 0.002).keyframes   // times, values and velocities
///
/// Of a motion of points, each component is one curve.
public struct MotionCurve {
  /// Seconds until it ends: above 0.
  public let duration: Double
  /// Where it jumps or has a corner, within its time, in order.
  public let breaks: [Double]
  private let valueAt: (Double) -> Double
  private let velocityAt: (Double) -> Double

  /// A curve by two functions of the time in seconds.
  ///
  /// - Parameters:
  ///   - duration: above 0 and finite, else it traps.
  ///   - breaks: where it jumps or has a corner. At a jump the functions give what comes after it.
  ///   - value: must be finite from 0 to the duration.
  ///   - velocity: how fast the value changes, a second.
  public init(
    duration: Double, breaks: [Double] = [], value: @escaping (Double) -> Double,
    velocity: @escaping (Double) -> Double
  ) {
    require(
      duration > 0 && duration.isFinite, "MotionCurve: duration must be above 0, and finite",
      "\(duration)")
    self.duration = duration
    self.breaks = breaks.filter { $0 > 0 && $0 < duration }.sorted()
    valueAt = value
    velocityAt = velocity
  }

  /// Where it is at a time; outside of its time, at its nearer end.
  ///
  /// - Parameter time: seconds from its beginning. NaN is handed on to its function.
  /// - Returns: units of the value. Cost: that of the function.
  public func value(at time: Double) -> Double { valueAt(min(max(time, 0), duration)) }

  /// How fast it is at a time; outside of its time, as at its nearer end.
  ///
  /// - Parameter time: seconds from its beginning. NaN is handed on to its function.
  /// - Returns: units of the value a second. Cost: that of the function.
  public func velocity(at time: Double) -> Double { velocityAt(min(max(time, 0), duration)) }

  /// Where it comes from at a time: beside ``value(at:)`` where it jumps.
  func valueBefore(_ time: Double) -> Double { valueAt(justBefore(time)) }

  func velocityBefore(_ time: Double) -> Double { velocityAt(justBefore(time)) }

  /// Far enough that no rounding takes it for the moment itself.
  private func justBefore(_ time: Double) -> Double { max(0, time - duration * 1e-12) }
}

extension MotionCurve {
  /// The way of a spring.
  ///
  /// It ends exactly at its destination: what is left when it counts as settled, at most `threshold` of the
  /// motion's scale, is made up for on the way, along 3s² − 2s³.
  ///
  /// - Parameters:
  ///   - spring: tension, friction and mass. One without friction never settles, and traps.
  ///   - start: where it begins, in units of the value.
  ///   - end: where it ends, in units of the value.
  ///   - velocity: how fast it begins, in units a second.
  ///   - threshold: what part of the scale may be left; above 0 and below 1, else traps.
  ///
  /// Traps where there is no way to go and no velocity, and for numbers that are not finite. Cost:
  /// about a hundred exponentials here, and one step of the spring for each value.
  public static func spring(
    _ spring: SpringParameters, from start: Double = 0, to end: Double = 1, velocity: Double = 0,
    threshold: Double = 0.001
  ) -> MotionCurve {
    let way = start - end
    let duration = spring.settlingDuration(
      displacement: way, velocity: velocity, threshold: threshold)
    let last = SpringPropagator(spring, elapsed: duration)
    let rest = last.displacement(way, velocity)
    return MotionCurve(
      duration: duration,
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

  /// What a timing function makes of the way from one value to another.
  ///
  /// - Parameters:
  ///   - function: what part of the way is done when a part of the time has passed.
  ///   - duration: how many seconds it takes; above 0 and finite, else traps.
  ///   - start: where it begins, in units of the value; finite, else traps.
  ///   - end: where it ends, in units of the value; finite, else traps.
  ///
  /// Its corners and jumps are those of the function. Cost: one list of these.
  public static func timing(
    _ function: TimingFunction, duration: Double, from start: Double = 0, to end: Double = 1
  ) -> MotionCurve {
    require(
      start.isFinite && end.isFinite, "MotionCurve: start and end must be finite",
      "\(start), \(end)")
    var breaks: [Double] = []
    switch function.curve {
    case .steps(let steps):
      for index in 1..<max(steps.count, 2) {
        breaks.append(duration * Double(index) / Double(steps.count))
      }
    case .points(let line): breaks = line.points.map { $0.fraction * duration }
    case .linear, .bezier, .spring: break
    }
    return MotionCurve(
      duration: duration, breaks: breaks,
      value: { start.interpolated(to: end, by: function.value(at: $0 / duration)) },
      velocity: { (end - start) * function.derivative(at: $0 / duration) / duration })
  }

  /// Through keyframes, as ``KeyframeSystem`` goes. If the first one's time is above 0, it sets out
  /// from that one's value, at rest.
  ///
  /// - Parameter keyframes: at least one, in the order of time, times in seconds. Traps where there
  ///   is none, where times fall, where values or velocities are not finite, and unless the last
  ///   one's time is above 0 and finite.
  ///
  /// Cost: three lists of their length; of a value, a search for its segment.
  public static func keyframes(_ keyframes: [Keyframe<Double>]) -> MotionCurve {
    let duration = KeyframesCore<Double>.duration(of: keyframes)
    for keyframe in keyframes {
      let velocity = keyframe.velocity ?? 0
      require(
        keyframe.value.isFinite && velocity.isFinite,
        "MotionCurve: value and velocity of a keyframe must be finite",
        "\(keyframe.value), \(velocity)")
    }
    let course = HermiteCourse(keyframes, from: keyframes[0].value)
    return MotionCurve(
      duration: duration, breaks: keyframes.map { $0.time },
      value: { course.value(at: $0 / duration) },
      velocity: { course.slope(at: $0 / duration).scaled(by: 1 / duration) })
  }

  /// Something that glides to its end, of which at most `restDistance` is left; that is made up for on the
  /// way, as of ``spring(_:from:to:velocity:threshold:)``.
  ///
  /// - Parameters:
  ///   - motion: where it begins and ends, and how quickly it goes there.
  ///   - restDistance: how far from its end it counts as there, in units of the value; above 0.
  ///     Traps otherwise, and where the motion is no farther away to begin with.
  ///
  /// Cost: one logarithm here, and one exponential for each value.
  public static func inertia(
    _ motion: InertiaMotion<Double>, restDistance: Double = 0.5
  ) -> MotionCurve {
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

  /// One component of what moves along a path.
  ///
  /// - Parameters:
  ///   - path: the way. One without a point traps.
  ///   - component: 0 for x, 1 for y; another traps.
  ///   - timing: what part of the way is done when a part of the time has passed.
  ///   - duration: how many seconds it takes; above 0 and finite, else traps.
  public static func path(
    _ path: MotionPath, component: Int, timing: TimingFunction = .linear, duration: Double
  ) -> MotionCurve {
    require(!path.isEmpty, "MotionCurve: path must have a point", "none")
    require(
      component == 0 || component == 1, "MotionCurve: component must be 0 or 1", "\(component)")
    let course = PathCourse(path: path, timingFunction: timing)
    return MotionCurve(
      duration: duration,
      value: { course.value(at: $0 / duration)[component] },
      velocity: { course.slope(at: $0 / duration)[component] / duration })
  }

  /// The same, measured from one value to another: 0 at `start` and 1 at `end`.
  func normalized(from start: Double, to end: Double) -> MotionCurve {
    let scale = end - start
    return MotionCurve(
      duration: duration, breaks: breaks, value: { (self.valueAt($0) - start) / scale },
      velocity: { self.velocityAt($0) / scale })
  }
}
