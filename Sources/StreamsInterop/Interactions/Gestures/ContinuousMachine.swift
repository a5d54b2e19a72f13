/// Recognizes a motion of pointers that exceeds its threshold: a drag, a rotation or a change of scale.
package struct ContinuousMachine<Motion: PointerMotion>: GestureMachine {
  package typealias Measure = Motion.Measure

  package static var isMomentary: Bool { false }

  package var motion: Motion
  /// The number of pointers required to begin; with fewer, the gesture ends.
  package var minimumPointerCount: Int
  package private(set) var centroid = SIMD2<Double>.zero
  package private(set) var pointerCount = 0
  private var life = GestureLife()
  /// Whether the gesture has waited for the arbiter: motion during the wait does not count.
  private var hasWaited = false

  package init(_ motion: Motion) {
    self.motion = motion
    minimumPointerCount = Motion.minimumPointerCount
  }

  package func check() {
    require(
      motion.threshold >= 0 && motion.threshold < .infinity,
      "GestureRecognizer.threshold: expected a finite value, at least 0",
      "\(motion.threshold) (\(Motion.name))")
    requirePointerCount(
      minimumPointerCount, from: Motion.minimumPointerCount, of: Motion.name)
  }

  package var stage: GestureStage { life.stage }
  /// Whether nothing has moved yet; with a threshold of 0, the gesture begins when its pointers come down.
  package var isMotionless: Bool { motion.threshold == 0 && motion.value == Motion.identity }
  package var crossing: Double? { hasWaited ? nil : motion.crossing }
  package var value: Measure.Value { motion.value }
  package var firstValue: Measure.Value { Motion.identity }
  package var deadline: Double { .infinity }
  package func velocity(at time: Double) -> Measure.Value { motion.velocity(at: time) }

  package mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    switch change {
    case .joined:
      if stage == .idle {
        life.become(.possible)
        motion.start()
      }
      return join(tracks, at: time)
    case .moved:
      return move(tracks, at: time)
    case .left, .lost:
      return leave(change, tracks, at: time)
    }
  }

  private mutating func join(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    motion.rebase(tracks)
    note(tracks)
    guard tracks.count >= minimumPointerCount else { return .nothing }
    // An additional pointer during a motion does not mean that the others rest.
    if tracks.count == minimumPointerCount { motion.note(at: time) }
    return propose()
  }

  private mutating func move(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    guard tracks.count >= minimumPointerCount else {
      motion.rebase(tracks)
      return .nothing
    }
    motion.advance(tracks)
    motion.note(at: time)
    note(tracks)
    if stage == .active { return .changed }
    hasWaited = stage == .ready
    return propose()
  }

  private mutating func leave(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    // Lifting a pointer updates the time, but does not count as a stop: only a pause does.
    motion.rebase(tracks)
    guard tracks.count < minimumPointerCount else {
      note(tracks)
      return .nothing
    }
    switch stage {
    case .active: return change == .left ? .ended : .cancelled
    case .ready: return .failed
    default: return tracks.isEmpty ? .failed : .nothing
    }
  }

  private mutating func note(_ tracks: borrowing PointerTracks) {
    centroid = tracks.centroid
    pointerCount = tracks.count
  }

  private mutating func propose() -> GestureOutcome {
    guard stage == .possible, motion.exceedsThreshold else { return .nothing }
    hasWaited = false
    life.become(.ready)
    return .ready
  }

  package mutating func passTime(to time: Double) -> GestureOutcome { .nothing }

  package mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome {
    if tracks.count >= minimumPointerCount { return propose() }
    switch stage {
    case .active: return .cancelled
    case .ready: return .failed
    default: return .nothing
    }
  }

  package mutating func begin() {
    life.become(.active)
    if hasWaited { motion.beginHere() } else { motion.begin() }
  }

  package mutating func conclude(_ outcome: GestureOutcome, _ tracks: borrowing PointerTracks) {
    if outcome == .ended, !tracks.isEmpty {
      life.become(.possible)
      motion.start()
      motion.rebase(tracks)
    } else {
      life.become(.over)
    }
  }

  package mutating func reset() {
    life.become(.idle)
  }
}

extension GestureCore {
  /// Traps for an out-of-range setting (law L16).
  convenience init<Motion>(_ motion: Motion, _ pointerCount: Int, in arbiter: GestureArbiter)
  where Machine == ContinuousMachine<Motion> {
    var machine = ContinuousMachine(motion)
    machine.minimumPointerCount = pointerCount
    self.init(machine, in: arbiter.core, name: Motion.name)
  }
}
