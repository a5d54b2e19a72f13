/// Recognises pointers that come down together and are let go soon, so many times in a row.
package struct TapMachine: TimedMachine {
  package typealias Measure = Location

  package static var isMomentary: Bool { true }

  package var tapsNeeded = 1
  package var pointersNeeded = 1
  /// How far it may move while down.
  package var allowedMovement = 10.0
  /// How far from one another the taps may be.
  package var allowedDistance = 40.0
  /// How long a press may take, in seconds.
  package var greatestDuration = 0.35
  /// How much time may pass between two, in seconds.
  package var greatestPause = 0.3

  package var deadline = Double.infinity
  package private(set) var centroid = SIMD2<Double>.zero
  package var life = GestureLife()
  private var motion = TranslationMotion(threshold: 0)
  private var tapCount = 0
  /// How many pointers this press has had, and whether one has left.
  private var pressed = 0
  private var isLetGo = false
  private var firstPlace = SIMD2<Double>.zero
  private var pressTime = 0.0
  private var pauseTime = 0.0

  package init() {}

  package var value: SIMD2<Double> { centroid }
  package var firstValue: SIMD2<Double> { centroid }
  package var pointerCount: Int { pressed }
  package func velocity(at time: Double) -> SIMD2<Double> { .zero }

  package mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    // What comes while it waits for the arbiter is of another tap.
    guard stage != .ready else { return .nothing }
    switch change {
    case .joined: return join(tracks, at: time)
    case .moved:
      motion.advance(tracks)
      return motion.distance > allowedMovement ? .failed : .nothing
    case .lost: return .failed
    case .left: return leave(tracks, at: time)
    }
  }

  private mutating func join(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    if stage == .idle {
      life.become(.possible)
      tapCount = 0
    }
    if tracks.count == 1 {
      pressed = 0
      isLetGo = false
      pressTime = time
      deadline = time + greatestDuration
      motion.start()
    }
    pressed += 1
    motion.rebase(tracks)
    if isLetGo || pressed > pointersNeeded { return .failed }
    // Kept for fewer, too: how many are needed may change.
    centroid = tracks.centroid
    if tapCount == 0 { firstPlace = centroid }
    guard pressed == pointersNeeded else { return .nothing }
    return length(of: centroid - firstPlace) > allowedDistance ? .failed : .nothing
  }

  private mutating func leave(
    _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    motion.rebase(tracks)
    isLetGo = true
    if pressed != pointersNeeded { return .failed }
    guard tracks.isEmpty else { return .nothing }
    tapCount += 1
    if tapCount >= tapsNeeded {
      deadline = .infinity
      life.become(.ready)
      return .ready
    }
    pauseTime = time
    deadline = time + greatestPause
    return .nothing
  }

  package mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome {
    guard stage == .possible else { return .nothing }
    deadline = tracks.isEmpty ? pauseTime + greatestPause : pressTime + greatestDuration
    if tapCount >= tapsNeeded || pressed > pointersNeeded { return .failed }
    return motion.distance > allowedMovement ? .failed : .nothing
  }
}
