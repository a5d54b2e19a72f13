/// A motion as keyframes with velocities, and cubics between them: for Core Animation, Android's
/// PathInterpolator and whatever else plays cubics.
public struct MotionKeyframes {
  /// Times, values and velocities, in the order of time. Two at one time are a corner or a jump. None
  /// lacks a velocity.
  public let keyframes: [Keyframe<Double>]
  /// How far the cubics may be from the motion.
  public let tolerance: Double
  /// How far they are, as measured at some ten times for each piece that is next to straight.
  public let error: Double

  /// A cubic between two keyframes.
  public struct Segment: Equatable, Sendable {
    /// The first and the last point: seconds and values.
    public var start: MotionPolyline.Point
    /// The control point after the first: a third of the time further on.
    public var control1: MotionPolyline.Point
    /// The control point before the last.
    public var control2: MotionPolyline.Point
    /// The last point.
    public var end: MotionPolyline.Point

    /// The timing function from the first value to the last; none where they are the same.
    ///
    /// In Core Animation: `CAMediaTimingFunction(controlPoints:)`, one for each two keyframes.
    public var timingFunction: TimingFunction? {
      let way = end.value - start.value
      guard way != 0 else { return nil }
      let first = (control1.value - start.value) / way
      let second = (control2.value - start.value) / way
      guard first.isFinite, second.isFinite else { return nil }
      return .cubicBezier(1 / 3, first, 2 / 3, second)
    }
  }

  /// The cubics as Bézier curves of values over seconds.
  public var segments: [Segment] {
    var segments: [Segment] = []
    for (start, end) in zip(keyframes, keyframes.dropFirst()) where end.time > start.time {
      let third = (end.time - start.time) / 3
      let rise = (start.velocity ?? 0) * third
      let fall = (end.velocity ?? 0) * third
      segments.append(
        Segment(
          start: MotionPolyline.Point(time: start.time, value: start.value),
          control1: MotionPolyline.Point(time: start.time + third, value: start.value + rise),
          control2: MotionPolyline.Point(time: end.time - third, value: end.value - fall),
          end: MotionPolyline.Point(time: end.time, value: end.value)))
    }
    return segments
  }
}

extension MotionCurve {
  /// The motion as keyframes, each as late as a cubic from the one before allows.
  ///
  /// - Parameter tolerance: in units of the value, above 0, else it traps.
  public func keyframes(tolerance: Double) -> MotionKeyframes {
    require(
      tolerance > 0 && tolerance.isFinite, "MotionCurve: tolerance must be above 0, and finite",
      "\(tolerance)")
    let pieces = pieces(error: tolerance / 40)
    var keyframes: [Keyframe<Double>] = []
    for piece in pieces {
      // Corners split, too.
      var times: [Double] = [piece.times[0]]
      keyframes.append(keyframe(after: piece.times[0]))
      for time in piece.times.dropFirst() {
        times.append(time)
        guard time == duration || breaks.contains(time) else { continue }
        add(&keyframes, times, tolerance)
        let corner = keyframe(after: time)
        let isCorner =
          time < duration && time < piece.times[piece.times.count - 1]
          && (corner.velocity ?? 0) != (keyframes[keyframes.count - 1].velocity ?? 0)
        if isCorner { keyframes.append(corner) }
        times = [time]
      }
    }
    let course = HermiteCourse(keyframes, from: keyframes[0].value)
    let error = greatestDistance(pieces) { course.value(at: $0 / duration) }
    return MotionKeyframes(keyframes: keyframes, tolerance: tolerance, error: error)
  }

  /// Adds keyframes at some of the times after the first, and at the last.
  private func add(
    _ keyframes: inout [Keyframe<Double>], _ times: [Double], _ tolerance: Double
  ) {
    var start = 0
    while start < times.count - 1 {
      let first = keyframes[keyframes.count - 1]
      // Twice as far as long as that is near enough, then half as much further.
      var step = 1
      var end = start + 1
      while end + step < times.count, isNear(first, times, start, end + step, tolerance) {
        end += step
        step *= 2
      }
      while step > 0 {
        if end + step < times.count, isNear(first, times, start, end + step, tolerance) {
          end += step
        }
        step /= 2
      }
      keyframes.append(keyframe(before: times[end]))
      start = end
    }
  }

  private func isNear(
    _ first: Keyframe<Double>, _ times: [Double], _ start: Int, _ end: Int, _ tolerance: Double
  ) -> Bool {
    let last = keyframe(before: times[end])
    let span = last.time - first.time
    for index in start..<end {
      for part in [0.0, 0.25, 0.5, 0.75] {
        let time = times[index] + (times[index + 1] - times[index]) * part
        let s = (time - first.time) / span
        let r = 1 - s
        let ends = r * r * (1 + 2 * s) * first.value + s * s * (3 - 2 * s) * last.value
        let bends = s * r * (r * (first.velocity ?? 0) - s * (last.velocity ?? 0)) * span
        if (ends + bends - value(at: time)).magnitude > 0.95 * tolerance { return false }
      }
    }
    return true
  }

  private func keyframe(after time: Double) -> Keyframe<Double> {
    Keyframe(time: time, value: value(at: time), velocity: velocity(at: time))
  }

  /// At a jump or a corner, what comes before it.
  private func keyframe(before time: Double) -> Keyframe<Double> {
    let isBreak = time == duration || breaks.contains(time)
    let value = isBreak ? valueBefore(time) : value(at: time)
    let isJump = (value - self.value(at: time)).magnitude > 1e-9 * value.magnitude
    return Keyframe(
      time: time, value: isJump ? value : self.value(at: time),
      velocity: isBreak ? velocityBefore(time) : velocity(at: time))
  }
}
