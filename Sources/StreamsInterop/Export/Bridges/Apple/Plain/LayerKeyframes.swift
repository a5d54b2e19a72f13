#if !hasFeature(Embedded)
  import StreamsOperators
  import StreamsSystems

  /// Keyframes for Core Animation: values at fractions of the duration, and a cubic between each pair.
  ///
  /// Core Animation eases from one value to the next. A cubic that leaves a value and returns to it covers no distance
  /// to ease, so the cubic is split in between.
  struct LayerKeyframes: Equatable {
    /// The values, of which there is one more than ``controls``.
    private(set) var values: [Double] = []
    /// The times, from 0 to 1. Equal times represent a jump.
    private(set) var times: [Double] = []
    /// The two control points (x1, y1, x2, y2) of each segment.
    private(set) var controls: [SIMD4<Float>] = []
    /// The duration in seconds.
    let duration: Double

    private static let linear = SIMD4<Float>(1 / 3, 1 / 3, 2 / 3, 2 / 3)
    /// The limit beyond which a segment's distance is small compared with its cubic.
    private static let steepest = 16.0

    init(_ keyframes: MotionKeyframes) {
      duration = keyframes.keyframes.last?.time ?? 0
      for segment in keyframes.segments {
        if values.isEmpty {
          values.append(segment.start.value)
          times.append(0)
        } else if values[values.count - 1] != segment.start.value {
          append(segment.start, Self.linear)
        }
        append(segment, splits: 4)
      }
      if let last = keyframes.keyframes.last, values.last != last.value {
        append(Timestamped(value: last.value, time: last.time), Self.linear)
      }
    }

    private mutating func append(_ point: Timestamped<Double>, _ control: SIMD4<Float>) {
      values.append(point.value)
      times.append(duration > 0 ? min(point.time / duration, 1) : 1)
      controls.append(control)
    }

    private mutating func append(_ segment: MotionKeyframes.Segment, splits: Int) {
      let way = segment.end.value - segment.start.value
      let first = segment.control1.value - segment.start.value
      let second = segment.control2.value - segment.start.value
      if way == 0, first == 0, second == 0 { return append(segment.end, Self.linear) }
      let reach = max(first.magnitude, second.magnitude)
      if reach > way.magnitude * Self.steepest {
        guard splits > 0 else { return append(segment.end, Self.linear) }
        let (before, after) = segment.halves
        append(before, splits: splits - 1)
        append(after, splits: splits - 1)
        return
      }
      append(segment.end, SIMD4(1 / 3, Float(first / way), 2 / 3, Float(second / way)))
    }
  }

  extension MotionKeyframes.Segment {
    /// The same cubic as two cubics, each with half the duration.
    fileprivate var halves: (MotionKeyframes.Segment, MotionKeyframes.Segment) {
      func middle(
        _ a: Timestamped<Double>, _ b: Timestamped<Double>
      ) -> Timestamped<Double> {
        Timestamped(value: (a.value + b.value) / 2, time: (a.time + b.time) / 2)
      }
      let (a, b, c) = (
        middle(start, control1), middle(control1, control2), middle(control2, end)
      )
      let (d, e) = (middle(a, b), middle(b, c))
      let center = middle(d, e)
      return (
        Self(start: start, control1: a, control2: d, end: center),
        Self(start: center, control1: e, control2: c, end: end)
      )
    }
  }

  /// The settings of a Core Animation spring. Core Animation measures both movement and velocity relative to the
  /// distance.
  struct LayerSpring: Equatable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    /// The velocity in multiples of the distance per second, positive toward the end.
    let initialVelocity: Double

    /// The settings of a spring; `nil` for non-finite numbers, and if there is no distance relative to which the
    /// velocity can be measured.
    init?(_ spring: SpringStyle, from start: Double, to end: Double, velocity: Double) {
      let initialVelocity = velocity / (end - start)
      guard initialVelocity.isFinite else { return nil }
      mass = spring.mass
      stiffness = spring.tension
      damping = spring.friction
      self.initialVelocity = initialVelocity
    }
  }
#endif
