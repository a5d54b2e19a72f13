import StreamsInspection
import StreamsSystemsTesting

extension FilmTake {
  /// Measures the facts of a run.
  ///
  /// - Parameters:
  ///   - run: the run of this take.
  ///   - film: the scene, for the runs that some facts need.
  ///   - budget: the budget of each value.
  ///   - limit: the seconds for which a run continues after its last input.
  mutating func measure<Scene>(
    _ run: FilmRun<Scene>, of film: FilmScene<Scene>, budget: MotionBudget, limit: Double
  ) {
    facts = [extreme(.jump), extreme(.kick)]
    let settling = settling(after: run.lastInput)
    facts.append(settling)
    facts.append(overshoot(after: run.lastInput))
    if let lag = lag(run.grasps) { facts.append(lag) }
    let probe = FilmProbe(film: film, inputs: run.inputs, limit: limit)
    if settling.value > 0.02, let mover = mover(after: run.lastInput, in: run),
      let share = probe.interruptible(mover, from: run.lastInput, for: settling.value)
    {
      facts.append(FilmFact(kind: .interruptible, value: share, subject: mover))
    }
    facts.append(FilmFact(kind: .idleFrames, value: Double(run.idleFrames)))
    facts += probe.reduced(travels)
    if budget != MotionBudget() { facts.append(overBudget(budget)) }
    for index in facts.indices {
      let places = facts[index].kind == .settling || facts[index].kind == .reducedSettling ? 3 : 2
      facts[index].value = FilmNumber.rounded(facts[index].value, places)
      facts[index].time = facts[index].time.map { FilmNumber.rounded($0, 4) }
    }
  }

  /// The parts that are positions or values of their own.
  private var courses: [Part] {
    parts.filter { $0.channel.part == .position || $0.channel.part == .value }
  }

  /// The largest jump of a position or of a velocity.
  private func extreme(_ kind: FilmFact.Kind) -> FilmFact {
    var fact = FilmFact(kind: kind, value: 0)
    for part in courses where part.channel.hasVelocity {
      for samples in part.samples {
        for (index, sample) in samples.samples.enumerated() {
          let size =
            kind == .jump
            ? abs(sample.nextValue - sample.value) : samples.kick(at: index)
          if size > fact.value + 1e-6 {
            fact = FilmFact(
              kind: kind, value: size, subject: part.channel.name, time: sample.time)
          }
        }
      }
    }
    return fact
  }

  /// The seconds from an input until everything stands still, to within the tolerance.
  private func settling(after input: Double) -> FilmFact {
    var fact = FilmFact(kind: .settling, value: 0)
    for part in parts {
      for (samples, bounds) in zip(part.samples, part.bounds) {
        guard let end = samples.samples.last?.nextValue else { continue }
        let last = samples.samples.last { abs($0.nextValue - end) > bounds.value }
        if let last, last.time - input > fact.value {
          fact = FilmFact(kind: .settling, value: last.time - input, subject: part.channel.name)
        }
      }
    }
    return fact
  }

  private func overshoot(after input: Double) -> FilmFact {
    var fact = FilmFact(kind: .overshoot, value: 0)
    for part in courses {
      for samples in part.samples {
        let rest = samples.samples.drop { $0.time < input - 1e-9 }
        guard let first = rest.first, let last = rest.last else { continue }
        let way = last.nextValue - first.nextValue
        guard abs(way) > 0.02 * samples.range, way != 0 else { continue }
        for sample in rest {
          let beyond = (sample.value - last.nextValue) * (way > 0 ? 1 : -1)
          if beyond > fact.value + 1e-6 {
            fact = FilmFact(
              kind: .overshoot, value: beyond, subject: part.channel.name, time: sample.time)
          }
        }
      }
    }
    return fact
  }

  /// The largest distance of a held element from its finger, measured from the sample with which it begins to move,
  /// along the axes along which it moves.
  private func lag(_ grasps: [FilmGrasp]) -> FilmFact? {
    var fact: FilmFact?
    for grasp in grasps {
      guard let part = courses.first(where: { $0.channel.name == grasp.name }) else { continue }
      for (axis, samples) in part.samples.prefix(2).enumerated() {
        var start: (value: Double, finger: Double)?
        var first: Double?
        for point in grasp.points {
          guard let value = samples.value(at: point.time) else { continue }
          if first == nil { first = value }
          guard let begin = start else {
            if abs(value - (first ?? value)) > 0.1 { start = (value, point.position[axis]) }
            continue
          }
          let off = abs(value - begin.value - (point.position[axis] - begin.finger))
          if fact == nil || off > fact?.value ?? 0 {
            fact = FilmFact(
              kind: .lag, value: off, subject: grasp.name, time: off > 0.05 ? point.time : nil)
          }
        }
      }
    }
    return fact
  }

  /// The element that travels farthest after an input.
  private func mover<Scene>(after input: Double, in run: FilmRun<Scene>) -> String? {
    var best: (name: String, way: Double)?
    for part in courses {
      guard let element = part.channel.subject.element, element.gestures != nil else { continue }
      let way = part.samples.reduce(0) { $0 + $1.travel(after: input) }
      if way > best?.way ?? 1 { best = (part.channel.name, way) }
    }
    return best?.name
  }

  /// The distance that each value travels.
  private var travels: [String: Double] {
    courses.reduce(into: [:]) { all, part in
      all[part.channel.name] = part.samples.reduce(0) { $0 + $1.travel(after: 0) }
    }
  }

  private func overBudget(_ budget: MotionBudget) -> FilmFact {
    var fact = FilmFact(kind: .overBudget, value: 0)
    for part in courses {
      let isOver = part.samples.contains { samples in
        let run = samples.samples.map { Timestamped(value: $0.nextValue, time: $0.time) }
        return !MotionMeasurement(of: run).violations(of: budget).isEmpty
      }
      if isOver {
        fact.value += 1
        fact.subject = fact.subject ?? part.channel.name
      }
    }
    return fact
  }
}

/// A press on an element, and the finger's samples until its release.
struct FilmGrasp {
  var name: String
  var id: Int
  var points: [(time: Double, position: SIMD2<Double>)]
  var isOpen = true
}

extension FilmSamples {
  /// The distance traveled after a time.
  func travel(after time: Double) -> Double {
    var sum = 0.0
    for (first, second) in zip(samples, samples.dropFirst()) where first.time >= time - 1e-9 {
      sum += abs(second.value - first.nextValue) + abs(second.nextValue - second.value)
    }
    return sum
  }

  /// The value after a time, if there is a sample at that time.
  func value(at time: Double) -> Double? {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time < time - 1e-9 { low = middle + 1 } else { high = middle }
    }
    guard low < samples.count, abs(samples[low].time - time) < 1e-6 else {
      return samples.count == 1 ? samples[0].value : nil
    }
    return samples[low].nextValue
  }
}
