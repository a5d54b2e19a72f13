/// How far the pointers turn about their centroid.
public struct RotationMotion: PointerMotion {
  /// What it measures.
  public typealias Measure = Rotation

  /// How messages call its recogniser.
  public static var name: String { "RotationRecognizer" }
  /// How many pointers it takes at least.
  public static var leastPointerCount: Int { 2 }
  /// The value where a gesture begins.
  public static var identity: Double { 0 }

  /// By how much it must move to be recognised.
  public var threshold: Double
  private var spread = PointerSpread()
  private var base = 0.0
  /// The angle since the latest rebasing, from −π to π, and how many whole turns came with it.
  private var angle = 0.0
  private var turns = 0.0
  private var travel = 0.0
  private var origin = 0.0
  private var estimator = VelocityEstimator<Double>()

  /// A motion that has not begun. The threshold is in radians.
  public init(threshold: Double) {
    self.threshold = threshold
  }

  /// The first pointer has come down.
  public mutating func start() {
    base = 0
    travel = 0
    origin = 0
    estimator.reset()
  }

  /// Pointers have joined or left.
  public mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    angle = 0
    turns = 0
    spread.rebase(tracks)
  }

  /// A pointer has moved.
  public mutating func advance(_ tracks: borrowing PointerTracks) {
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

  /// What it has come to.
  public var value: Double { travel - origin }

  /// Whether it has moved by more than the threshold.
  public var exceedsThreshold: Bool { threshold == 0 || travel.magnitude > threshold }

  /// The value counts from the threshold on.
  public mutating func begin() {
    origin = travel > threshold ? threshold : travel < -threshold ? -threshold : travel
  }

  /// The value counts from here on.
  public mutating func beginHere() {
    origin = travel
  }

  /// Notes where it is, for the velocity.
  public mutating func note(at time: Double) {
    estimator.add(travel, at: time)
  }

  /// How fast the value changes, in units a second.
  public func velocity(at time: Double) -> Double {
    estimator.velocity(at: time)
  }
}
