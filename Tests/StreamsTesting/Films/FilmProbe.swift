import StreamsInterop

/// Runs of a scene that measure its answer to other conditions.
struct FilmProbe<Scene> {
  let film: FilmScene<Scene>
  let inputs: [MotionRecording.Input]
  let limit: Double

  /// The share of phases of a motion at which a press on an element holds it, in percent.
  ///
  /// - Parameters:
  ///   - name: the element's name.
  ///   - start: the start of the motion.
  ///   - duration: the duration of the motion.
  /// - Returns: The share; `nil` if the element is invisible at all phases.
  func interruptible(_ name: String, from start: Double, for duration: Double) -> Double? {
    let count = 8
    var (held, tried) = (0.0, 0.0)
    for phase in 0..<count {
      let time = start + duration * (Double(phase) + 0.5) / Double(count)
      // A frame rate that is low, but steady.
      let run = FilmRun(film, rate: 24, isBare: true, isRecording: false)
      run.play(inputs)
      run.advance(to: time)
      run.send(.tick)
      guard let subject = run.subject(named: name), let element = subject.element,
        subject.isShown(), (subject.readVelocity?().length ?? 0) > 1
      else { continue }
      let before = subject.readPlace()
      let point = element.toShared(element.size.value / 2)
      run.send(.sample(PointerSample(.pressed, at: point, time: time, id: 9)))
      let grasped = subject.readPlace()
      run.advance(to: time + 0.08)
      run.send(.tick)
      tried += 1
      let isHeld =
        grasped.distance(to: before) < 0.5 && subject.readPlace().distance(to: grasped) < 0.5
      if isHeld { held += 1 }
    }
    return tried > 0 ? held / tried * 100 : nil
  }

  /// The facts of a run with reduced motion.
  ///
  /// - Parameter travels: the distance that each value travels with full motion.
  func reduced(_ travels: [String: Double]) -> [FilmFact] {
    let run = FilmRun(film, rate: 60, isBare: true)
    run.send(.write(name: RandomHands.reducedMotion, components: [1]))
    run.play(inputs)
    run.finish(limit: limit)
    var shares: [Double] = []
    var settling = 0.0
    for channel in run.channels {
      guard let full = travels[channel.name] else { continue }
      var way = 0.0
      for values in channel.values {
        for (first, second) in zip(values, values.dropFirst()) { way += abs(second - first) }
        guard let end = values.last,
          let (low, high) = values.min().flatMap({ low in values.max().map { (low, $0) } })
        else { continue }
        let slack = min(0.1, max((high - low) / 1000, 1e-4))
        if let last = values.lastIndex(where: { abs($0 - end) > slack }) {
          settling = max(settling, run.moments.times[last] - run.lastInput)
        }
      }
      if full > 1e-6 { shares.append(min(way / full, 10)) }
    }
    guard !shares.isEmpty else { return [] }
    return [
      FilmFact(
        kind: .reducedTravel,
        value: (shares.reduce(0, +) / Double(shares.count) * 100).rounded()),
      FilmFact(kind: .reducedSettling, value: settling),
    ]
  }
}
