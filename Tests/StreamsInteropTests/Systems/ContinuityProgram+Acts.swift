import StreamsCore
import StreamsSystems
import TestSupport

// Each act returns the parts that it has moved elsewhere, or whose velocity it has changed.
extension ContinuityProgram {
  func act() -> Set<Int> {
    forget(at: clock.time)
    let parts = [[0], [1], [0, 1]][
      target == .object ? 2 : random.next(below: target.hasParts ? 3 : 2)]
    let resident = residents[random.next(below: 2)]
    // The timeline settings exclude drags and writes, which happen on the underlying clock, and only elements are
    // dragged.
    let count = setting != .plain ? 17 : target == .property ? 24 : 19
    switch random.next(below: count) {
    case 0...3: animate(parts)
    case 4...5: return tween(parts)
    case 6...7: delay(parts)
    case 8...9: return glide(parts)
    case 10...14 where target == .structures: animate(parts)
    case 10...12: retarget(resident)
    case 13...14: return toggle(resident)
    case 15: return stop(parts)
    case 16:
      // A jump before any motion on the timeline leaves no record.
      if setting == .past, !isRecorded(parts) { return [] }
      return jump(parts)
    case 17...18: return write(parts[0])
    default: return useHand()
    }
    return []
  }

  var place: Double { Double(random.next(below: 2001) - 1000) / 2 }

  private var spring: SpringStyle {
    SpringStyle.spring(
      // Values for which no frame falls on a turning point.
      response: 0.2137 + Double(random.next(below: 10)) * 0.0931,
      dampingRatio: 0.3 + Double(random.next(below: 6)) / 10)
  }

  private func animate(_ parts: [Int]) {
    let (value, spring) = (SIMD2(place, place), spring)
    log.append("animate \(parts) to \(value) by \(spring)")
    give(
      motion(of: parts) {
        .spring(from: $1.place, velocity: $1.velocity, to: value[$0], spring)
      })
    if parts.count == 2 {
      targets.whole.animate(to: value, spring, on: clock)
    } else {
      targets.parts[parts[0]].animate(to: value[parts[0]], spring, on: clock)
    }
  }

  // MARK: Tweens

  private var duration: Double { 0.1037 + Double(random.next(below: 10)) / 7 }

  private func tween(_ parts: [Int]) -> Set<Int> {
    // Skips nearly zero velocities, for which rounding would decide whether the part is at rest.
    guard !parts.contains(where: { (1e-300...1e-9).contains(abs(state($0).velocity)) }) else {
      return []
    }
    let (value, duration) = (SIMD2(place, place), duration)
    log.append("tween \(parts) to \(value) in \(duration)")
    let moves = begin(
      ModelWait(departure: clock.time, parts: parts, destination: value, duration: duration))
    if parts.count == 2 {
      targets.whole.animate(to: value, .linear(duration: duration), on: clock)
    } else {
      targets.parts[parts[0]].animate(
        to: value[parts[0]], .linear(duration: duration), on: clock)
    }
    return moves ? [] : Set(parts)
  }

  private func delay(_ parts: [Int]) {
    let (value, duration) = (SIMD2(place, place), duration)
    let delay = 0.0531 + Double(random.next(below: 8)) / 11
    // If two tweens start in one instant, rounding decides whether the second one sees the first.
    guard !waits.contains(where: { abs($0.departure - clock.time - delay) < 1e-9 }) else { return }
    log.append("after \(delay) tween \(parts) to \(value) in \(duration)")
    replaceWaits(of: parts)
    hasChanged = true
    waits.append(
      ModelWait(
        departure: clock.time + delay, parts: parts, destination: value, duration: duration))
    if parts.count == 2 {
      targets.whole.animate(
        to: value, .linear(duration: duration).delayed(by: delay), on: clock)
    } else {
      targets.parts[parts[0]].animate(
        to: value[parts[0]], .linear(duration: duration).delayed(by: delay), on: clock)
    }
  }

  func depart(_ wait: ModelWait) {
    forget(at: wait.departure)
    waits.removeAll { $0.departure == wait.departure }
    // Excludes nearly zero velocities, for which rounding would decide whether the part is at rest.
    isVoid =
      isVoid
      || wait.parts.contains {
        (1e-300...1e-9).contains(abs(state($0, at: wait.departure).velocity))
      }
    _ = begin(wait, isLatest: false)
  }

  /// Begins a tween, and returns whether it takes over a velocity.
  private func begin(_ wait: ModelWait, isLatest: Bool = true) -> Bool {
    let time = wait.departure
    // If both components are at rest, the tween has its timing function's velocity in both.
    let moves = wait.parts.contains { state($0, at: time).velocity != 0 }
    let motion = motion(of: wait.parts, at: time) {
      .tween(
        from: $1.place, velocity: $1.velocity, isPushed: moves, to: wait.destination[$0],
        duration: wait.duration)
    }
    motion.parts = wait.left
    give(motion, isLatest: isLatest)
    return moves
  }

  // MARK: Decays

  private func glide(_ parts: [Int]) -> Set<Int> {
    let rate = 2.137 + Double(random.next(below: 5)) * 0.741
    var push = random.next(below: 2) == 0 ? nil : SIMD2(place, place) * 3
    // A zero initial velocity means the property's own velocity.
    if let pushed = push, parts.allSatisfy({ pushed[$0] == 0 }) { push = nil }
    log.append("glide \(parts) at \(push.map { "\($0)" } ?? "its velocity"), rate \(rate)")
    give(
      motion(of: parts) {
        .decay(from: $1.place, velocity: push?[$0] ?? $1.velocity, rate: rate)
      })
    if parts.count == 2 {
      let decay = DecaySystem(initialVelocity: push ?? .zero, rate: rate)
      holds.append(decay.drive(targets.whole, on: clock).subscription)
    } else {
      let decay = DecaySystem(initialVelocity: push?[parts[0]] ?? 0, rate: rate)
      holds.append(decay.drive(targets.parts[parts[0]], on: clock).subscription)
    }
    return push == nil ? [] : Set(parts)
  }

  // MARK: Persistent systems

  private func retarget(_ resident: ModelResident) {
    let value = SIMD2(place, place)
    log.append("retarget \(resident.name) to \(value)")
    let isHeld = resident === residents[1] && isHeld
    if resident.isEnabled, !isHeld, value != resident.system.destination.value {
      setOut(resident, to: value)
    }
    resident.system.destination.value = value
  }

  func setOut(_ resident: ModelResident, to value: SIMD2<Double>, push: SIMD2<Double>? = nil) {
    let motion = motion(of: [0, 1]) {
      .spring(
        from: $1.place, velocity: push?[$0] ?? $1.velocity, to: value[$0],
        resident.system.style.value)
    }
    // A motion that moves the whole already takes nothing.
    give(motion, isLatest: resident.motion?.parts.count != 2)
    resident.motion = motion
  }

  private func toggle(_ resident: ModelResident) -> Set<Int> {
    resident.isEnabled.toggle()
    log.append("\(resident.isEnabled ? "enable" : "disable") \(resident.name)")
    defer { resident.system.enabled.value = resident.isEnabled }
    if resident === residents[1], isHeld { return [] }
    if resident.isEnabled {
      let (value, push) = (resident.system.destination.value, resident.push)
      resident.push = nil
      setOut(resident, to: value, push: push)
      return push == nil ? [] : [0, 1]
    }
    hasChanged = true
    guard let motion = resident.motion else { return [] }
    let moved = motion.parts
    hold(moved)
    return moved
  }

  // MARK: Direct changes

  private func stop(_ parts: [Int]) -> Set<Int> {
    log.append("stop \(parts)")
    hasChanged = true
    hold(parts)
    replaceWaits(of: parts)
    if parts.count == 2 { targets.whole.stop() } else { targets.parts[parts[0]].stop() }
    return [0, 1]
  }

  private func isRecorded(_ parts: [Int]) -> Bool {
    if parts.count == 2 { return targets.whole.knownSeat?.book.past != nil }
    return targets.parts[parts[0]].knownSeat?.book.past != nil
  }

  private func jump(_ parts: [Int]) -> Set<Int> {
    let value = SIMD2(place, place)
    log.append("jump \(parts) to \(value)")
    hasChanged = true
    hold(parts)
    replaceWaits(of: parts)
    for part in parts { rest[part] = value[part] }
    if parts.count == 2 {
      targets.whole.jump(to: value)
    } else {
      targets.parts[parts[0]].jump(to: value[parts[0]])
    }
    return [0, 1]
  }

  private func write(_ part: Int) -> Set<Int> {
    let value = place
    // Skips moving parts, and parts that land in the next frame: they would continue from their own position.
    guard !isBetween, !motions.contains(where: { $0.parts.contains(part) }) else { return [] }
    log.append("write \(part): \(value)")
    targets.write(value, part)
    rest[part] = value
    return [part]
  }
}
