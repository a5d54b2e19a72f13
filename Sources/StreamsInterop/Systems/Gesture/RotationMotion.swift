/// How far the pointers turn about their centroid.
package struct RotationMotion: PointerMotion {
  package typealias Measure = Rotation

  package static var leastPointerCount: Int { 2 }
  package static var identity: Double { 0 }

  package var threshold: Double
  private var spread = PointerSpread()
  private var base = 0.0
  /// The angle since the latest rebasing, from −π to π, and how many whole turns came with it.
  private var angle = 0.0
  private var turns = 0.0
  private var travel = 0.0
  private var origin = 0.0
  private var estimator = VelocityEstimator<Double>()

  package init(threshold: Double) {
    self.threshold = threshold
  }

  package mutating func start() {
    base = 0
    travel = 0
    origin = 0
    estimator.reset()
  }

  package mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    angle = 0
    turns = 0
    spread.rebase(tracks)
  }

  package mutating func advance(_ tracks: borrowing PointerTracks) {
    guard let sums = spread.compare(tracks), sums.dot != 0 || sums.cross != 0 else {
      if spread.isFlat { rebase(tracks) }
      return
    }
    let newAngle = arcTangent(y: sums.cross, x: sums.dot)
    // Of all angles that look so, the nearest to the one before.
    if newAngle - angle > .pi { turns -= 1 } else if newAngle - angle < -.pi { turns += 1 }
    angle = newAngle
    travel = base + (angle + turns * 2 * .pi)
  }

  package var value: Double { travel - origin }

  package var exceedsThreshold: Bool { threshold == 0 || travel.magnitude > threshold }

  package mutating func begin() {
    origin = travel > threshold ? threshold : travel < -threshold ? -threshold : travel
  }

  package mutating func beginHere() {
    origin = travel
  }

  package mutating func note(at time: Double) {
    estimator.add(travel, at: time)
  }

  package func velocity(at time: Double) -> Double {
    estimator.velocity(at: time)
  }
}
