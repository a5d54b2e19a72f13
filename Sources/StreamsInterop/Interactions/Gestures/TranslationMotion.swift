import StreamsOperators

/// The translation of the pointers' centroid.
package struct TranslationMotion: PointerMotion, Sendable {
  /// The measure of the motion.
  package typealias Measure = PointerTracks.Translation

  /// The name of the recognizer in messages.
  package static var name: String { "DragRecognizer" }
  /// The minimum number of pointers.
  package static var minimumPointerCount: Int { 1 }
  /// The value at which a gesture begins.
  package static var identity: SIMD2<Double> { .zero }

  /// The distance that the centroid must move, in units of the positions.
  package var threshold: Double
  /// The axes of the motion.
  package private(set) var axis: MotionAxis
  /// The axis in effect; never `dominant` once the motion is recognized.
  private var lock = MotionAxis.both
  private var hasBegun = false
  /// The translation before the latest rebasing.
  private var base = SIMD2<Double>.zero
  private var reference = SIMD2<Double>.zero
  private var travel = SIMD2<Double>.zero
  /// The travel before the latest advance.
  private var last = SIMD2<Double>.zero
  private var origin = SIMD2<Double>.zero
  /// The values of the locked components.
  private var frozen = SIMD2<Double>.zero
  private var estimator = VelocityEstimator<SIMD2<Double>>()

  /// A motion that has not begun.
  ///
  /// - Parameters:
  ///   - threshold: the distance that the centroid must move, in units of the positions.
  ///   - axis: the axes of the motion.
  package init(threshold: Double, axis: MotionAxis = .both) {
    self.threshold = threshold
    self.axis = axis
  }

  /// Starts with the first pointer.
  package mutating func start() {
    base = .zero
    travel = .zero
    last = .zero
    origin = .zero
    frozen = .zero
    lock = axis
    hasBegun = false
    estimator.reset()
  }

  /// Adjusts after pointers have joined or left.
  package mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    reference = tracks.centroid
  }

  /// Follows a pointer that has moved.
  package mutating func advance(_ tracks: borrowing PointerTracks) {
    last = travel
    travel = base + (tracks.centroid - reference)
  }

  /// The translation.
  package var value: SIMD2<Double> {
    locked(travel - origin, else: frozen)
  }

  /// The distance that the centroid has moved, excluding locked axes.
  package var distance: Double { length(of: travel) }

  /// Whether the motion exceeds the threshold.
  package var exceedsThreshold: Bool {
    threshold == 0 || length(of: locked(travel, else: .zero)) > threshold
  }

  /// The fraction of the latest advance at which the motion exceeded the threshold.
  package var crossing: Double? { way }

  private var way: Double {
    StreamsInteractions.crossing(
      of: threshold, from: locked(last, else: .zero), to: locked(travel, else: .zero))
  }

  /// Begins the gesture; the value is measured from the threshold.
  package mutating func begin() {
    // Where the centroid has left the circle, the gesture begins, at every sample rate.
    begin(at: last + (travel - last) * way)
  }

  /// Begins the gesture; the value is measured from here.
  package mutating func beginHere() {
    begin(at: travel)
  }

  private mutating func begin(at point: SIMD2<Double>) {
    hasBegun = true
    if axis == .dominant { lock = Self.dominant(of: point) }
    origin = point
    frozen = .zero
  }

  /// Locks another axis. A locked component keeps its value, and a freed one continues from its value.
  ///
  /// - Returns: Whether this is another axis, or `dominant`, which stands for the axis of the motion so far.
  package mutating func setAxis(_ newAxis: MotionAxis) -> Bool {
    let present = value
    guard newAxis != axis || newAxis == .dominant else { return false }
    axis = newAxis
    lock = newAxis == .dominant && hasBegun ? Self.dominant(of: travel) : newAxis
    frozen = present
    origin = travel - present
    return true
  }

  /// Records the value, for the velocity.
  package mutating func note(at time: Double) {
    estimator.add(travel, at: time)
  }

  /// The velocity of the value, in units per second.
  package func velocity(at time: Double) -> SIMD2<Double> {
    locked(estimator.velocity(at: time), else: .zero)
  }

  /// The axis along which the centroid has moved farther.
  private static func dominant(of travel: SIMD2<Double>) -> MotionAxis {
    travel.x.magnitude >= travel.y.magnitude ? .horizontal : .vertical
  }

  /// 0 for a locked axis, otherwise 1.
  package var free: SIMD2<Double> { locked(.one, else: .zero) }

  private func locked(_ point: SIMD2<Double>, else other: SIMD2<Double>) -> SIMD2<Double> {
    switch lock {
    case .horizontal: SIMD2(point.x, other.y)
    case .vertical: SIMD2(other.x, point.y)
    case .both, .dominant: point
    }
  }
}
