import StreamsOperators

/// The rotation of the pointers about their centroid.
package struct RotationMotion: PointerMotion, Sendable {
  /// The measure of the motion.
  package typealias Measure = PointerTracks.Rotation

  /// The name of the recognizer in messages.
  package static var name: String { "RotationRecognizer" }
  /// The minimum number of pointers.
  package static var minimumPointerCount: Int { 2 }
  /// The value at which a gesture begins.
  package static var identity: Double { 0 }

  /// The angle by which the pointers must turn, in radians.
  package var threshold: Double
  private var spread = PointerSpread()
  private var base = 0.0
  /// The angle since the last rebasing, from −π to π, and the number of full turns.
  private var angle = 0.0
  private var turns = 0.0
  private var travel = 0.0
  /// The travel before the latest advance.
  private var last = 0.0
  private var origin = 0.0
  private var estimator = VelocityEstimator<Double>()

  /// A motion that has not begun.
  ///
  /// - Parameter threshold: the angle by which the pointers must turn, in radians.
  package init(threshold: Double) {
    self.threshold = threshold
  }

  /// Starts with the first pointer.
  package mutating func start() {
    base = 0
    travel = 0
    last = 0
    origin = 0
    estimator.reset()
  }

  /// Adjusts after pointers have joined or left.
  package mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    angle = 0
    turns = 0
    spread.rebase(tracks)
  }

  /// Follows a pointer that has moved.
  package mutating func advance(_ tracks: borrowing PointerTracks) {
    guard let sums = spread.compare(tracks), sums.dot != 0 || sums.cross != 0 else {
      if spread.isFlat { rebase(tracks) }
      return
    }
    let newAngle = arcTangent(y: sums.cross, x: sums.dot)
    // Of all equivalent angles, this is the nearest to the previous one.
    if newAngle - angle > .pi { turns -= 1 } else if newAngle - angle < -.pi { turns += 1 }
    angle = newAngle
    last = travel
    travel = base + (angle + turns * 2 * .pi)
  }

  /// The angle, in radians.
  package var value: Double { travel - origin }

  /// Whether the motion exceeds the threshold.
  package var exceedsThreshold: Bool { threshold == 0 || travel.magnitude > threshold }

  /// The fraction of the latest advance at which the motion exceeded the threshold, as if it had been even.
  package var crossing: Double? {
    fraction(from: last, to: travel, reaching: travel > 0 ? threshold : -threshold)
  }

  /// Begins the gesture; the value is measured from the threshold.
  package mutating func begin() {
    origin = travel > threshold ? threshold : travel < -threshold ? -threshold : travel
  }

  /// Begins the gesture; the value is measured from here.
  package mutating func beginHere() {
    origin = travel
  }

  /// Records the value, for the velocity.
  package mutating func note(at time: Double) {
    estimator.add(travel, at: time)
  }

  /// The velocity of the value, in units per second.
  package func velocity(at time: Double) -> Double {
    estimator.velocity(at: time)
  }
}
