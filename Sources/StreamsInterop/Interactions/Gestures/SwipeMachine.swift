/// Recognizes pointers that are released while moving fast.
package struct SwipeMachine: TimedMachine {
  package typealias Measure = PointerTracks.Translation

  package static var isMomentary: Bool { true }

  /// The minimum release speed, in units per second.
  package var minimumSpeed = 300.0
  /// The minimum distance.
  package var minimumDistance = 20.0
  /// The longest duration, in seconds.
  package var maximumDuration = 1.0
  package var directions = SwipeSides.any
  package var pointersNeeded = 1

  package var deadline = Double.infinity
  package private(set) var centroid = SIMD2<Double>.zero
  package private(set) var pointerCount = 0
  private var releaseVelocity = SIMD2<Double>.zero
  package var life = GestureLife()
  private var motion = TranslationMotion(threshold: 0)
  private var isLetGo = false
  private var pressTime = 0.0

  package init() {}

  package func check() {
    requireFinite(minimumSpeed, "SwipeRecognizer.minimumSpeed: expected a finite value, at least 0")
    requireFinite(
      minimumDistance, "SwipeRecognizer.minimumDistance: expected a finite value, at least 0")
    requirePositive(
      maximumDuration, "SwipeRecognizer.maximumDuration: expected a finite value above 0")
    requirePointerCount(pointersNeeded, of: "SwipeRecognizer")
  }

  package var value: SIMD2<Double> { motion.value }
  package var firstValue: SIMD2<Double> { motion.value }
  package func velocity(at time: Double) -> SIMD2<Double> { releaseVelocity }

  package mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    guard stage != .ready else { return .nothing }
    switch change {
    case .joined:
      if stage == .idle {
        life.become(.possible)
        motion.start()
        isLetGo = false
        pressTime = time
        deadline = time + maximumDuration
      }
      motion.rebase(tracks)
      motion.note(at: time)
      note(tracks)
      return isLetGo || tracks.count > pointersNeeded ? .failed : .nothing
    case .moved:
      motion.advance(tracks)
      motion.note(at: time)
      note(tracks)
      return .nothing
    case .lost: return .failed
    case .left: return leave(tracks, at: time)
    }
  }

  private mutating func leave(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    if !isLetGo {
      // If there are several fingers, the first one lifted sets the velocity, since the others may lag.
      releaseVelocity = motion.velocity(at: time)
      isLetGo = true
      if pointerCount != pointersNeeded { return .failed }
    }
    motion.rebase(tracks)
    guard tracks.isEmpty else { return .nothing }
    let isFast = length(of: releaseVelocity) >= minimumSpeed
    guard isFast, motion.distance >= minimumDistance, directions.allow(releaseVelocity) else {
      return .failed
    }
    deadline = .infinity
    life.become(.ready)
    return .ready
  }

  private mutating func note(_ tracks: borrowing PointerTracks) {
    centroid = tracks.centroid
    pointerCount = tracks.count
  }

  package mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome {
    guard stage == .possible else { return .nothing }
    deadline = pressTime + maximumDuration
    return tracks.count > pointersNeeded ? .failed : .nothing
  }
}
