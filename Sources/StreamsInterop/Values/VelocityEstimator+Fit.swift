extension VelocityEstimator where Value: BinaryFloatingPoint {
  /// Takes a sample.
  ///
  /// - Parameter time: when it was taken, in seconds.
  @inlinable
  public mutating func add(_ value: Value, at time: Double) {
    guard value.isFinite, time.isFinite else { return drop() }
    keep(value, at: time)
  }

  /// The velocity at a time, in units per second.
  ///
  /// - Parameter time: usually that of the newest sample, or of the release. An earlier one counts as
  ///   the newest sample's. NaN traps.
  @inlinable
  public func velocity(at time: Double) -> Value {
    var line = LineSums()
    var sum: Value = 0
    var moment: Value = 0
    let count = forEach(at: time) { last, later, earlier in
      let run = last - later
      let step = later - earlier
      return run * step < 0 && abs(run) >= 0.75 * abs(step)
    } take: { last, value, age, weight in
      line.add(weight, age)
      let weighted = Value(weight) * (value - last)
      sum += weighted
      moment += Value(age) * weighted
    }
    guard count > 1 else { return 0 }
    return Value(line.momentFactor) * moment - Value(line.sumFactor) * sum
  }
}

extension VelocityEstimator where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Takes a sample.
  ///
  /// - Parameter time: when it was taken, in seconds.
  @inlinable
  public mutating func add(_ value: Value, at time: Double) {
    guard time.isFinite else { return drop() }
    for index in value.indices where !value[index].isFinite { return drop() }
    keep(value, at: time)
  }

  /// The velocity at a time, in units per second.
  ///
  /// - Parameter time: usually that of the newest sample, or of the release. An earlier one counts as
  ///   the newest sample's. NaN traps.
  @inlinable
  public func velocity(at time: Double) -> Value {
    var line = LineSums()
    var sum = Value.zero
    var moment = Value.zero
    let count = forEach(at: time) { last, later, earlier in
      let run = last - later
      let step = later - earlier
      return (run * step).sum() < 0 && (run * run).sum() >= 0.5625 * (step * step).sum()
    } take: { last, value, age, weight in
      line.add(weight, age)
      let weighted = Value.Scalar(weight) * (value - last)
      sum += weighted
      moment += Value.Scalar(age) * weighted
    }
    guard count > 1 else { return .zero }
    return Value.Scalar(line.momentFactor) * moment - Value.Scalar(line.sumFactor) * sum
  }
}

/// What a weighted line fit needs of the samples' times.
@usableFromInline
struct LineSums {
  @usableFromInline var weights = 0.0
  @usableFromInline var moments = 0.0
  @usableFromInline var squares = 0.0

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ weight: Double, _ age: Double) {
    weights += weight
    moments += weight * age
    squares += weight * age * age
  }

  /// Above 0 with two different times.
  @inlinable
  var determinant: Double { weights * squares - moments * moments }

  /// The slope is the values' moment by this, less their sum by ``sumFactor``.
  @inlinable
  var momentFactor: Double { weights / determinant }

  @inlinable
  var sumFactor: Double { moments / determinant }
}
