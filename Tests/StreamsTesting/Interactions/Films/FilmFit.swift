/// The allowed differences of one component.
struct FilmBounds {
  let value: Double
  let velocity: Double
  let time: Double
  /// The decimal places of values and velocities in the film.
  let places: Int
  let velocityPlaces: Int

  init(_ tolerance: FilmTolerance, _ part: FilmPart, range: Double, topSpeed: Double) {
    value = tolerance.distance(of: part, range: range)
    time = max(tolerance.seconds, 2e-5)
    velocity = max(tolerance.velocity * topSpeed, 0.2 * value / 0.01)
    places = Self.places(for: value / 5)
    velocityPlaces = Self.places(for: topSpeed * tolerance.velocity / 4)
  }

  /// The decimal places of a precision, from 0 to 6.
  private static func places(for precision: Double) -> Int {
    var places = 0
    while places < 6, 1 / FilmNumber.powers[places] > precision { places += 1 }
    return places
  }
}

/// Fits cubic pieces to samples.
struct FilmFit {
  let samples: [FilmSamples.Sample]
  let bounds: FilmBounds
  let hasVelocity: Bool

  init(_ samples: FilmSamples, _ bounds: FilmBounds) {
    self.samples = samples.samples
    self.bounds = bounds
    hasVelocity = samples.hasVelocity
  }

  /// The whole course.
  func course() -> FilmCourse {
    guard let first = samples.first else { return FilmCourse(start: 0) }
    let start = FilmNumber.rounded(first.value, bounds.places)
    return FilmCourse(start: start, knots: knots(from: 0, to: samples.count - 1, after: start))
  }

  /// Knots from one sample to another.
  ///
  /// - Parameters:
  ///   - begin: the index of the first sample.
  ///   - end: the index of the last sample.
  ///   - value: the value before the first sample.
  func knots(from begin: Int, to end: Int, after value: Double) -> [FilmCourse.Knot] {
    var knots: [FilmCourse.Knot] = []
    var index = standstill(from: begin, to: end)
    guard index < end || isBreak(samples[index]) else { return [] }
    knots.append(knot(samples[index], before: (index == begin ? nil : (value, 0))))
    while index < end {
      let still = standstill(from: index, to: end)
      let next = still > index ? still : farthest(from: index, to: end, knots[knots.count - 1])
      // The course stands still after its last knot.
      if still == end, !isBreak(samples[end]) { break }
      let last = knots[knots.count - 1]
      knots.append(
        knot(samples[next], before: still > index ? (last.nextValue, 0) : nil))
      index = next
    }
    return knots
  }

  private func isBreak(_ sample: FilmSamples.Sample) -> Bool {
    abs(sample.nextValue - sample.value) > 0.5 * bounds.value
      || abs(sample.nextVelocity - sample.velocity) > bounds.velocity
  }

  /// The last of the samples up to which the course stands still.
  private func standstill(from begin: Int, to end: Int) -> Int {
    var index = begin
    let value = samples[begin].nextValue
    let limit = 0.02 * bounds.value
    guard abs(samples[begin].nextVelocity) <= 0.05 * bounds.velocity || begin == 0 else {
      return begin
    }
    while index < end, abs(samples[index + 1].value - value) <= limit,
      abs(samples[index].nextVelocity) <= 0.05 * bounds.velocity
    {
      index += 1
      if isBreak(samples[index]) { break }
    }
    return index
  }

  private func knot(
    _ sample: FilmSamples.Sample, before: (value: Double, velocity: Double)?
  ) -> FilmCourse.Knot {
    let value = FilmNumber.rounded(before?.value ?? sample.value, bounds.places)
    let velocity = FilmNumber.rounded(before?.velocity ?? sample.velocity, bounds.velocityPlaces)
    let isJump = abs(sample.nextValue - sample.value) > 0.5 * bounds.value
    let isKink = isJump || abs(sample.nextVelocity - velocity) > 0.5 * bounds.velocity
    return FilmCourse.Knot(
      time: FilmNumber.rounded(sample.time, 5), value: value, velocity: velocity,
      nextValue: isJump ? FilmNumber.rounded(sample.nextValue, bounds.places) : value,
      nextVelocity: isKink
        ? FilmNumber.rounded(sample.nextVelocity, bounds.velocityPlaces) : velocity)
  }

  /// The farthest sample to which one piece fits all samples in between.
  private func farthest(from begin: Int, to end: Int, _ first: FilmCourse.Knot) -> Int {
    var last = begin + 1
    while last < end, !isBreak(samples[last]) { last += 1 }
    let limit = last
    // The longest piece that fits is found by doubling, and then by halving.
    var step = 4
    var good = begin + 1
    var bad = limit + 1
    while good < limit {
      let next = min(limit, begin + step)
      if fits(begin, next, first) { good = next } else { bad = next; break }
      step *= 2
    }
    while bad - good > 1, good < limit {
      let middle = (good + bad) / 2
      if fits(begin, middle, first) { good = middle } else { bad = middle }
    }
    return good
  }

  private func fits(_ begin: Int, _ end: Int, _ first: FilmCourse.Knot) -> Bool {
    let (start, length) = (first.time, samples[end].time - first.time)
    let from = (value: first.nextValue, velocity: first.nextVelocity)
    let to = (
      value: FilmNumber.rounded(samples[end].value, bounds.places),
      velocity: FilmNumber.rounded(samples[end].velocity, bounds.velocityPlaces)
    )
    for index in (begin + 1)..<max(end, begin + 1) {
      let sample = samples[index]
      let state = hermite((sample.time - start) / length, length, from, to)
      if abs(state.value - sample.value) > 0.4 * bounds.value { return false }
      if hasVelocity, abs(state.velocity - sample.velocity) > 0.6 * bounds.velocity { return false }
    }
    return true
  }
}
