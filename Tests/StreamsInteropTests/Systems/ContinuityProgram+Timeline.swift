import StreamsOperators
import TestSupport

@testable import InteractionsTestSupport

/// The motion of each part from a given moment on, for later seeks back.
struct ModelMoment {
  let time: Double
  let rest: SIMD2<Double>
  let motions: [(motion: ModelMotion, parts: Set<Int>)]
  /// The state besides the motions, to continue from here.
  let waits: [ModelWait]
  let residents: [ModelMotion?]

  func state(_ part: Int, at time: Double) -> (place: Double, velocity: Double) {
    guard let (motion, _) = motions.first(where: { $0.parts.contains(part) }) else {
      return (rest[part], 0)
    }
    return motion.placed(part, at: time)
  }
}

// A timeline that pauses, changes its rate and seeks. Acts happen in the present, to which a look back returns.
extension ContinuityProgram {
  /// Records the motion of each part from now on.
  func note(at time: Double? = nil) {
    guard timeline != nil else { return }
    past.append(
      ModelMoment(
        time: time ?? clock.time, rest: rest, motions: motions.map { ($0, $0.parts) },
        waits: waits, residents: residents.map(\.motion)))
  }

  /// Acts at a moment of the past, which replaces everything after it.
  func actInPast() {
    guard let timeline, setting == .past, random.next(below: 3) == 0 else { return }
    let present = timeline.time
    note()
    guard let now = past.last else { return }
    seek(to: present * Double(random.next(below: 9973) + 1) / 9974)
    guard let moment = past.last(where: { $0.time <= clock.time }) else { return }
    restore(moment)
    hasChanged = false
    log.append("at \(clock.time):")
    actAndCheck()
    if hasChanged {
      past.removeAll { $0.time > clock.time }
      note()
    } else {
      log.append("in vain; back to \(present)")
      timeline.seek(to: present)
      restore(now)
    }
  }

  private func restore(_ moment: ModelMoment) {
    rest = moment.rest
    waits = moment.waits
    motions = moment.motions.map { motion, parts in
      motion.parts = parts
      return motion
    }
    for (resident, motion) in zip(residents, moment.residents) { resident.motion = motion }
  }

  /// Advances time, possibly paused, slowly or fast.
  func pass(to end: Double) {
    guard let timeline else { return }
    if finishing { return timeline.seek(to: end) }
    switch random.next(below: 6) {
    case 0:
      log.append("paused")
      timeline.paused.value = true
    case 1: timeline.rate.value = 0.5
    case 2: timeline.rate.value = 2
    case 3:
      log.append("seek ahead")
      return timeline.seek(to: end)
    default: resume()
    }
    hand.clock.advance(by: end - clock.time)
    // A timeline runs its scheduled actions only on a frame or a seek.
    timeline.seek(to: timeline.time)
  }

  func resume() {
    timeline?.paused.value = false
    timeline?.rate.value = 1
  }

  /// Seeks to moments in the past, and returns.
  func lookBack() {
    guard let timeline, setting == .past, random.next(below: 2) == 0 else { return }
    let present = timeline.time
    for _ in 0..<random.next(below: 4) {
      seek(to: present * Double(random.next(below: 9973) + 1) / 9974)
    }
    seek(to: present)
    // Playing ends at the time up to rounding.
    timeline.seek(to: present)
  }

  /// Goes to a time by a seek, or by playing backward or forward.
  private func seek(to target: Double) {
    guard let timeline else { return }
    if random.next(below: 3) == 0 {
      let rate = (target < timeline.time ? -1 : 1) * Double(random.next(below: 3) + 1)
      timeline.rate.value = rate
      timeline.paused.value = false
      hand.clock.advance(by: (target - timeline.time) / rate)
      timeline.paused.value = true
      resume()
      log.append("played at \(rate) to \(timeline.time)")
    } else {
      timeline.seek(to: target)
      log.append("seek to \(target)")
    }
    let time = timeline.time
    guard let moment = past.last(where: { $0.time <= time }) else { return }
    check("after a seek", showsFrame: true) { moment.state($0, at: time) }
  }
}
