/// Recognizes pointers that are pressed together and released quickly, a given number of times.
package struct TapMachine: TimedMachine {
  package typealias Measure = PointerTracks.Location

  package static var isMomentary: Bool { true }

  package var tapsNeeded = 1
  package var pointersNeeded = 1
  /// The movement allowed while the pointers are down.
  package var allowableMovement = 10.0
  /// The greatest distance between the taps.
  package var allowableDistance = 40.0
  /// The longest press, in seconds.
  package var maximumDuration = 0.35
  /// The longest pause between two taps, in seconds.
  package var maximumPause = 0.3

  package var deadline = Double.infinity
  package private(set) var centroid = SIMD2<Double>.zero
  package var life = GestureLife()
  private var motion = TranslationMotion(threshold: 0)
  private var tapCount = 0
  /// The number of pointers that this press has had, and whether one has left.
  private var pressed = 0
  private var isLetGo = false
  private var firstPlace = SIMD2<Double>.zero
  private var pressTime = 0.0
  private var pauseTime = 0.0

  package init() {}

  package func check() {
    require(tapsNeeded >= 1, "TapRecognizer.taps: expected at least 1", "\(tapsNeeded)")
    requirePointerCount(pointersNeeded, of: "TapRecognizer")
    requireFinite(
      allowableMovement, "TapRecognizer.allowableMovement: expected a finite value, at least 0")
    requireFinite(
      allowableDistance, "TapRecognizer.allowableDistance: expected a finite value, at least 0")
    requirePositive(
      maximumDuration, "TapRecognizer.maximumDuration: expected a finite value above 0")
    requirePositive(maximumPause, "TapRecognizer.maximumPause: expected a finite value above 0")
  }

  package var value: SIMD2<Double> { centroid }
  package var firstValue: SIMD2<Double> { centroid }
  package var pointerCount: Int { pressed }
  package func velocity(at time: Double) -> SIMD2<Double> { .zero }

  package mutating func take(
    _ change: PointerChange, _ tracks: borrowing PointerTracks, at time: Double
  ) -> GestureOutcome {
    // A press that arrives while this tap waits for the arbiter belongs to another tap.
    guard stage != .ready else { return .nothing }
    switch change {
    case .joined: return join(tracks, at: time)
    case .moved:
      motion.advance(tracks)
      return motion.distance > allowableMovement ? .failed : .nothing
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
      deadline = time + maximumDuration
      motion.start()
    }
    pressed += 1
    motion.rebase(tracks)
    if isLetGo || pressed > pointersNeeded { return .failed }
    // The state is also kept for fewer pointers, because the required number may change.
    centroid = tracks.centroid
    if tapCount == 0 { firstPlace = centroid }
    guard pressed == pointersNeeded else { return .nothing }
    return length(of: centroid - firstPlace) > allowableDistance ? .failed : .nothing
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
    deadline = time + maximumPause
    return .nothing
  }

  package mutating func reconsider(_ tracks: borrowing PointerTracks) -> GestureOutcome {
    guard stage == .possible else { return .nothing }
    deadline = tracks.isEmpty ? pauseTime + maximumPause : pressTime + maximumDuration
    if tapCount >= tapsNeeded || pressed > pointersNeeded { return .failed }
    return motion.distance > allowableMovement ? .failed : .nothing
  }
}
