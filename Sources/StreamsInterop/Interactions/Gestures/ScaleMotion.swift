import StreamsOperators

/// The growth of the pointers' distances from their centroid.
package struct ScaleMotion: PointerMotion, Sendable {
  /// The measure of the motion.
  package typealias Measure = PointerTracks.Scaling

  /// The name of the recognizer in messages.
  package static var name: String { "ScaleRecognizer" }
  /// The minimum number of pointers.
  package static var minimumPointerCount: Int { 2 }
  /// The value at which a gesture begins.
  package static var identity: Double { 1 }

  /// The fraction by which the pointers must spread or close.
  package var threshold: Double
  private var spread = PointerSpread()
  private var base = 1.0
  private var travel = 1.0
  /// The travel before the latest advance.
  private var last = 1.0
  private var origin = 1.0
  private var estimator = VelocityEstimator<Double>()

  /// A motion that has not begun.
  ///
  /// - Parameter threshold: the fraction by which the pointers must spread or close.
  package init(threshold: Double) {
    self.threshold = threshold
  }

  /// Starts with the first pointer.
  package mutating func start() {
    base = 1
    travel = 1
    last = 1
    origin = 1
    estimator.reset()
  }

  /// Adjusts after pointers have joined or left.
  package mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    spread.rebase(tracks)
  }

  /// Follows a pointer that has moved.
  package mutating func advance(_ tracks: borrowing PointerTracks) {
    guard let sums = spread.compare(tracks) else {
      if spread.isFlat { rebase(tracks) }
      return
    }
    last = travel
    // Without these limits, fingers that keep joining and leaving would make it overflow or reach 0.
    travel = min(max(base * sums.ratio, 1e-100), 1e100)
  }

  /// The ratio.
  package var value: Double { travel / origin }

  /// Whether the motion exceeds the threshold.
  package var exceedsThreshold: Bool {
    threshold == 0 || travel > 1 + threshold || travel * (1 + threshold) < 1
  }

  /// The fraction of the latest advance at which the motion exceeded the threshold, as if it had been even.
  package var crossing: Double? {
    let border = 1 + threshold
    return fraction(from: last, to: travel, reaching: travel > border ? border : 1 / border)
  }

  /// Begins the gesture; the value is measured from the threshold.
  package mutating func begin() {
    let border = 1 + threshold
    origin = travel > border ? border : travel * border < 1 ? 1 / border : travel
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
    estimator.velocity(at: time) / origin
  }
}
