/// Recognizes pointers that stay down, and then follows them.
package struct LongPressMachine: TimedMachine {
  package typealias Measure = PointerTracks.Location

  package static var isMomentary: Bool { false }

  /// The minimum duration of the press, in seconds.
  package var minimumPressDuration = 0.5
  /// The movement allowed before recognition.
  package var allowableMovement = 10.0
  package var pointerCountNeeded = 1
  package private(set) var centroid = SIMD2<Double>.zero
  package private(set) var pointerCount = 0
  package var deadline = Double.infinity
  package private(set) var firstValue = SIMD2<Double>.zero
  package var life = GestureLife()
  private var motion = TranslationMotion(threshold: 0)
  private var start = SIMD2<Double>.zero
  private var pressTime = 0.0

  package init() {}

  package func check() {
    requireFinite(
      minimumPressDuration,
      "LongPressRecognizer.minimumPressDuration: expected a finite value, at least 0")
    requireFinite(
      allowableMovement,
      "LongPressRecognizer.allowableMovement: expected a finite value, at least 0")
    requirePointerCount(pointerCountNeeded, of: "LongPressRecognizer")
  }

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
      if stage == .active { return .changed }
      return stage == .possible && motion.distance > allowableMovement ? .failed : .nothing
    case .left, .lost:
      motion.rebase(tracks)
      guard stage == .active else { return .failed }
      if tracks.count < pointerCountNeeded { return change == .left ? .ended : .cancelled }
      note(tracks)
      return .nothing
    }
  }

  private mutating func join(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    motion.rebase(tracks)
    note(tracks)
    guard stage == .possible else { return .nothing }
    if tracks.count > pointerCountNeeded { return .failed }
    motion.start()
    motion.rebase(tracks)
    motion.note(at: time)
    start = tracks.centroid
    pressTime = time
    if tracks.count == pointerCountNeeded { deadline = time + minimumPressDuration }
    return .nothing
  }

  private mutating func note(_ tracks: borrowing PointerTracks) {
    centroid = tracks.centroid
    pointerCount = tracks.count
  }

  package mutating func passTime(to time: Double) -> GestureOutcome {
    guard stage == .possible, time >= deadline else { return .nothing }
    deadline = .infinity
    life.become(.ready)
    return .ready
  }

  package mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome {
    switch stage {
    case .active: return tracks.count < pointerCountNeeded ? .cancelled : .nothing
    case .ready: return tracks.count < pointerCountNeeded ? .failed : .nothing
    case .possible:
      if tracks.count > pointerCountNeeded || motion.distance > allowableMovement { return .failed }
      // With more than one pointer, the press is timed from the moment its last pointer came down.
      let isComplete = tracks.count == pointerCountNeeded
      deadline = isComplete ? pressTime + minimumPressDuration : .infinity
      return .nothing
    default: return .nothing
    }
  }

  package mutating func begin() {
    life.become(.active)
    deadline = .infinity
    firstValue = value
  }
}
