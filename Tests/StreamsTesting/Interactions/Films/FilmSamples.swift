/// The samples of one component in a run, one for each time: the values and the velocities before and after it.
struct FilmSamples {
  struct Sample {
    var time, value, velocity, nextValue, nextVelocity: Double
    /// Whether a pointer carries the component to this sample.
    var isCarried = false
  }

  private(set) var samples: [Sample] = []
  /// Whether velocities were read, rather than derived from values.
  let hasVelocity: Bool
  /// The range of the values.
  private(set) var range = 0.0
  /// The highest speed.
  private(set) var topSpeed = 0.0

  /// Condenses the readings of a component.
  ///
  /// A component that a pointer carries moves only with the pointer's samples. Its readings between them are left out,
  /// so that it moves steadily from sample to sample.
  ///
  /// - Parameters:
  ///   - moments: the times of the readings.
  ///   - values: the values.
  ///   - velocities: the velocities, zero if unknown.
  ///   - hasVelocity: whether velocities are known.
  ///   - slack: the distance beyond its velocities that a component can move between two readings without a jump.
  init(
    _ moments: FilmMoments, _ values: [Double], _ velocities: [Double], hasVelocity: Bool,
    slack: Double
  ) {
    let times = moments.times
    self.hasVelocity = hasVelocity
    guard let first = values.first, values.contains(where: { $0 != first }) else {
      if let first = values.first {
        samples = [Sample(time: 0, value: first, velocity: 0, nextValue: first, nextVelocity: 0)]
      }
      return
    }
    var lastMove = 0
    for index in times.indices {
      let value = values[index]
      if let last = samples.last, last.time == times[index] {
        let isCarried = moments.moves[index] && value != last.nextValue
        if isCarried {
          // The readings since the last input are left out if it has stood still meanwhile.
          var start = samples.count - 1
          while start > lastMove, samples[start - 1].nextValue == last.value,
            samples[start].value == last.value
          { start -= 1 }
          if start <= lastMove, lastMove < samples.count - 1 {
            samples.removeSubrange((lastMove + 1)..<(samples.count - 1))
          }
          let end = samples.count - 1
          samples[end].value = value
          samples[end].isCarried = true
        }
        let end = samples.count - 1
        samples[end].nextValue = value
        samples[end].nextVelocity = velocities[index]
        lastMove = end
      } else {
        samples.append(
          Sample(
            time: times[index], value: value, velocity: velocities[index], nextValue: value,
            nextVelocity: velocities[index]))
      }
    }
    derive(slack)
    var (low, high) = (first, first)
    for sample in samples {
      low = min(low, sample.value, sample.nextValue)
      high = max(high, sample.value, sample.nextValue)
      topSpeed = max(topSpeed, abs(sample.velocity), abs(sample.nextVelocity))
    }
    range = high - low
  }

  /// Derives the velocities of intervals without a known one, and finds jumps between readings.
  private mutating func derive(_ slack: Double) {
    let count = samples.count
    guard count > 1 else { return }
    // The mean velocity of each interval that needs one.
    var slopes = [Double?](repeating: nil, count: count)
    for index in 0..<(count - 1) {
      let (first, last) = (samples[index], samples[index + 1])
      let change = last.value - first.nextValue
      let isUnknown = !hasVelocity || (first.nextVelocity == 0 && last.velocity == 0)
      if samples[index + 1].isCarried || (isUnknown && change != 0) {
        slopes[index] = change / (last.time - first.time)
      }
    }
    for index in 0..<(count - 1) {
      let length = samples[index + 1].time - samples[index].time
      let before = index > 0 ? slopes[index - 1] : nil
      let after = slopes[index + 1]
      let start = samples[index].nextValue
      let change = samples[index + 1].value - start
      if let slope = slopes[index] {
        let isAlone = (before ?? 0) == 0 && (after ?? 0) == 0
        if isAlone, !samples[index + 1].isCarried, abs(change) > slack {
          // It stood still before and stands still afterward, so it has jumped.
          samples[index + 1].value = start
          slopes[index] = nil
        } else {
          samples[index].nextVelocity = slope
          if let before, samples[index].value == start,
            let mean = mean(before, slope, at: index)
          {
            samples[index].velocity = mean
            samples[index].nextVelocity = mean
          }
          samples[index + 1].velocity = slope
        }
      } else if change == 0 {
        samples[index].nextVelocity = 0
        samples[index + 1].velocity = 0
      } else {
        let (v, w) = (samples[index].nextVelocity, samples[index + 1].velocity)
        let limit = length * (abs(v) + abs(w)) + slack
        if abs(change - length * (v + w) / 2) > limit {
          samples[index + 1].value = start + v * length
          samples[index + 1].velocity = v
        }
      }
    }
  }

  /// The velocity between two intervals, by the parabola through three values; `nil` at a kink.
  private func mean(_ before: Double, _ after: Double, at index: Int) -> Double? {
    if before * after <= 0 || abs(before - after) > 0.5 * max(abs(before), abs(after)) {
      return nil
    }
    let first = samples[index].time - samples[index - 1].time
    let last = samples[index + 1].time - samples[index].time
    return (before * last + after * first) / (first + last)
  }

  /// The change of the velocity at a sample, unless a pointer carries the component: what holds a component moves it as
  /// it moves. At a release, the velocity before is that of the pointer.
  func kick(at index: Int) -> Double {
    let sample = samples[index]
    guard !sample.isCarried, index + 1 == samples.count || !samples[index + 1].isCarried else {
      return 0
    }
    if index > 0, samples[index - 1].isCarried, sample.time - samples[index - 1].time < 0.02 {
      return abs(sample.nextVelocity - samples[index - 1].velocity)
    }
    let change = abs(sample.nextVelocity - sample.velocity)
    guard index >= 2, index + 2 < samples.count else { return change }
    // Between two readings, a change counts if it is much larger than those before and after it.
    func step(_ index: Int) -> Double {
      abs(samples[index].velocity - samples[index - 1].nextVelocity)
    }
    let own = step(index)
    let isSudden = own > 4 * max(step(index - 1), step(index + 1)) && own > 0.02 * topSpeed
    return isSudden && !samples[index - 1].isCarried ? max(change, own) : change
  }
}
