/// By what the distances of the pointers from their centroid grow.
package struct ScaleMotion: PointerMotion {
  package typealias Measure = Scaling

  package static var leastPointerCount: Int { 2 }
  package static var identity: Double { 1 }

  package var threshold: Double
  private var spread = PointerSpread()
  private var base = 1.0
  private var travel = 1.0
  private var origin = 1.0
  private var estimator = VelocityEstimator<Double>()

  package init(threshold: Double) {
    self.threshold = threshold
  }

  package mutating func start() {
    base = 1
    travel = 1
    origin = 1
    estimator.reset()
  }

  package mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    spread.rebase(tracks)
  }

  package mutating func advance(_ tracks: borrowing PointerTracks) {
    guard let sums = spread.compare(tracks) else {
      if spread.isFlat { rebase(tracks) }
      return
    }
    // Fingers that join and leave without end would carry it out of the numbers.
    travel = min(max(base * sums.ratio, 1e-100), 1e100)
  }

  package var value: Double { travel / origin }

  package var exceedsThreshold: Bool {
    threshold == 0 || travel > 1 + threshold || travel * (1 + threshold) < 1
  }

  package mutating func begin() {
    let border = 1 + threshold
    origin = travel > border ? border : travel * border < 1 ? 1 / border : travel
  }

  package mutating func beginHere() {
    origin = travel
  }

  package mutating func note(at time: Double) {
    estimator.add(travel, at: time)
  }

  package func velocity(at time: Double) -> Double {
    estimator.velocity(at: time) / origin
  }
}
