import StreamsOperators

/// The translation, spread and rotation of the pointers that hold content, since a pointer last joined or left.
struct GripStep: Equatable, Sendable {
  /// The translation of the centroid.
  var translation = SIMD2<Double>.zero
  /// The factor by which the distances from the centroid have grown; in a velocity, the rate of change of that factor's
  /// logarithm.
  var ratio = 1.0
  /// The rotation about the centroid, in radians.
  var angle = 0.0
  /// The ID of the pointer arrangement; each arrangement starts without motion.
  var number = 0
}

/// The measure of pointers that hold content.
enum GripMeasure: GestureMeasure {
  typealias Value = GripStep
}

/// The motion of pointers that hold content between them, for a single recognizer of pans, pinches and rotations.
///
/// A threshold delays a single pointer, so that taps stay taps. Two pointers grip the content immediately.
struct GripMotion: PointerMotion {
  typealias Measure = GripMeasure

  static var name: String { "PanZoomable" }
  static var minimumPointerCount: Int { 1 }
  static var identity: GripStep { GripStep() }

  var threshold: Double
  private var count = 0
  private var number = -1
  private var spread = PointerSpread()
  private var reference = SIMD2<Double>.zero
  /// The motion since the latest rebasing, and the part of that motion that doesn't count.
  private var moved = GripStep()
  private var last = SIMD2<Double>.zero
  private var origin = GripStep()
  /// The motion before the latest rebasing, which velocities include.
  private var past = GripStep(ratio: 0)
  private var places = VelocityEstimator<SIMD2<Double>>()
  private var sizes = VelocityEstimator<Double>()
  private var angles = VelocityEstimator<Double>()

  init(threshold: Double) { self.threshold = threshold }

  mutating func start() {
    number = -1
    moved = GripStep()
    last = .zero
    past = GripStep(ratio: 0)
    places.reset()
    sizes.reset()
    angles.reset()
  }

  mutating func rebase(_ tracks: borrowing PointerTracks) {
    past = travel
    number += 1
    count = tracks.count
    moved = GripStep()
    last = .zero
    origin = GripStep()
    reference = tracks.centroid
    spread.rebase(tracks)
  }

  mutating func advance(_ tracks: borrowing PointerTracks) {
    last = moved.translation
    moved.translation = tracks.centroid - reference
    guard count > 1 else { return }
    guard let sums = spread.compare(tracks), sums.dot != 0 || sums.cross != 0 else {
      if spread.isFlat { rebase(tracks) }
      return
    }
    moved.ratio = sums.ratio
    moved.angle = nearestTurn(to: moved.angle, looking: arcTangent(y: sums.cross, x: sums.dot))
  }

  /// The angle that is nearest to the previous one among all equivalent angles.
  private func nearestTurn(to last: Double, looking angle: Double) -> Double {
    angle + roundToInteger((last - angle) / (2 * .pi)) * (2 * .pi)
  }

  /// The whole motion, with the logarithm of the ratio.
  private var travel: GripStep {
    GripStep(
      translation: past.translation + moved.translation,
      ratio: past.ratio + naturalLogarithm(moved.ratio), angle: past.angle + moved.angle)
  }

  var value: GripStep {
    GripStep(
      translation: moved.translation - origin.translation, ratio: moved.ratio / origin.ratio,
      angle: moved.angle - origin.angle, number: max(0, number))
  }

  var exceedsThreshold: Bool {
    count > 1 || threshold == 0 || length(of: moved.translation) > threshold
  }

  var crossing: Double? {
    count > 1
      ? nil : StreamsInteractions.crossing(of: threshold, from: last, to: moved.translation)
  }

  mutating func begin() {
    let distance = length(of: moved.translation)
    // A single pointer's motion is measured from the edge of the threshold circle.
    guard count == 1, distance > threshold else { return }
    origin.translation = moved.translation * (threshold / distance)
  }

  mutating func beginHere() { origin = moved }

  mutating func note(at time: Double) {
    let travel = travel
    places.add(travel.translation, at: time)
    sizes.add(travel.ratio, at: time)
    angles.add(travel.angle, at: time)
  }

  func velocity(at time: Double) -> GripStep {
    GripStep(
      translation: places.velocity(at: time), ratio: sizes.velocity(at: time),
      angle: angles.velocity(at: time))
  }
}
