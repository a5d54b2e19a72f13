import StreamsInterop
import TestSupport
import Testing

@testable import InteropTestSupport

/// Random programs of motions of a property, its parts and the whole, beside a model in closed form (law L18).
struct ContinuityModelTests {
  @Test("L18: random motions are where the model is, with its velocity")
  func programs() {
    var random = SeededGenerator.printed()
    let count =
      SeededGenerator.fuzzCount ?? Sampling.count(2000, of: "ContinuityModelTests: programs")
    for index in 0..<count {
      let seed = random.next()
      let faults = ContinuityProgram(seed: seed).run()
      guard faults.isEmpty else {
        Issue.record("program \(index), seed \(seed):\n\(faults.joined(separator: "\n"))")
        return
      }
    }
  }
}

private final class ContinuityProgram {
  private var random: SeededGenerator
  private let clock = ManualClock(frameRate: 60)
  private let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  private let lenses: [PropertyLens<Double>]
  private var faults: [String] = []
  private var log: [String] = []

  // The model.
  private var rest = SIMD2(0.0, 0)
  private var motions: [ModelMotion] = []
  /// Whether it is between two frames.
  private var isBetween = false

  /// A system that stays: of the whole, or of a part.
  private let system = SpringSystem(destination: SIMD2(0.0, 0))
  private var driven: MotionRun<SIMD2<Double>>?
  private var systemMotion: ModelMotion?
  private var isEnabled = true
  private var observed: [MotionPhase] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let position = position
    lenses = [
      position.lens(get: { $0.x }, set: { $0.x = $1 }),
      position.lens(get: { $0.y }, set: { $0.y = $1 }),
    ]
  }

  func run() -> [String] {
    let watch = position.subscribe(next: { _ in }, state: { [self] in observed.append($0) })
    driven = system.drive(position, on: clock)
    for _ in 0..<14 where faults.isEmpty { step() }
    clock.advance(to: (clock.time * 60).rounded(.up) / 60 + 60)
    forget(at: clock.time)
    check("at the end", showsFrame: true)
    for (index, phase) in observed.enumerated()
    where phase != (index % 2 == 0 ? .active : .atRest) {
      faults.append("states: \(observed)")
      break
    }
    if observed.last == .active { faults.append("it never rests") }
    watch.unsubscribe()
    driven?.unsubscribe()
    return faults.isEmpty ? [] : log + faults
  }

  private func step() {
    if random.next(below: 3) > 0 {
      // To a frame, or between two.
      let frames = Double(random.next(below: 20) + 1)
      isBetween = random.next(below: 3) == 0
      let now = (clock.time * 60).rounded(.down)
      clock.advance(to: (now + frames) / 60 + (isBetween ? 0.007 : 0))
      forget(at: (now + frames) / 60)
      log.append("to \(clock.time)")
      check("after advancing", showsFrame: !isBetween)
    }
    let before = (0..<2).map { state($0) }
    let moved = act()
    for part in 0..<2 where !moved.contains(part) {
      let now = state(part)
      let isNear =
        abs(now.place - before[part].place) <= 1e-9
        && abs(now.velocity - before[part].velocity) <= 1e-9
      if !isNear { faults.append("the model jumps") }
    }
    check("after it", showsFrame: false)
  }

  /// Drops what is over by a frame.
  private func forget(at frame: Double) {
    for motion in motions where motion.isOver(at: frame) { end(motion) }
  }

  private func end(_ motion: ModelMotion) {
    for part in motion.parts { rest[part] = motion.destinations[part]! }
    motions.removeAll { $0 === motion }
    if systemMotion === motion { systemMotion = nil }
  }

  private func state(_ part: Int) -> (place: Double, velocity: Double) {
    guard let motion = motions.first(where: { $0.parts.contains(part) }) else {
      return (rest[part], 0)
    }
    return motion.isOver(at: clock.time)
      ? (motion.destinations[part]!, 0) : motion.state(part, at: clock.time)
  }

  private func check(_ when: String, showsFrame: Bool) {
    for part in 0..<2 {
      let (place, velocity) = state(part)
      let scale = max(100, abs(velocity))
      let (real, shown) = (lenses[part].velocity, position.value[part])
      if abs(real - velocity) > 1e-6 * scale {
        faults.append("\(when): velocity \(part) is \(real), expected \(velocity)")
      }
      if showsFrame, abs(shown - place) > 1e-6 * scale {
        faults.append("\(when): \(part) is at \(shown), expected \(place)")
      }
    }
  }

  private var place: Double { Double(random.next(below: 2001) - 1000) / 2 }

  private var spring: SpringParameters {
    SpringParameters(
      // Never at a turning point at a frame.
      response: 0.2137 + Double(random.next(below: 10)) * 0.0931,
      dampingRatio: 0.3 + Double(random.next(below: 6)) / 10)
  }

  /// Gives parts to a motion.
  private func give(_ motion: ModelMotion) {
    for other in motions {
      other.parts.subtract(motion.parts)
      if other.parts.isEmpty { drop(other) }
    }
    motions.append(motion)
  }

  private func drop(_ motion: ModelMotion) {
    motions.removeAll { $0 === motion }
    if systemMotion === motion { systemMotion = nil }
  }

  /// Has parts rest where they are.
  private func hold(_ parts: [Int]) {
    for part in parts {
      rest[part] = state(part).place
      for motion in motions where motion.parts.contains(part) {
        motion.parts.remove(part)
        if motion.parts.isEmpty { drop(motion) }
      }
    }
  }

  /// Does something, and answers which parts it has put elsewhere, or at rest.
  private func act() -> Set<Int> {
    forget(at: clock.time)
    let parts = [[0], [1], [0, 1]][random.next(below: 3)]
    switch random.next(below: 10) {
    case 0...2: animate(parts)
    case 3: return tween(parts)
    case 4...5: retarget()
    case 6: return toggle()
    case 7:
      log.append("stop \(parts)")
      if parts.count == 2 { position.stop() } else { lenses[parts[0]].stop() }
      hold(parts)
      return Set(parts)
    case 8:
      let value = SIMD2(place, place)
      log.append("jump \(parts) to \(value)")
      if parts.count == 2 {
        position.jump(to: value)
      } else {
        lenses[parts[0]].jump(to: value[parts[0]])
      }
      hold(parts)
      for part in parts { rest[part] = value[part] }
      return Set(parts)
    default:
      let part = parts[0]
      let value = place
      // What moves goes on by its own place, and so does what is due to land with the next frame.
      guard !isBetween, !motions.contains(where: { $0.parts.contains(part) }) else { return [] }
      log.append("write \(part): \(value)")
      lenses[part].value = value
      rest[part] = value
      return [part]
    }
    return []
  }

  private func animate(_ parts: [Int]) {
    let (value, spring) = (SIMD2(place, place), spring)
    log.append("animate \(parts) to \(value) by \(spring)")
    give(
      ModelMotion(
        at: clock.time,
        Dictionary(
          uniqueKeysWithValues: parts.map {
            (
              $0,
              .spring(from: state($0).place, velocity: state($0).velocity, to: value[$0], spring)
            )
          })))
    if parts.count == 2 {
      position.animate(to: value, by: spring, on: clock)
    } else {
      lenses[parts[0]].animate(to: value[parts[0]], by: spring, on: clock)
    }
  }

  private func tween(_ parts: [Int]) -> Set<Int> {
    let value = SIMD2(place, place)
    let duration = 0.1037 + Double(random.next(below: 10)) / 7
    log.append("tween \(parts) to \(value) in \(duration)")
    // At rest it has its timing function's velocity, in both components.
    let moves = parts.contains { state($0).velocity != 0 }
    give(
      ModelMotion(
        at: clock.time,
        Dictionary(
          uniqueKeysWithValues: parts.map {
            let now = state($0)
            return (
              $0,
              .tween(
                from: now.place, velocity: now.velocity, isPushed: moves, to: value[$0],
                duration: duration)
            )
          })))
    if parts.count == 2 {
      position.animate(to: value, duration: duration, timingFunction: .linear, on: clock)
    } else {
      lenses[parts[0]].animate(
        to: value[parts[0]], duration: duration, timingFunction: .linear, on: clock)
    }
    return moves ? [] : Set(parts)
  }

  private func retarget() {
    let value = SIMD2(place, place)
    log.append("retarget to \(value)")
    if isEnabled, value != system.destination.value { setOut(to: value) }
    system.destination.value = value
  }

  private func setOut(to value: SIMD2<Double>) {
    let motion = ModelMotion(
      at: clock.time,
      Dictionary(
        uniqueKeysWithValues: (0..<2).map {
          (
            $0,
            .spring(
              from: state($0).place, velocity: state($0).velocity, to: value[$0],
              system.parameters.value)
          )
        }))
    give(motion)
    systemMotion = motion
  }

  private func toggle() -> Set<Int> {
    isEnabled.toggle()
    log.append(isEnabled ? "enable" : "disable")
    var moved: Set<Int> = []
    if isEnabled {
      let value = system.destination.value
      if (0..<2).contains(where: { state($0) != (value[$0], 0) }) {
        setOut(to: value)
      } else {
        hold([0, 1])
      }
    } else if let motion = systemMotion {
      moved = motion.parts
      hold(Array(motion.parts))
    }
    system.enabled.value = isEnabled
    return moved
  }
}
