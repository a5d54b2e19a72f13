/// Recognizes pointers from their press to their release.
package struct PressMachine: GestureMachine {
  package typealias Measure = PointerTracks.Location

  package static var isMomentary: Bool { false }
  package static var yields: Bool { true }

  package var pointerCountNeeded = 1
  /// The area that counts as inside; everywhere if `nil`.
  package var contains: ((SIMD2<Double>) -> Bool)?
  /// Whether the pointers were inside when they were last seen.
  package private(set) var isInside = false
  package private(set) var centroid = SIMD2<Double>.zero
  package private(set) var pointerCount = 0
  package private(set) var firstValue = SIMD2<Double>.zero
  private var life = GestureLife()
  private var motion = TranslationMotion(threshold: 0)
  private var start = SIMD2<Double>.zero

  package init() {}

  package func check() {
    requirePointerCount(pointerCountNeeded, of: "PressRecognizer")
  }

  package var stage: GestureStage { life.stage }
  package var deadline: Double { .infinity }
  package var value: SIMD2<Double> { start + motion.value }
  package func velocity(at time: Double) -> SIMD2<Double> { motion.velocity(at: time) }

  package mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    switch change {
    case .joined:
      if stage == .idle { life.become(.possible) }
      return join(tracks, at: time)
    case .moved:
      motion.advance(tracks)
      motion.note(at: time)
      note(tracks)
      return stage == .active ? .changed : .nothing
    case .left, .lost:
      motion.rebase(tracks)
      guard tracks.count < pointerCountNeeded else {
        note(tracks)
        return .nothing
      }
      switch stage {
      case .active: return change == .left ? .ended : .cancelled
      case .ready: return .failed
      default: return tracks.isEmpty ? .failed : .nothing
      }
    }
  }

  private mutating func join(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    if stage == .possible {
      motion.start()
      start = tracks.centroid
    }
    motion.rebase(tracks)
    note(tracks)
    if tracks.count == pointerCountNeeded { motion.note(at: time) }
    return propose(tracks.count)
  }

  private mutating func propose(_ count: Int) -> GestureOutcome {
    guard stage == .possible, count >= pointerCountNeeded else { return .nothing }
    life.become(.ready)
    return .ready
  }

  private mutating func note(_ tracks: borrowing PointerTracks) {
    centroid = tracks.centroid
    pointerCount = tracks.count
    isInside = contains?(centroid) ?? true
  }

  package mutating func passTime(to time: Double) -> GestureOutcome { .nothing }

  package mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome {
    if tracks.count >= pointerCountNeeded { return propose(tracks.count) }
    switch stage {
    case .active: return .cancelled
    case .ready: return .failed
    default: return .nothing
    }
  }

  package mutating func begin() {
    life.become(.active)
    firstValue = value
  }

  package mutating func conclude(_ outcome: GestureOutcome, _ tracks: borrowing PointerTracks) {
    life.become(.over)
  }

  package mutating func reset() {
    life.become(.idle)
  }
}
