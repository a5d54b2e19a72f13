extension VelocityEstimator where Value: BinaryFloatingPoint {
  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - value: The measured value.
  ///   - time: The time of the measurement, in seconds.
  @inlinable public mutating func add(_ value: Value, at time: Double) {
    keep(PlainNumber(value), at: time)
  }

  /// The velocity at a time, in units per second.
  ///
  /// - Parameter time: The time, usually that of the newest sample or of the release. An earlier time counts as that of
  ///   the newest sample. Traps for NaN.
  /// - Returns: The velocity.
  @inlinable public func velocity(at time: Double) -> Value {
    slope(PlainNumber.self, at: time)
  }
}

extension VelocityEstimator where Value: SIMD, Value.Scalar: BinaryFloatingPoint {
  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - value: The measured point.
  ///   - time: The time of the measurement, in seconds.
  @inlinable public mutating func add(_ value: Value, at time: Double) {
    keep(PointNumber(value), at: time)
  }

  /// The velocity at a time, in units per second.
  ///
  /// - Parameter time: The time, usually that of the newest sample or of the release. An earlier time counts as that of
  ///   the newest sample. Traps for NaN.
  /// - Returns: The velocity.
  @inlinable public func velocity(at time: Double) -> Value {
    slope(PointNumber.self, at: time)
  }
}

extension VelocityEstimator {
  @inlinable mutating func keep<N: VelocityNumber>(_ value: N, at time: Double)
  where N.Number == Value {
    guard value.isFinite, time.isFinite else { return drop() }
    if newest >= 0 {
      let step = time - groups[newest].lastTime
      if abs(step) < 1e-9 { return groups[newest].replaceLast(by: value) }
      if step < 0 || step > window / 2 {
        reset()
      } else if groups.count > 1, time - groups[newest].start < window / Self.groupsPerWindow {
        // The beginning of a movement is a separate group, so that two samples are enough for a movement.
        return groups[newest].append(value, at: time)
      }
    }
    let group = VelocityGroup(value.number, at: time)
    if groups.count < Self.capacity {
      if groups.isEmpty { groups.reserveCapacity(Self.capacity) }
      groups.append(group)
      newest = groups.count - 1
    } else {
      newest = newest + 1 < groups.count ? newest + 1 : 0
      groups[newest] = group
    }
  }

  @inlinable func slope<N: VelocityNumber>(_: N.Type, at time: Double) -> Value
  where N.Number == Value {
    require(!time.isNaN, "VelocityEstimator.velocity(at:): expected a number", "\(time)")
    guard newest >= 0, time - groups[newest].lastTime <= window / 2 else { return N.zero.number }
    var sums = VelocitySums<N>()
    var mayTurn = false
    var later = N.zero
    var step = N.zero
    forEachGroup { (time: Double, samples: Double, value: N) in
      let nextStep = later - value
      // Only a backward step can make a turn.
      if step.dot(nextStep) < 0 { mayTurn = true }
      step = nextStep
      later = value
      sums.add(samples * (1 + Self.fading * time), time, value)
      return true
    }
    if mayTurn, sums.count > 2 {
      let turn = countSinceTurn(N.self, of: sums.count)
      if turn < sums.count {
        sums = VelocitySums<N>()
        forEachGroup { (time: Double, samples: Double, value: N) in
          sums.add(samples * (1 + Self.fading * time), time, value)
          return sums.count < turn
        }
      }
    }
    let line = sums.line
    let scale = 1 / window
    let newestTime = (groups[newest].meanTime - groups[newest].lastTime) * scale
    guard sums.maySlow(line, newest: newestTime) else { return line.times(scale).number }
    return line.times(scale * partLeft(of: line, sums)).number
  }

  /// The ratio of the slope at the newest sample to the line's slope, if the movement bends.
  @inlinable func partLeft<N: VelocityNumber>(of line: N, _ sums: VelocitySums<N>) -> Double
  where N.Number == Value {
    var bend = VelocityBend<N>()
    var count = 0
    forEachGroup { (time: Double, samples: Double, value: N) in
      bend.add(samples * (1 + Self.fading * time), time, value)
      count += 1
      return count < sums.count
    }
    return bend.part(of: line, sums)
  }

  /// The number of groups since the last turn, among the newest `count`.
  @inlinable func countSinceTurn<N: VelocityNumber>(_: N.Type, of count: Int) -> Int
  where N.Number == Value {
    var all = VelocitySums<N>()
    forEachGroup { (time: Double, samples: Double, value: N) in
      all.add(samples, time, value)
      return true
    }
    var since = VelocitySums<N>()
    var later: (time: Double, samples: Double, value: N) = (0, 0, .zero)
    var result = count
    forEachGroup { (time: Double, samples: Double, value: N) in
      if since.count > 1 {
        // Values are relative to the newest one, so `run` is the reverse of the movement since the step.
        let step = later.value - value
        let run = later.value
        if run.dot(step) > 0, run.dot(run) >= 0.5625 * step.dot(step) {
          let before = all.without(since, but: later.samples, later.time, later.value)
          if VelocitySums.isTurn(from: before, to: since) {
            result = since.count
            return false
          }
        }
      }
      since.add(samples, time, value)
      later = (time, samples, value)
      return true
    }
    return result
  }

  /// Calls `take` with the relevant groups, newest first, until it returns false. Its arguments are the mean time, in
  /// windows relative to the newest sample, the number of samples, and the difference from the newest group.
  @inlinable @inline(__always) func forEachGroup<N: VelocityNumber>(
    _ take: (Double, Double, N) -> Bool
  )
  where N.Number == Value {
    let now = groups[newest].lastTime
    let scale = 1 / window
    let origin = N(groups[newest].mean)
    var index = newest
    for _ in 0..<groups.count {
      let group = groups[index]
      let time = (group.meanTime - now) * scale
      guard time > -1, take(time, group.count, N(group.mean) - origin) else { return }
      index = index > 0 ? index - 1 : groups.count - 1
    }
  }
}

/// The mean of samples in quick succession, which lies on the line if they do.
@usableFromInline struct VelocityGroup<Value> {
  @usableFromInline var count = 1.0
  @usableFromInline var start: Double
  @usableFromInline var meanTime: Double
  @usableFromInline var lastTime: Double
  @usableFromInline var mean: Value
  @usableFromInline var last: Value

  @inlinable init(_ value: Value, at time: Double) {
    start = time
    meanTime = time
    lastTime = time
    mean = value
    last = value
  }

  @inlinable mutating func append<N: VelocityNumber>(_ value: N, at time: Double)
  where N.Number == Value {
    count += 1
    let part = 1 / count
    mean = (N(mean) + (value - N(mean)).times(part)).number
    meanTime += (time - meanTime) * part
    last = value.number
    lastTime = time
  }

  @inlinable mutating func replaceLast<N: VelocityNumber>(by value: N) where N.Number == Value {
    mean = count == 1 ? value.number : (N(mean) + (value - N(last)).times(1 / count)).number
    last = value.number
  }
}

extension VelocityGroup: Sendable where Value: Sendable {}
