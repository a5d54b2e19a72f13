#if !hasFeature(Embedded)
  import StreamsOperators
  import StreamsSystems

  /// A motion from 0 to 1 as plain numbers, so that it can be compared, hashed and sent.
  struct CurveShape: Hashable, Sendable {
    /// The times in seconds, in order. Two equal times represent a jump or a corner.
    private let times: [Double]
    private let values: [Double]
    private let velocities: [Double]

    /// The cubics that approximate a motion, with a tolerance relative to its distance. A motion that covers no
    /// distance stays at 1.
    init(_ curve: MotionCurve, tolerance: Double) {
      let (start, end) = (curve.value(at: 0), curve.value(at: curve.duration))
      guard start != end, start.isFinite, end.isFinite else {
        (times, values, velocities) = ([0, curve.duration], [1, 1], [0, 0])
        return
      }
      let keyframes = curve.normalized(from: start, to: end).keyframes(tolerance: tolerance)
      times = keyframes.keyframes.map { $0.time }
      values = keyframes.keyframes.map { $0.value }
      velocities = keyframes.keyframes.map { $0.velocity ?? 0 }
    }

    /// The duration in seconds.
    var duration: Double { times[times.count - 1] }

    /// The completed fraction of the distance at a time; exactly 1 at the end.
    func value(at time: Double) -> Double {
      guard time < duration else { return values[values.count - 1] }
      let (index, s, span) = segment(at: max(0, time))
      let r = 1 - s
      return r * r * (1 + 2 * s) * values[index] + s * s * (3 - 2 * s) * values[index + 1]
        + s * r * (r * velocities[index] - s * velocities[index + 1]) * span
    }

    /// The velocity at a time, in distances per second.
    func velocity(at time: Double) -> Double {
      guard time >= 0, time < duration else { return 0 }
      let (index, s, span) = segment(at: time)
      let r = 1 - s
      return 6 * s * r * (values[index + 1] - values[index]) / span
        + r * (1 - 3 * s) * velocities[index] - s * (2 - 3 * s) * velocities[index + 1]
    }

    /// The keyframe before a time, the fraction of the span that has passed, and the span. A span is never 0: of
    /// several keyframes at the same time, the last one is used.
    private func segment(at time: Double) -> (Int, Double, Double) {
      var low = 0
      var high = times.count - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if times[middle] <= time { low = middle } else { high = middle }
      }
      let span = times[low + 1] - times[low]
      return (low, (time - times[low]) / span, span)
    }
  }
#endif
