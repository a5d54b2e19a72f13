/// A difference between a film and a run.
package struct FilmDifference: Equatable, Sendable {
  /// The name of the value, with its part and component; `nil` if no value differs.
  package var subject: String?
  package var time: Double
  package var sentence: String
}

/// Compares samples with a course.
struct FilmComparison {
  let course: FilmCourse
  let samples: FilmSamples
  let bounds: FilmBounds

  /// The index of the first sample outside the bounds.
  func firstDifference() -> Int? { firstDifference(from: 0, shift: 0) }

  /// The index of the first sample outside the bounds, if the course is delayed by a number of seconds.
  private func firstDifference(from begin: Int, shift: Double) -> Int? {
    var index = course.index(at: (samples.samples.first?.time ?? 0) - shift)
    for position in begin..<samples.samples.count {
      let sample = samples.samples[position]
      let time = sample.time - shift
      while index < course.knots.count, course.knots[index].time < time { index += 1 }
      // Far from knots, one evaluation decides.
      let state = course.state(at: time, in: index)
      let slack = bounds.value + abs(state.velocity) * bounds.time
      let isContinuous = sample.value == sample.nextValue
      if isContinuous, abs(state.value - sample.value) <= slack,
        !samples.hasVelocity
          || abs(state.velocity - sample.velocity) <= bounds.velocity
            && abs(state.velocity - sample.nextVelocity) <= bounds.velocity
      {
        continue
      }
      if !holds(sample, at: time) { return position }
    }
    return nil
  }

  /// Whether a sample is within the bounds of the course, at some time within the tolerance of time.
  private func holds(_ sample: FilmSamples.Sample, at time: Double) -> Bool {
    var values: [Double] = []
    var velocities: [Double] = []
    func add(_ state: (value: Double, velocity: Double)) {
      values.append(state.value)
      velocities.append(state.velocity)
    }
    let (start, end) = (time - bounds.time, time + bounds.time)
    add(course.state(at: start))
    add(course.state(at: time))
    add(course.state(at: end))
    var index = course.index(at: start)
    while index < course.knots.count, course.knots[index].time <= end {
      add(course.state(at: course.knots[index].time))
      add(course.nextState(at: course.knots[index].time))
      index += 1
    }
    func covers(_ all: [Double], _ value: Double, _ slack: Double) -> Bool {
      guard let low = all.min(), let high = all.max() else { return false }
      return value >= low - slack && value <= high + slack
    }
    guard covers(values, sample.value, bounds.value), covers(values, sample.nextValue, bounds.value)
    else { return false }
    guard samples.hasVelocity else { return true }
    return covers(velocities, sample.velocity, bounds.velocity)
      && covers(velocities, sample.nextVelocity, bounds.velocity)
  }

  /// The index of the first sample from which on the course's end holds.
  func lastDifference() -> Int {
    for position in samples.samples.indices.reversed()
    where !holds(samples.samples[position], at: samples.samples[position].time) {
      return position
    }
    return 0
  }

  /// The number of seconds by which the run is late (or early, if negative), if it is otherwise the same course from a
  /// sample on.
  func shift(from begin: Int) -> Double? {
    guard !course.isStill, samples.range > 4 * bounds.value else { return nil }
    // Not from within the part that has passed in the course.
    var best: (shift: Double, cost: Double)?
    func cost(_ shift: Double) -> Double {
      var sum = 0.0
      for position in stride(
        from: begin, to: samples.samples.count,
        by: max(1, (samples.samples.count - begin) / 200))
      {
        let sample = samples.samples[position]
        let change = course.state(at: sample.time - shift).value - sample.value
        sum += change * change
      }
      return sum
    }
    for step in -120...120 {
      let shift = Double(step) / 240
      let cost = cost(shift)
      if cost < best?.cost ?? .infinity { best = (shift, cost) }
    }
    guard var best else { return nil }
    var step = 1.0 / 480
    while step > 1e-4 {
      for shift in [best.shift - step, best.shift + step] {
        let cost = cost(shift)
        if cost < best.cost { best = (shift, cost) }
      }
      step /= 2
    }
    guard abs(best.shift) > bounds.time else { return nil }
    let first = samples.samples[begin].time
    // Samples before the later of both beginnings belong to neither.
    let start = samples.samples.firstIndex { $0.time > first + max(best.shift, 0) } ?? begin
    return firstDifference(from: start, shift: best.shift) == nil ? best.shift : nil
  }
}
