import StreamsInspection

/// A hand that throws an element and grasps it at a given phase of its flight.
struct GraspingHands {
  private let direction: SIMD2<Double>
  private let step: Double
  private var session: [MotionRecording.Input] = []
  private static var frame: Double { 1.0 / 60 }

  init(_ number: Int, of count: Int) {
    let ways = [
      SIMD2(1.0, 0), SIMD2(0.0, 1), SIMD2(-1.0, 0), SIMD2(0.0, -1), SIMD2(0.8, 0.6),
      SIMD2(-0.6, 0.8),
      SIMD2(-0.8, -0.6), SIMD2(0.6, -0.8),
    ]
    direction = ways[number % ways.count]
    step = 6 + 3 * Double(number)
  }

  /// Throws the element, and returns its positions and their times while it moves.
  mutating func flight<Scene>(
    on trial: Trial<Scene>, of index: Int
  ) -> [(time: Double, middle: SIMD2<Double>)] {
    guard let subject = trial.contracts[index].subject, let element = subject.element else {
      return []
    }
    func middle() -> SIMD2<Double> { element.toShared(element.size.value / 2) }
    var place = middle()
    var time = 0.1
    func send(_ phase: PointerPhase) {
      let event = MotionRecording.Event.sample(PointerSample(phase, at: place, time: time))
      trial.take(MotionRecording.Input(time: time, event: event))
    }
    send(.pressed)
    for _ in 0..<6 {
      time += 0.008
      place += direction * step
      send(.moved)
    }
    time += 0.004
    send(.released)
    session = trial.inputs
    var flight: [(time: Double, middle: SIMD2<Double>)] = []
    for _ in 0..<600 {
      time += Self.frame
      trial.take(MotionRecording.Input(time: time, event: .tick))
      guard (subject.readVelocity?().length ?? 0) > 20 else {
        if flight.isEmpty { continue } else { break }
      }
      flight.append((time, middle()))
    }
    return flight
  }

  /// The session in which the element is grasped at a given phase and held for a tenth of a second.
  func grasp(
    _ phase: Int, of count: Int, in flight: [(time: Double, middle: SIMD2<Double>)]
  ) -> MotionRecording? {
    guard flight.count > 2 else { return nil }
    let position = (Double(phase) + 0.5) / Double(count) * Double(flight.count - 2)
    let before = flight[Int(position)]
    let after = flight[Int(position) + 1]
    let part = position - position.rounded(.down)
    let time = before.time + (after.time - before.time) * part
    let middle = before.middle + (after.middle - before.middle) * part
    var inputs = session
    for frame in flight where frame.time <= time {
      inputs.append(MotionRecording.Input(time: frame.time, event: .tick))
    }
    let press = PointerSample(.pressed, at: middle, time: time)
    inputs.append(MotionRecording.Input(time: time, event: .sample(press)))
    for index in 1...6 {
      inputs.append(
        MotionRecording.Input(time: time + Double(index) * Self.frame, event: .tick))
    }
    return MotionRecording(inputs: inputs)
  }
}
