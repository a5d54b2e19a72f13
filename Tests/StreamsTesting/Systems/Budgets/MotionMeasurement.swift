public import StreamsExport

/// The measures of a motion that matter to viewers, such as its speed, its travel and its reversals.
///
///     let measured = MotionMeasurement(of: samples)            // times and values of a run
///     let ideal = MotionMeasurement(of: curve, rate: 240)
///     measured.violations(of: .reduced)                        // empty, or the exceeded limits
///
/// Distances are in units of the value, times in seconds. Non-finite samples are ignored, and so are samples earlier
/// than the previous one.
public struct MotionMeasurement: Equatable, Sendable {
  /// The greatest speed between two samples, in units per second. A jump between samples at the same time counts as
  /// lasting 1/60 s, the time for which a screen displays it.
  public private(set) var peakSpeed = 0.0
  /// The whole distance traveled, back and forth.
  public private(set) var travel = 0.0
  /// The distance beyond the end, in the direction of travel.
  public private(set) var overshoot = 0.0
  /// The number of reversals of at least a fiftieth of the range from the smallest value to the greatest.
  public private(set) var oscillations = 0
  /// The seconds from the first change to the last.
  public private(set) var duration = 0.0
  /// The maximum number of pairs of opposing changes in any one second, each at least a tenth of full scale, for values
  /// that are brightnesses or opacities from 0 to 1; these are the flashes of WCAG 2.3.1.
  public private(set) var flashesPerSecond = 0

  /// The measures of a run's samples.
  ///
  /// - Parameter samples: the values with their times in seconds. Without a valid sample, every measure is 0.
  ///
  /// Cost: a copy of the samples, and a few passes over the copy.
  public init(of samples: some Sequence<Timestamped<Double>>) {
    var kept: [Timestamped<Double>] = []
    for sample in samples where sample.value.isFinite && sample.time.isFinite {
      if let last = kept.last, sample.time < last.time { continue }
      kept.append(sample)
    }
    guard let first = kept.first, let last = kept.last else { return }
    var low = first.value
    var high = first.value
    var moving: (from: Double, to: Double)?
    for (before, after) in zip(kept, kept.dropFirst()) {
      low = min(low, after.value)
      high = max(high, after.value)
      let way = (after.value - before.value).magnitude
      guard way > 0 else { continue }
      moving = (moving?.from ?? before.time, after.time)
      travel += way
      let elapsed = after.time - before.time
      peakSpeed = max(peakSpeed, way / (elapsed > 0 ? elapsed : 1.0 / 60))
    }
    duration = moving.map { $0.to - $0.from } ?? 0
    overshoot =
      last.value == first.value
      ? 0 : max(0, last.value > first.value ? high - last.value : last.value - low)
    oscillations = Self.turns(of: kept, atLeast: (high - low) / 50).count
    flashesPerSecond = Self.flashes(of: kept)
  }

  /// The measures of a run of points: lengths along the path, and reversals and overshoot along the line from the first
  /// point to the last, or, if these are the same, of the component that moves most.
  ///
  /// - Parameter samples: the points with their times in seconds.
  public init<Value: Vector>(of samples: some Sequence<Timestamped<Value>>) {
    let kept = samples.filter { $0.value.isFiniteVector && $0.time.isFinite }
    guard let first = kept.first, let last = kept.last else {
      self.init(of: [Timestamped<Double>]())
      return
    }
    let way = last.value.subtracting(first.value)
    let scale = way.length
    func along(_ value: Value) -> Double {
      let moved = value.subtracting(first.value)
      var sum = 0.0
      for index in 0..<Value.componentCount {
        sum += moved[component: index] * way[component: index]
      }
      return sum / scale
    }
    func component(_ index: Int) -> [Timestamped<Double>] {
      kept.map { Timestamped(value: $0.value[component: index], time: $0.time) }
    }
    if scale > 0 {
      self.init(of: kept.map { Timestamped(value: along($0.value), time: $0.time) })
    } else {
      let measured = (0..<Value.componentCount).map { MotionMeasurement(of: component($0)) }
      self = measured.max { $0.travel < $1.travel } ?? MotionMeasurement(of: component(0))
    }
    peakSpeed = 0
    travel = 0
    for (before, after) in zip(kept, kept.dropFirst()) where after.time >= before.time {
      let step = after.value.subtracting(before.value).length
      travel += step
      let elapsed = after.time - before.time
      peakSpeed = max(peakSpeed, step / (elapsed > 0 ? elapsed : 1.0 / 60))
    }
  }

  /// The measures of a curve, sampled at a given rate and at its end.
  ///
  /// - Parameters:
  ///   - curve: the curve to measure.
  ///   - rate: the samples per second. Traps unless above 0 and finite.
  ///
  /// Cost: the computation and storage of one value of the curve per sample. The number of samples is `rate` times the
  /// duration.
  public init(of curve: MotionCurve, rate: Double = 240) {
    require(
      rate > 0 && rate.isFinite, "MotionMeasurement.rate: expected a finite value above 0",
      "\(rate)")
    var samples: [Timestamped<Double>] = []
    var index = 0.0
    while index / rate < curve.duration {
      samples.append(Timestamped(value: curve.value(at: index / rate), time: index / rate))
      index += 1
    }
    samples.append(
      Timestamped(value: curve.value(at: curve.duration), time: curve.duration))
    self.init(of: samples)
  }

  /// The turning points, except those less than a step apart.
  private static func turns(
    of samples: [Timestamped<Double>], atLeast step: Double
  ) -> [Timestamped<Double>] {
    guard step > 0, var extreme = samples.first else { return [] }
    var turns: [Timestamped<Double>] = []
    var direction = 0.0
    for sample in samples {
      let way = sample.value - extreme.value
      if direction * way > 0 || (direction == 0 && way.magnitude >= step) {
        direction = way > 0 ? 1 : -1
        extreme = sample
      } else if direction != 0, way.magnitude >= step {
        turns.append(extreme)
        direction = -direction
        extreme = sample
      }
    }
    return turns
  }

  private static func flashes(of samples: [Timestamped<Double>]) -> Int {
    // Two reversals are a pair of opposing changes.
    let turns = turns(of: samples, atLeast: 0.1).map { $0.time }
    var most = 0
    var first = 0
    for index in turns.indices {
      while turns[index] - turns[first] > 1 { first += 1 }
      most = max(most, (index - first + 2) / 2)
    }
    return most
  }
}
