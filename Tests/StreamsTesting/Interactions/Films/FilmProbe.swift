import StreamsInspection
import StreamsOperatorsTesting

/// Runs of a scene that measure its answer to other conditions.
struct FilmProbe<Scene> {
  let film: FilmScene<Scene>
  let inputs: [MotionRecording.Input]
  let limit: Double

  /// The share of phases of a motion at which a finger catches an element, in percent.
  ///
  /// The finger presses the element and moves 24 units along the motion. The element is caught if it follows the finger
  /// and then rests with it.
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
      tried += 1
      if catches(subject, element, in: run) { held += 1 }
    }
    return tried > 0 ? held / tried * 100 : nil
  }

  /// Whether a finger catches a moving element.
  private func catches(
    _ subject: Watched, _ element: MotionElement, in run: FilmRun<Scene>
  ) -> Bool {
    let point = element.toShared(element.size.value / 2)
    let velocity = subject.readVelocity?() ?? .zero
    let ahead = element.parent?.toShared(SIMD2(velocity.parts[0], velocity.parts[1]))
    let start = element.parent?.toShared(.zero) ?? .zero
    let way = (ahead ?? SIMD2(velocity.parts[0], velocity.parts[1])) - start
    guard way.length > 0 else { return false }
    let before = subject.readPlace()
    send(.pressed, at: point, in: run)
    // A press must not move the element.
    guard subject.readPlace().distance(to: before) < 0.5 else { return false }
    var followed = 0.0
    for step in 1...4 {
      run.advance(to: run.time + 0.008)
      run.send(.tick)
      let place = subject.readPlace()
      send(.moved, at: point + way / way.length * (6 * Double(step)), in: run)
      followed += subject.readPlace().distance(to: place)
    }
    let grasped = subject.readPlace()
    run.advance(to: run.time + 0.08)
    run.send(.tick)
    return followed > 0.5 && subject.readPlace().distance(to: grasped) < 0.5
  }

  private func send(_ phase: PointerPhase, at point: SIMD2<Double>, in run: FilmRun<Scene>) {
    run.send(.sample(PointerSample(phase, at: point, time: run.time, id: 9)))
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
