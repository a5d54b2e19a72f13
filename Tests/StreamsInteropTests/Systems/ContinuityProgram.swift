import StreamsInteractions
import TestSupport

@testable import InteractionsTestSupport

/// A system that drives the property throughout, and its motion in the model.
final class ModelResident {
  let name: String
  let system: SpringSystem<SIMD2<Double>>
  var motion: ModelMotion?
  var isEnabled = true
  /// The velocity of a release that happened while the system was disabled.
  var push: SIMD2<Double>?

  init(_ name: String, _ system: SpringSystem<SIMD2<Double>>) {
    self.name = name
    self.system = system
  }
}

/// A motion that takes over after its delay.
struct ModelWait {
  let departure: Double
  let parts: [Int]
  let destination: SIMD2<Double>
  let duration: Double
  /// The parts that no later motion has taken.
  var left: Set<Int>

  init(departure: Double, parts: [Int], destination: SIMD2<Double>, duration: Double) {
    self.departure = departure
    self.parts = parts
    self.destination = destination
    self.duration = duration
    left = Set(parts)
  }
}

/// The clock and the acts of a program.
enum ModelSetting {
  /// Motions of all kinds, and a drag.
  case plain
  /// Motions of all kinds on a timeline that pauses, changes its rate and seeks ahead.
  case timeline
  /// Motions of all kinds, of the whole, on a timeline that also seeks back.
  case past
}

/// A random program of motions, with its model.
final class ContinuityProgram {
  var random: SeededGenerator
  let hand = TossingHand(frameRate: 60)
  let card: MotionElement
  let targets: ModelTargets
  let target: ModelTarget
  private(set) var faults: [String] = []
  var log: [String] = []
  /// The clock of the motions: a timeline or the drag's clock.
  let clock: MotionClock
  let timeline: Timeline?
  var position: ReactiveProperty<SIMD2<Double>> { card.position }

  // The model.
  var rest = SIMD2(0.0, 0)
  var motions: [ModelMotion] = []
  var waits: [ModelWait] = []
  /// Whether the current time is between two frames.
  var isBetween = false

  /// A driven system, and the spring of a `Tossable`.
  let residents: [ModelResident]
  let tossable: Tossable
  private let runtime: MotionRuntime
  private var observed: [MotionPhase] = []
  /// The runs of decays, which end them when they are dropped.
  var holds: [Subscription] = []

  // The pointer.
  var isDown = false
  var isDragEnabled = true
  var finger = SIMD2(0.0, 0)
  var speed = SIMD2(0.0, 0)
  /// The times of the samples since the last pause.
  var samples: [Double] = []

  // The past of a timeline.
  var past: [ModelMoment] = []
  /// Whether the last act has changed later motions.
  var hasChanged = false

  let setting: ModelSetting
  var finishing = false
  /// Whether rounding decides the result, so that nothing can be expected.
  var isVoid = false

  init(seed: UInt64, _ setting: ModelSetting, moving target: ModelTarget = .property) {
    random = SeededGenerator(seed: seed)
    self.setting = setting
    timeline = setting == .plain ? nil : Timeline(on: hand.clock)
    clock = timeline?.erased ?? hand.clock.erased
    card = hand.card(at: .zero)
    self.target = target
    targets = ModelTargets(target, card.position)
    residents = [
      ModelResident("system", SpringSystem(destination: .zero)),
      ModelResident("toss", SpringSystem(destination: .zero)),
    ]
    tossable = Tossable(spring: residents[1].system, draggable: Draggable(threshold: 0))
    runtime = MotionRuntime(clock: hand.clock)
  }

  func run() -> [String] {
    let watch = targets.property?.subscribe(
      next: { _ in }, state: { [self] in observed.append($0) })
    if target != .structures { drive(residents[0].system) }
    if timeline == nil, target == .property {
      runtime.add(tossable, to: card)
    } else if target != .structures {
      drive(residents[1].system)
    }
    note()
    for _ in 0..<16 where faults.isEmpty { step() }
    if isDown { release() }
    finishing = true
    advance(to: (clock.time * 60).rounded(.up) / 60 + 60)
    check("at the end", showsFrame: timeline == nil)
    lookBack()
    checkStates(observed)
    for states in targets.arm.states { checkStates(states) }
    watch?.unsubscribe()
    for hold in holds { hold.unsubscribe() }
    runtime.end()
    return faults.isEmpty || isVoid ? [] : log + faults
  }

  private func drive(_ system: SpringSystem<SIMD2<Double>>) {
    holds.append(system.drive(targets.whole, on: clock).subscription)
  }

  private func checkStates(_ states: [MotionPhase]) {
    for (index, phase) in states.enumerated()
    where phase != (index % 2 == 0 ? .active : .atRest) {
      faults.append("states: \(states)")
      break
    }
    if states.last == .active { faults.append("the target never comes to rest") }
  }

  private func step() {
    if random.next(below: 3) > 0 {
      // Advances to a frame, or to a time between two.
      let frames = Double(random.next(below: 20) + 1)
      let now = (clock.time * 60).rounded(.down)
      let isBetween = random.next(below: 3) == 0
      advance(to: (now + frames) / 60 + (isBetween ? 0.007 : 0))
      self.isBetween = isBetween
      log.append("to \(clock.time)")
      check("after advancing", showsFrame: !isBetween && timeline == nil)
      lookBack()
    }
    actAndCheck()
    note()
    actInPast()
  }

  func actAndCheck() {
    let before = (0..<2).map { state($0) }
    let wasHeld = isHeld
    let moved = act()
    for part in 0..<2 where !moved.contains(part) {
      let now = state(part)
      // A part that a drag has lost is at rest, even if no motion takes it over.
      let isDropped = wasHeld && !isHeld && !motions.contains { $0.parts.contains(part) }
      let isNear =
        abs(now.place - before[part].place) <= 1e-9
        && (isDropped || abs(now.velocity - before[part].velocity) <= 1e-9)
      if !isNear { faults.append("the model jumps") }
    }
    check("after the act", showsFrame: false)
  }

  // MARK: The model

  func advance(to time: Double) {
    if timeline == nil { hand.clock.advance(to: time) } else { pass(to: time) }
    while let wait = waits.min(by: { $0.departure < $1.departure }), wait.departure <= clock.time {
      depart(wait)
      note(at: wait.departure)
    }
    // An ended motion lands on the next frame.
    if timeline == nil { forget(at: (time * 60 + 1e-9).rounded(.down) / 60) }
  }

  /// Drops motions that ended before the given time.
  func forget(at time: Double) {
    for motion in motions where motion.isOver(at: time) {
      for part in motion.parts { rest[part] = motion.destination(of: part) }
      drop(motion)
    }
  }

  func drop(_ motion: ModelMotion) {
    motions.removeAll { $0 === motion }
    for resident in residents where resident.motion === motion { resident.motion = nil }
  }

  func state(_ part: Int, at time: Double? = nil) -> (place: Double, velocity: Double) {
    let time = time ?? clock.time
    guard let motion = motions.first(where: { $0.parts.contains(part) }) else {
      return (rest[part], 0)
    }
    if motion.isHand { return (motion.state(part, at: time).place, velocityInHand(part, at: time)) }
    return motion.placed(part, at: time)
  }

  func check(
    _ when: String, showsFrame: Bool,
    _ expected: ((Int) -> (place: Double, velocity: Double))? = nil
  ) {
    for part in 0..<2 {
      let (place, velocity) = expected?(part) ?? state(part)
      let scale = max(100, abs(velocity))
      let (real, shown) = (targets.velocity(part), targets.place(part))
      if abs(real - velocity) > 1e-9 * scale {
        faults.append("\(when), \(clock.time): velocity \(part) is \(real), expected \(velocity)")
      }
      if showsFrame, abs(shown - place) > 1e-9 * scale {
        faults.append("\(when), \(clock.time): \(part) is at \(shown), expected \(place)")
      }
    }
  }

  /// Gives the motion its parts, and takes them from all others: from waiting ones, too, if it is the latest.
  func give(_ motion: ModelMotion, isLatest: Bool = true) {
    hasChanged = true
    take(motion.parts, at: motion.began)
    motions.append(motion)
    if isLatest { replaceWaits(of: motion.parts) }
  }

  /// Takes parts from all waiting motions.
  func replaceWaits(of parts: some Sequence<Int>) {
    for index in waits.indices {
      hasChanged = hasChanged || !waits[index].left.isDisjoint(with: parts)
      waits[index].left.subtract(parts)
    }
    waits.removeAll { $0.left.isEmpty }
  }

  /// Stops the parts at their current positions.
  func hold(_ parts: some Sequence<Int>) { take(Set(parts), at: clock.time) }

  private func take(_ parts: Set<Int>, at time: Double) {
    for other in motions where !other.parts.isDisjoint(with: parts) {
      // A drag that loses a part loses both.
      hasChanged = true
      let lost = other.isHand ? other.parts : other.parts.intersection(parts)
      for part in lost { rest[part] = state(part, at: time).place }
      other.parts.subtract(lost)
      if other.parts.isEmpty { drop(other) }
    }
  }

  /// A motion that starts at the parts' current positions.
  func motion(
    of parts: [Int], at time: Double? = nil,
    _ course: (Int, (place: Double, velocity: Double)) -> ModelCourse
  ) -> ModelMotion {
    let time = time ?? clock.time
    return ModelMotion(
      at: time,
      Dictionary(uniqueKeysWithValues: parts.map { ($0, course($0, state($0, at: time))) }))
  }
}
