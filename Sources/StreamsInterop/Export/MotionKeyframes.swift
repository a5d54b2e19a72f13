import StreamsOperators
import StreamsSystems

/// A motion as keyframes with velocities and cubics between them, for Core Animation, Android's PathInterpolator and
/// other players of cubics.
///
///     let motion = curve.keyframes(tolerance: 0.002)
///     for segment in motion.segments { show(segment.timingFunction as Any) }
public struct MotionKeyframes {
  /// The times, values and velocities, in order of time. Two keyframes at the same time represent a corner or a jump.
  /// All keyframes have velocities.
  public let keyframes: [Keyframe<Double>]
  /// The greatest distance of the cubics from the motion. This is an upper bound, accurate to a ten-thousandth of the
  /// tolerance, and exceeds the tolerance only if the limit on keyframes, or the precision of a `Double`, does not allow
  /// a smaller error.
  public let error: Double

  /// A cubic between two keyframes.
  public struct Segment: Equatable, Sendable {
    /// The first point: its time in seconds, and its value.
    public var start: Timestamped<Double>
    /// The control point after the first: a third of the duration later.
    public var control1: Timestamped<Double>
    /// The control point before the last.
    public var control2: Timestamped<Double>
    /// The last point.
    public var end: Timestamped<Double>

    /// The timing function from the first value to the last; `nil` if these values are the same.
    ///
    /// In Core Animation: `CAMediaTimingFunction(controlPoints:)`, one for each pair of keyframes.
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
          start: Timestamped(value: start.value, time: start.time),
          control1: Timestamped(
            value: nearestNumber(start.value + rise), time: start.time + third),
          control2: Timestamped(
            value: nearestNumber(end.value - fall), time: end.time - third),
          end: Timestamped(value: end.value, time: end.time)))
    }
    return segments
  }
}

extension MotionCurve {
  /// The motion as keyframes, each placed as late as a cubic from the previous keyframe allows.
  ///
  /// - Parameters:
  ///   - tolerance: the tolerance, in units of the value. Traps unless above 0.
  ///   - limit: the maximum number of keyframes; at least 2. If the tolerance requires more, the cubics are as close as
  ///     this number of keyframes allows: compare ``MotionKeyframes/error`` with the tolerance.
  /// - Returns: The keyframes.
  ///
  /// While the motion is non-finite, it is treated as keeping its value, and the error is infinite. Cost: about a
  /// hundred evaluations of the motion per keyframe.
  public func keyframes(tolerance: Double, limit: Int = 10_000) -> MotionKeyframes {
    require(
      tolerance > 0 && tolerance.isFinite, "MotionCurve.tolerance: expected a finite value above 0",
      "\(tolerance)")
    let factor = modesty
    guard factor == 1 else {
      let scaled = scaled(by: factor).keyframes(
        tolerance: max(tolerance * factor, .leastNormalMagnitude), limit: limit)
      let keyframes = scaled.keyframes.map {
        Keyframe(
          time: $0.time, value: $0.value / factor,
          velocity: nearestNumber(($0.velocity ?? 0) / factor))
      }
      return MotionKeyframes(
        keyframes: keyframes, error: scaled.error / factor)
    }
    let limit = min(max(limit, 2), 1 << 24)
    var error = tolerance / 40
    while true {
      let cut = cut(error: error, limit: 8 * limit)
      let reach =
        cut.error <= tolerance / 40 ? 0.95 * tolerance : max(0.9 * tolerance, 19 * cut.error)
      var parts: [[Keyframe<Double>]] = []
      var count = 0
      var progress = 1.0
      // The motion is too erratic for cubics, so straight lines replace them.
      let isHopeless = cut.error > 64 * maximumMagnitude + tolerance
      for piece in cut.pieces where progress == 1 {
        let part = isHopeless ? line(piece) : cubics(piece, within: reach, limit: limit - count)
        count += part.count
        parts.append(part)
        let last = part[part.count - 1].time
        if isHopeless { continue }
        if count > limit || last < piece.times[piece.times.count - 1] {
          progress = max(min(last / duration, 0.5), 1e-3)
        }
      }
      guard progress == 1 else {
        error = cut.error * coarsening(after: progress)
        continue
      }
      let courses = parts.map { HermiteCourse($0, from: $0[0].value) }
      let worst = maximumDistance(cut, tolerance: tolerance) { part, time in
        let end = parts[part][parts[part].count - 1].time
        return courses[part].value(at: end > 0 ? time / end : 0)
      }
      return MotionKeyframes(
        keyframes: parts.flatMap { $0 }, error: worst)
    }
  }

  /// The straight line from a piece's beginning to its end.
  private func line(_ piece: CurvePiece) -> [Keyframe<Double>] {
    let (first, last) = (piece.times[0], piece.times[piece.times.count - 1])
    let way = piece.values[piece.values.count - 1] - piece.values[0]
    let slope = last > first ? nearestNumber(way / (last - first)) : 0
    let end = Keyframe(time: last, value: piece.values[piece.values.count - 1], velocity: slope)
    return last > first
      ? [Keyframe(time: first, value: piece.values[0], velocity: slope), end] : [end]
  }

  /// The keyframes of a piece, up to its end, or until there are too many. Corners also split the piece.
  private func cubics(
    _ piece: CurvePiece, within reach: Double, limit: Int
  ) -> [Keyframe<Double>] {
    let last = piece.times.count - 1
    var keyframes = [keyframe(after: piece.times[0], piece.values[0])]
    var start = 0
    for corner in piece.times.indices.dropFirst()
    where corner == last || isBreak(piece.times[corner]) {
      while start < corner {
        guard keyframes.count <= limit else { return keyframes }
        start = add(&keyframes, piece, from: start, upTo: corner, within: reach)
      }
      guard corner < last else { break }
      turn(&keyframes, keyframe(after: piece.times[corner], piece.values[corner]))
    }
    return keyframes
  }

  /// Adds one keyframe, as late as a cubic allows.
  ///
  /// - Returns: The index of the end of the keyframe's cell.
  private func add(
    _ keyframes: inout [Keyframe<Double>], _ piece: CurvePiece, from start: Int, upTo corner: Int,
    within reach: Double
  ) -> Int {
    func isNear(_ end: Int) -> Bool {
      let last = keyframe(before: piece.times[end], piece.values[end])
      return isCubicNear(keyframes[keyframes.count - 1], last, piece, start, end, reach)
    }
    // The step is doubled while the cubic is close enough, then halved.
    var step = 1
    var end = start + 1
    while end + step <= corner, isNear(end + step) {
      end += step
      step *= 2
    }
    while step > 0 {
      if end + step <= corner, isNear(end + step) { end += step }
      step /= 2
    }
    let last = keyframe(before: piece.times[end], piece.values[end])
    if end > start + 1 || isNear(end) {
      keyframes.append(last)
      return end
    }
    // The motion is too steep for velocities, so use a straight line between corners.
    let first = keyframes[keyframes.count - 1]
    let slope = nearestNumber((last.value - first.value) / (last.time - first.time))
    turn(&keyframes, Keyframe(time: first.time, value: first.value, velocity: slope))
    keyframes.append(Keyframe(time: last.time, value: last.value, velocity: slope))
    if end < corner { turn(&keyframes, last) }
    return end
  }

  /// Adds a keyframe at the point of the last one, if the velocity differs.
  private func turn(_ keyframes: inout [Keyframe<Double>], _ next: Keyframe<Double>) {
    if keyframes[keyframes.count - 1].velocity != next.velocity { keyframes.append(next) }
  }

  private func isCubicNear(
    _ first: Keyframe<Double>, _ last: Keyframe<Double>, _ piece: CurvePiece, _ start: Int,
    _ end: Int, _ reach: Double
  ) -> Bool {
    let span = last.time - first.time
    for index in start..<end {
      for part in [0.0, 0.25, 0.5, 0.75] {
        let time = piece.times[index] + (piece.times[index + 1] - piece.times[index]) * part
        let s = (time - first.time) / span
        let r = 1 - s
        let ends = r * r * (1 + 2 * s) * first.value + s * s * (3 - 2 * s) * last.value
        let bends = s * r * (r * (first.velocity ?? 0) - s * (last.velocity ?? 0)) * span
        let there = part == 0 ? piece.values[index] : value(at: time)
        if there.isFinite, !((ends + bends - there).magnitude <= reach) { return false }
      }
    }
    return true
  }

  private func keyframe(after time: Double, _ value: Double) -> Keyframe<Double> {
    Keyframe(time: time, value: value, velocity: nearestNumber(velocity(at: time)))
  }

  /// The keyframe before a jump or a corner.
  private func keyframe(before time: Double, _ value: Double) -> Keyframe<Double> {
    let velocity = isBreak(time) ? velocityBefore(time) : velocity(at: time)
    return Keyframe(time: time, value: value, velocity: nearestNumber(velocity))
  }
}

/// The number itself, the greatest finite number of its sign if it is infinite, or 0 if it is NaN.
func nearestNumber(_ number: Double) -> Double {
  guard !number.isNaN else { return 0 }
  return min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
}
