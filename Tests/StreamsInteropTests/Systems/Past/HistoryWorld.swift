import StreamsSystems
import TestSupport

/// A plan on a timeline, and the motions that were begun by hand, as values: the same history can be played again.
struct History {
  /// A part of a plan.
  indirect enum Part {
    case pause(Double)
    case tween(target: Int, to: Double, duration: Double)
    case spring(target: Int, to: Double, response: Double)
    /// The motion of a user's system.
    case own(target: Int, to: Double, duration: Double)
    case sequence([Part])
    case parallel([Part])
  }

  enum Act {
    case tween(to: Double, duration: Double, delay: Double)
    case spring(to: Double)
    case jump(to: Double)
    case stop

    var isMotion: Bool {
      switch self {
      case .tween, .spring: true
      case .jump, .stop: false
      }
    }
  }

  let plan: Part
  /// The acts, by time; each is for one target.
  var acts: [(time: Double, target: Int, act: Act)] = []
}

/// The targets of a history: two properties, and two parts of a third one.
final class HistoryWorld {
  let clock = ManualClock(frameRate: 24)
  let numbers = [0.0, 0].map { ReactiveProperty(initialValue: $0) }
  let point = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let lenses: [PropertyLens<Double>]
  let playback: MotionPlayback
  /// The number of ends of each motion that was begun by hand.
  private(set) var endCounts: [Int] = []
  private(set) var states: [MotionPhase]
  private var kept: [Subscription] = []

  static let targetCount = 4

  init(_ history: History) {
    lenses = [
      point.lens(get: { $0.x }, set: { $0.x = $1 }), point.lens(get: { $0.y }, set: { $0.y = $1 }),
    ]
    states = [.atRest, .atRest, .atRest]
    playback = Self.plan(history.plan, numbers, lenses).start(on: clock)
    // A property replays its state to a new subscriber.
    for (index, property) in numbers.enumerated() {
      kept.append(property.subscribe(next: { _ in }, state: { [self] in states[index] = $0 }))
    }
    kept.append(point.subscribe(next: { _ in }, state: { [self] in states[2] = $0 }))
  }

  func end() {
    for subscription in kept { subscription.unsubscribe() }
    playback.unsubscribe()
  }

  /// A response of 0 stands for a spring that jumps.
  private static func spring(_ to: Double, _ response: Double) -> SpringSystem<Double> {
    let spring = SpringSystem(destination: to)
    if response == 0 {
      spring.reducedMotion.value = .instant
    } else {
      spring.style.value = .spring(response: response, dampingRatio: 0.8)
    }
    return spring
  }

  private static func plan(
    _ part: History.Part, _ numbers: [ReactiveProperty<Double>], _ lenses: [PropertyLens<Double>]
  ) -> MotionPlan {
    func moving(_ system: some MotionSystem<Double>, _ target: Int) -> MotionPlan {
      target < 2 ? system.animating(numbers[target]) : system.animating(lenses[target - 2])
    }
    return switch part {
    case .pause(let seconds): .pause(seconds)
    case .tween(let target, let to, let duration):
      moving(TweenSystem(to: to, .linear(duration: duration)), target)
    case .spring(let target, let to, let response):
      moving(spring(to, response), target)
    case .own(let target, let to, let duration):
      moving(EvenSystem(to: to, duration: duration), target)
    case .sequence(let parts): .sequence(parts.map { plan($0, numbers, lenses) })
    case .parallel(let parts): .parallel(parts.map { plan($0, numbers, lenses) })
    }
  }

  /// Whether the target has a record, so that a jump is recorded.
  func isRecorded(_ target: Int) -> Bool {
    let seat = target < 2 ? numbers[target].knownSeat : lenses[target - 2].knownSeat
    return seat?.book.past != nil
  }

  func perform(_ act: History.Act, on target: Int) {
    if target < 2 { perform(act, numbers[target]) } else { perform(act, lenses[target - 2]) }
  }

  private func perform<Target: Readable & MotionWritable<Double>>(
    _ act: History.Act, _ target: Target
  ) where Target.Value == Double {
    let index = endCounts.count
    endCounts.append(0)
    let timeline = playback.timeline
    switch act {
    case .tween(let to, let duration, let delay):
      target.animate(
        to: to, .linear(duration: duration).delayed(by: delay), on: timeline,
        completion: { [self] _ in endCounts[index] += 1 })
    case .spring(let to):
      target.animate(
        to: to, .spring(response: 0.4, dampingRatio: 0.6), on: timeline,
        completion: { [self] _ in endCounts[index] += 1 })
    case .jump(let to): target.jump(to: to)
    case .stop: target.stop()
    }
  }

  /// The positions, and the velocities, of all targets.
  var values: [Double] { numbers.map(\.value) + [point.value.x, point.value.y] }
  var velocities: [Double] { numbers.map(\.velocity) + lenses.map(\.velocity) }

  /// Plays a history straight to a time.
  static func straight(_ history: History, to time: Double) -> HistoryWorld {
    let world = HistoryWorld(history)
    for (moment, target, act) in history.acts where moment <= time {
      world.clock.advance(to: moment)
      world.playback.timeline.seek(to: moment)
      world.perform(act, on: target)
    }
    world.clock.advance(to: time)
    world.playback.timeline.seek(to: time)
    return world
  }
}

/// A user's system that moves evenly.
final class EvenSystem: MotionSystem {
  private let destination: Double
  private let duration: Double

  init(to destination: Double, duration: Double) {
    (self.destination, self.duration) = (destination, duration)
  }

  func start(
    _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
  ) -> MotionRun<Double> {
    let (origin, began) = (current?() ?? 0, clock.time)
    let (end, length) = (destination, duration)
    func progress() -> Double { min(1, max(0, (clock.time - began) / length)) }
    func place() -> Double { origin + (end - origin) * progress() }
    var phase = MotionPhase.atRest
    func tell(_ next: MotionPhase) {
      guard next != phase else { return }
      phase = next
      observer.state(next)
    }
    tell(.active)
    let frames = clock.frames.subscribe(
      MotionObserver(next: { frame in
        let share = min(1, max(0, (frame.time - began) / length))
        if share < 1, frame.time >= began { tell(.active) }
        guard phase.isActive else { return }
        observer.next(share == 1 ? end : origin + (end - origin) * share)
        if share == 1 { tell(.atRest) }
      }))
    return MotionRun(
      subscription: frames, value: place,
      velocity: { phase.isActive ? (end - origin) / length : 0 }, phase: { phase },
      remaining: { max(0, began + length - clock.time) })
  }
}
