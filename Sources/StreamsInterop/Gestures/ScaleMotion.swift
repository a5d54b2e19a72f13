/// By what the distances of the pointers from their centroid grow.
public struct ScaleMotion: PointerMotion {
  /// What it measures.
  public typealias Measure = Scaling

  /// How messages call its recogniser.
  public static var name: String { "ScaleRecognizer" }
  /// How many pointers it takes at least.
  public static var leastPointerCount: Int { 2 }
  /// The value where a gesture begins.
  public static var identity: Double { 1 }

  /// By how much it must move to be recognised.
  public var threshold: Double
  private var spread = PointerSpread()
  private var base = 1.0
  private var travel = 1.0
  private var origin = 1.0
  private var estimator = VelocityEstimator<Double>()

  /// A motion that has not begun. The threshold is as a ratio.
  public init(threshold: Double) {
    self.threshold = threshold
  }

  /// The first pointer has come down.
  public mutating func start() {
    base = 1
    travel = 1
    origin = 1
    estimator.reset()
  }

  /// Pointers have joined or left.
  public mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    spread.rebase(tracks)
  }

  /// A pointer has moved.
  public mutating func advance(_ tracks: borrowing PointerTracks) {
    guard let sums = spread.compare(tracks) else {
      if spread.isFlat { rebase(tracks) }
      return
    }
    // Fingers that join and leave without end would carry it out of the numbers.
    travel = min(max(base * sums.ratio, 1e-100), 1e100)
  }

  /// What it has come to.
  public var value: Double { travel / origin }

  /// Whether it has moved by more than the threshold.
  public var exceedsThreshold: Bool {
    threshold == 0 || travel > 1 + threshold || travel * (1 + threshold) < 1
  }

  /// The value counts from the threshold on.
  public mutating func begin() {
    let border = 1 + threshold
    origin = travel > border ? border : travel * border < 1 ? 1 / border : travel
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
    estimator.velocity(at: time) / origin
  }
}
