import StreamsSystems
import TestSupport

/// A system under test, with its possible changes.
struct Scripted {
  let start: (any FrameClock, ReactiveProperty<Double>) -> MotionRun<Double>
  let change: (inout SeededGenerator) -> Void
  let endings: () -> MotionObservable<EndReason>

  /// Any system of numbers. One line that lists its changes adds another kind to the tests.
  init<System: MotionSystem>(
    _ system: System, endings: @escaping (System) -> MotionObservable<EndReason>,
    _ change: @escaping (System, inout SeededGenerator) -> Void
  ) where System.Value == Double {
    start = { clock, property in system.drive(property, on: clock) }
    self.change = { change(system, &$0) }
    self.endings = { endings(system) }
  }

  static func spring() -> Scripted {
    Scripted(SpringSystem(destination: 100.0), endings: { $0.endings }) { spring, random in
      switch random.next(below: 12) {
      case 0, 1, 2, 3: spring.destination.value = .random(in: -500...500, using: &random)
      case 4: spring.initialVelocity.value = .random(in: -3000...3000, using: &random)
      case 5: spring.initialValue.value = .random(in: -500...500, using: &random)
      case 6: spring.tension.value = .random(in: 20...2000, using: &random)
      case 7: spring.friction.value = .random(in: 2...120, using: &random)
      case 8: spring.mass.value = .random(in: 0.2...4, using: &random)
      case 9: spring.threshold.value = [1e-2, 1e-3, 1e-5][random.next(below: 3)]
      case 10: spring.enabled.value.toggle()
      default: spring.reducedMotion.value = [.off, .off, .on][random.next(below: 3)]
      }
    }
  }

  static func tween() -> Scripted {
    Scripted(TweenSystem(duration: 0.7, values: [0.0, 100]), endings: { $0.endings }) {
      tween, random in
      switch random.next(below: 8) {
      case 0, 1: tween.values.value = [.random(in: -500...500, using: &random)]
      case 2:
        let ends = [-500.0, 0].map { Double.random(in: $0...500, using: &random) }
        tween.values.value = [ends[0], ends[1]]
      case 3: tween.duration.value = .random(in: 0.05...3, using: &random)
      case 4:
        let all = [TimingFunction.linear, .easeInOut, .materialStandard]
        tween.timingFunctions.value = [all[random.next(below: 3)]]
      case 5: tween.timing.value.repeatCount = [1, 1.5, 3][random.next(below: 3)]
      case 6: tween.timing.value.autoreverses.toggle()
      default: tween.enabled.value.toggle()
      }
    }
  }

  static func keyframes() -> Scripted {
    func frames(_ random: inout SeededGenerator) -> [Keyframe<Double>] {
      [0.2, 0.5, 1.3].map {
        Keyframe(
          time: $0, value: .random(in: -500...500, using: &random),
          velocity: random.next(below: 2) == 0
            ? nil : .random(in: -1000...1000, using: &random))
      }
    }
    var first = SeededGenerator(seed: 5)
    return Scripted(KeyframeSystem(frames(&first)), endings: { $0.endings }) { system, random in
      switch random.next(below: 5) {
      case 0, 1, 2: system.keyframes.value = frames(&random)
      case 3: system.timing.value.repeatCount = [1, 2.25][random.next(below: 2)]
      default: system.enabled.value.toggle()
      }
    }
  }

  static func follow() -> Scripted {
    let follow = FollowSystem(destination: 100.0, maximumSpeed: 300, maximumAcceleration: 900)
    return Scripted(follow, endings: { $0.endings }) { follow, random in
      switch random.next(below: 10) {
      case 0, 1, 2, 3: follow.destination.value = .random(in: -500...500, using: &random)
      case 4: follow.initialVelocity.value = .random(in: -1000...1000, using: &random)
      case 5: follow.initialValue.value = .random(in: -500...500, using: &random)
      case 6: follow.maximumSpeed.value = .random(in: 20...1000, using: &random)
      case 7: follow.maximumAcceleration.value = .random(in: 100...5000, using: &random)
      case 8: follow.enabled.value.toggle()
      default: follow.reducedMotion.value = [.off, .off, .on][random.next(below: 3)]
      }
    }
  }

  static func decay() -> Scripted {
    let bounds = DecayBounds(lower: -400.0, upper: 400)
    return Scripted(DecaySystem(initialVelocity: 700, bounds: bounds), endings: { $0.endings }) {
      decay, random in
      switch random.next(below: 9) {
      case 0, 1, 2, 3: decay.initialVelocity.value = .random(in: -3000...3000, using: &random)
      case 4: decay.rate.value = .random(in: 0.5...8, using: &random)
      case 5:
        let width = Double.random(in: 50...500, using: &random)
        decay.bounds.value = DecayBounds(lower: -width, upper: width)
      case 6: decay.detents.value = [[], [-100.0, 0, 100, 200]][random.next(below: 2)]
      case 7:
        decay.spring.value = .spring(
          response: .random(in: 0.1...1, using: &random), dampingRatio: 1)
      default: decay.enabled.value.toggle()
      }
    }
  }
}

/// Changes of several systems at random times, the same for the same seed, whatever the frame rate.
struct MotionScript {
  struct Entry {
    let time: Double
    let system: Int
    let seed: UInt64
  }

  let duration = 20.0
  let entries: [Entry]
  let samples: [Double]

  init(systems: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<30 * systems).map { _ in
      // Some changes occur on frames, some between frames, and some at rest.
      Entry(
        time: random.next(below: 3) == 0
          ? Double(random.next(below: 600)) / 30 : .random(in: 0...20, using: &random),
        system: random.next(below: systems), seed: random.next())
    }
    self.entries = entries
    samples = (0..<80).map { _ in .random(in: 0...20, using: &random) }.sorted()
  }

  struct Record {
    /// The positions and velocities of each system at the sample times.
    var places: [[Double]]
    var velocities: [[Double]]
    var ends: [Double]
    var endings: [[EndReason]]
  }

  func play(_ make: [() -> Scripted], frameRate: Double, sliced: Bool = false) -> Record {
    let clock = ManualClock(frameRate: frameRate)
    let systems = make.map { $0() }
    var record = Record(
      places: Array(repeating: [], count: systems.count),
      velocities: Array(repeating: [], count: systems.count), ends: [],
      endings: Array(repeating: [], count: systems.count))
    let properties = systems.map { _ in ReactiveProperty(initialValue: 0.0) }
    var kept: [Subscription] = []
    var runs: [MotionRun<Double>] = []
    for (index, system) in systems.enumerated() {
      system.endings().subscribe { record.endings[index].append($0) }.store(in: &kept)
      runs.append(system.start(clock, properties[index]))
    }
    for entry in entries {
      clock.schedule(after: entry.time) {
        var random = SeededGenerator(seed: entry.seed)
        systems[entry.system].change(&random)
      }.store(in: &kept)
    }
    for sample in samples {
      clock.schedule(after: sample) {
        for (index, run) in runs.enumerated() {
          record.places[index].append(run.value)
          record.velocities[index].append(run.velocity)
        }
      }.store(in: &kept)
    }
    var random = SeededGenerator(seed: 1)
    while sliced, clock.time < 19 {
      clock.advance(by: min(20 - clock.time, [0.001, 0.0137, 0.5, 10][random.next(below: 4)]))
    }
    clock.advance(to: duration)
    // Until everything rests, and for one more frame.
    clock.advance(by: 300)
    record.ends = properties.map(\.value)
    for run in runs { run.unsubscribe() }
    precondition(clock.pendingCount == 0, "motions that have ended must not wait for anything")
    return record
  }
}
