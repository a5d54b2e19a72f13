import StreamsInspection

/// The samples of a run, component by component, with the means to compare and to record them.
struct FilmTake {
  struct Part {
    let channel: FilmChannel
    let samples: [FilmSamples]
    let bounds: [FilmBounds]
  }

  let parts: [Part]
  let inputs: [FilmInput]
  let pointers: [FilmPointer]
  let verdicts: [FilmVerdict]
  let rate: Double
  let end: Double
  var facts: [FilmFact] = []

  init<Scene>(_ run: FilmRun<Scene>, _ tolerance: FilmTolerance) {
    parts = run.channels.map { channel in
      let samples = (0..<channel.count).map { index in
        FilmSamples(
          run.moments, channel.values[index], channel.velocities[index],
          hasVelocity: channel.hasVelocity,
          slack: channel.part.isInPoints ? 5 * tolerance.points : 0.05)
      }
      return Part(
        channel: channel, samples: samples,
        bounds: samples.map {
          FilmBounds(tolerance, channel.part, range: $0.range, topSpeed: $0.topSpeed)
        })
    }
    (inputs, pointers) = Self.inputs(run.inputs)
    verdicts = run.verdicts
    rate = run.rate
    end = FilmNumber.rounded(run.time, 5)
  }

  /// The film of this take.
  ///
  /// - Parameter old: a film whose lines are kept where they are within their tolerances.
  func film(keeping old: Film? = nil) -> Film {
    var film = Film()
    film.rate = rate
    film.end = old.map { abs($0.end - end) <= 0.01 ? $0.end : end } ?? end
    film.facts = facts.map { fact in
      old?.facts.first { $0.kind == fact.kind && abs($0.value - fact.value) <= fact.noise } ?? fact
    }
    film.inputs = inputs
    film.pointers = pointers.enumerated().map { index, pointer in
      guard let old, index < old.pointers.count, old.pointers[index].agrees(with: pointer) else {
        return pointer
      }
      return old.pointers[index]
    }
    film.tracks = parts.compactMap { track($0, keeping: old) }
    film.verdicts = verdicts.enumerated().map { index, verdict in
      guard let old, index < old.verdicts.count, old.verdicts[index].agrees(with: verdict) else {
        return verdict
      }
      return old.verdicts[index]
    }
    return film
  }

  private func track(_ part: Part, keeping old: Film?) -> FilmTrack? {
    let channel = part.channel
    let before = old?.track(channel.name, channel.part)
    var states = channel.states.map { FilmNumber.rounded($0, 5) }
    if let before, Self.agree(states, before.states) { states = before.states }
    let courses = part.samples.indices.map { index in
      let fit = FilmFit(part.samples[index], part.bounds[index])
      let was = before.flatMap { index < $0.courses.count ? $0.courses[index] : nil }
      return fit.course(
        keeping: was ?? channel.part.standard.map { FilmCourse(start: $0[index]) },
        part.samples[index])
    }
    let track = FilmTrack(name: channel.name, part: channel.part, courses: courses, states: states)
    let isUsual =
      states.isEmpty && courses.allSatisfy(\.isStill)
      && courses.map(\.start) == channel.part.standard
    return isUsual ? nil : track
  }

  /// Whether states have changed at the same times, to within a frame.
  static func agree(_ first: [Double], _ second: [Double]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= 0.006 }
  }

  /// The inputs without fingers, and the fingers' ways.
  private static func inputs(
    _ inputs: [MotionRecording.Input]
  ) -> ([FilmInput], [FilmPointer]) {
    var others: [FilmInput] = []
    var pointers: [FilmPointer] = []
    var open: [Int: Int] = [:]
    func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(FilmNumber.rounded(point.x, 2), FilmNumber.rounded(point.y, 2))
    }
    for input in inputs {
      let time = FilmNumber.rounded(input.time, 5)
      switch input.event {
      case .tick: break
      case .write(let name, let components):
        let components = components.map { $0.isFinite ? FilmNumber.rounded($0, 6) : 0 }
        others.append(FilmInput(time: time, kind: .write(name: name, components: components)))
      case .cancellation:
        others.append(FilmInput(time: time, kind: .cancellation))
        for index in open.values { pointers[index].isCanceled = true }
        open = [:]
      case .sample(let sample):
        let place = rounded(sample.position)
        switch sample.phase {
        case .pressed:
          open[sample.id] = pointers.count
          pointers.append(FilmPointer(id: sample.id, samples: [(time, place)]))
        case .moved:
          if let index = open[sample.id] { pointers[index].samples.append((time, place)) }
        case .released, .cancelled, .left:
          guard let index = open.removeValue(forKey: sample.id) else { continue }
          pointers[index].samples.append((time, place))
          pointers[index].isCanceled = sample.phase != .released
        case .scrolled:
          others.append(
            FilmInput(time: time, kind: .wheel(at: place, delta: rounded(sample.wheelDelta))))
        case .hovered: break
        }
      }
    }
    return (others, pointers.map { $0.simplified() })
  }
}

extension FilmPointer {
  /// The position at a time.
  package func position(at time: Double) -> SIMD2<Double>? {
    guard let first = samples.first, let last = samples.last else { return nil }
    guard time >= first.time, time <= last.time else { return nil }
    guard let index = samples.firstIndex(where: { $0.time >= time }), index > 0 else {
      return first.position
    }
    let (from, to) = (samples[index - 1], samples[index])
    guard to.time > from.time else { return to.position }
    return from.position + (to.position - from.position)
      * ((time - from.time) / (to.time - from.time))
  }

  /// The same way with fewer samples, to within a twentieth of a unit.
  func simplified() -> FilmPointer {
    guard samples.count > 2 else { return self }
    var result = self
    result.samples = [samples[0]]
    var start = 0
    while start < samples.count - 1 {
      var end = start + 1
      while end + 1 < samples.count, isStraight(from: start, to: end + 1) { end += 1 }
      result.samples.append(samples[end])
      start = end
    }
    return result
  }

  private func isStraight(from start: Int, to end: Int) -> Bool {
    let (first, last) = (samples[start], samples[end])
    guard last.time > first.time else { return false }
    for index in (start + 1)..<end {
      let part = (samples[index].time - first.time) / (last.time - first.time)
      let off = first.position + (last.position - first.position) * part - samples[index].position
      if off.length > 0.05 { return false }
    }
    return true
  }

  func agrees(with other: FilmPointer) -> Bool {
    guard id == other.id, isCanceled == other.isCanceled else { return false }
    guard let (a, b) = samples.first.flatMap({ a in other.samples.first.map { (a, $0) } }),
      let (c, d) = samples.last.flatMap({ c in other.samples.last.map { (c, $0) } }),
      abs(a.time - b.time) <= 0.001, abs(c.time - d.time) <= 0.001
    else { return false }
    return (samples + other.samples).allSatisfy { sample in
      let time = min(max(sample.time, max(a.time, b.time)), min(c.time, d.time))
      guard let first = position(at: time), let second = other.position(at: time) else {
        return false
      }
      return (first - second).length <= 0.2
    }
  }
}

extension FilmVerdict {
  func agrees(with other: FilmVerdict) -> Bool {
    guard name == other.name, (brokenAt == nil) == (other.brokenAt == nil) else { return false }
    return abs((brokenAt ?? 0) - (other.brokenAt ?? 0)) <= 0.006
  }
}

extension FilmFit {
  /// The course, with the knots of an old one where the samples agree with them.
  func course(keeping old: FilmCourse?, _ all: FilmSamples) -> FilmCourse {
    guard let old else { return course() }
    let comparison = FilmComparison(course: old, samples: all, bounds: bounds)
    guard let first = comparison.firstDifference() else { return old }
    // The old knots before the difference, if there is a sample at the last of them.
    var kept = old.knots.prefix { $0.time < samples[first].time - 0.001 }
    var begin = 0
    while let last = kept.last {
      if let index = samples.firstIndex(where: { abs($0.time - last.time) < 1e-4 }) {
        begin = index
        break
      }
      kept = kept.dropLast()
    }
    guard let last = kept.last else { return course() }
    // The old knots after the last difference.
    let final = comparison.lastDifference()
    let rest = old.knots.filter { $0.time > samples[min(final + 1, samples.count - 1)].time }
    var end = samples.count - 1
    var tail: ArraySlice<FilmCourse.Knot> = rest[...]
    while let next = tail.first {
      if let index = samples.firstIndex(where: { abs($0.time - next.time) < 1e-4 }), index > begin {
        end = index
        break
      }
      tail = tail.dropFirst()
    }
    var knots = self.knots(from: begin, to: end, after: last.nextValue)
    if let again = knots.first, abs(again.time - last.time) < 1e-4 {
      kept = kept.dropLast()
      knots[0].value = last.value
      knots[0].velocity = last.velocity
    }
    if let next = tail.first, let again = knots.last, abs(again.time - next.time) < 1e-4 {
      knots.removeLast()
    }
    let made = FilmCourse(start: old.start, knots: Array(kept) + knots + Array(tail))
    let isOrdered = zip(made.knots, made.knots.dropFirst()).allSatisfy { $0.time < $1.time }
    let check = FilmComparison(course: made, samples: all, bounds: bounds)
    return isOrdered && check.firstDifference() == nil ? made : course()
  }
}
