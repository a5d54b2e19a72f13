/// The ways that a swipe can lead, as seen with the second axis downward.
@frozen
public struct SwipeDirections: OptionSet, Sendable {
  /// One bit a direction.
  public let rawValue: UInt8

  /// The directions of a bit pattern.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Towards lesser x.
  public static let left = SwipeDirections(rawValue: 1)
  /// Towards greater x.
  public static let right = SwipeDirections(rawValue: 2)
  /// Towards lesser y.
  public static let up = SwipeDirections(rawValue: 4)
  /// Towards greater y.
  public static let down = SwipeDirections(rawValue: 8)
  /// Any way.
  public static let all = SwipeDirections(rawValue: 15)

  /// The way that a vector leads, by its greater component; none for zero.
  public init(of vector: SIMD2<Double>) {
    if vector.x.magnitude >= vector.y.magnitude {
      self = vector.x < 0 ? .left : vector.x > 0 ? .right : []
    } else {
      self = vector.y < 0 ? .up : .down
    }
  }
}

/// Recognises pointers that are let go in a fast motion.
package struct SwipeMachine: TimedMachine {
  package typealias Measure = Translation

  package static var isMomentary: Bool { true }

  /// How fast it must be at the release, in units per second.
  package var leastSpeed = 300.0
  /// How far it must have moved.
  package var leastDistance = 20.0
  /// How long it may take, in seconds.
  package var greatestDuration = 1.0
  package var directions = SwipeDirections.all
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
        deadline = time + greatestDuration
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
      // Of several fingers the first that is lifted says how fast: the others may lag.
      releaseVelocity = motion.velocity(at: time)
      isLetGo = true
      if pointerCount != pointersNeeded { return .failed }
    }
    motion.rebase(tracks)
    guard tracks.isEmpty else { return .nothing }
    let isFast = length(of: releaseVelocity) >= leastSpeed
    guard isFast, motion.distance >= leastDistance,
      !directions.isDisjoint(with: SwipeDirections(of: releaseVelocity))
    else { return .failed }
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
    deadline = pressTime + greatestDuration
    return tracks.count > pointersNeeded ? .failed : .nothing
  }
}
