/// Along which axes a drag goes.
public enum DragAxis: CaseIterable, Sendable {
  /// Along both.
  case free
  /// Along the first alone: the threshold counts there, and the second component stays as it is.
  case x
  /// Along the second alone.
  case y
  /// Along the one on which it has moved further when it is recognised; chosen in the midst of a drag,
  /// until then.
  case dominant
}

/// How far the centroid of the pointers moves.
public struct TranslationMotion: PointerMotion {
  /// What it measures.
  public typealias Measure = Translation

  /// How messages call its recogniser.
  public static var name: String { "DragRecognizer" }
  /// How many pointers it takes at least.
  public static var leastPointerCount: Int { 1 }
  /// The value where a gesture begins.
  public static var identity: SIMD2<Double> { .zero }

  /// By how much it must move to be recognised.
  public var threshold: Double
  /// Along which axes it goes.
  public private(set) var axis: DragAxis
  /// The axis that counts since it was recognised: never dominant then.
  private var lock = DragAxis.free
  private var hasBegun = false
  /// What lies before the latest rebasing.
  private var base = SIMD2<Double>.zero
  private var reference = SIMD2<Double>.zero
  private var travel = SIMD2<Double>.zero
  private var origin = SIMD2<Double>.zero
  /// What the locked components stay at.
  private var frozen = SIMD2<Double>.zero
  private var estimator = VelocityEstimator<SIMD2<Double>>()

  /// A motion that has not begun. The threshold is in units of the positions.
  public init(threshold: Double, axis: DragAxis = .free) {
    self.threshold = threshold
    self.axis = axis
  }

  /// The first pointer has come down.
  public mutating func start() {
    base = .zero
    travel = .zero
    origin = .zero
    frozen = .zero
    lock = axis
    hasBegun = false
    estimator.reset()
  }

  /// Pointers have joined or left.
  public mutating func rebase(_ tracks: borrowing PointerTracks) {
    base = travel
    reference = tracks.centroid
  }

  /// A pointer has moved.
  public mutating func advance(_ tracks: borrowing PointerTracks) {
    travel = base + (tracks.centroid - reference)
  }

  /// What it has come to.
  public var value: SIMD2<Double> {
    locked(travel - origin, else: frozen)
  }

  /// How far it has moved, where nothing is locked.
  package var distance: Double { length(of: travel) }

  /// Whether it has moved by more than the threshold.
  public var exceedsThreshold: Bool {
    threshold == 0 || length(of: locked(travel, else: .zero)) > threshold
  }

  /// The value counts from the threshold on.
  public mutating func begin() {
    hasBegun = true
    if axis == .dominant { lock = dominant }
    let free = locked(travel, else: .zero)
    let distance = length(of: free)
    origin = travel
    // From the border of the circle that it has left.
    if distance > threshold { origin = (travel - free) + free * (threshold / distance) }
    frozen = .zero
  }

  /// The value counts from here on.
  public mutating func beginHere() {
    hasBegun = true
    if axis == .dominant { lock = dominant }
    origin = travel
    frozen = .zero
  }

  /// Locks another axis. What is locked stays where it is, what is freed goes on from there.
  ///
  /// - Returns: whether it is another, or the dominant one, which is that of the way so far.
  package mutating func setAxis(_ newAxis: DragAxis) -> Bool {
    let present = value
    guard newAxis != axis || newAxis == .dominant else { return false }
    axis = newAxis
    lock = newAxis == .dominant && hasBegun ? dominant : newAxis
    frozen = present
    origin = travel - present
    return true
  }

  /// Notes where it is, for the velocity.
  public mutating func note(at time: Double) {
    estimator.add(travel, at: time)
  }

  /// How fast the value changes, in units a second.
  public func velocity(at time: Double) -> SIMD2<Double> {
    locked(estimator.velocity(at: time), else: .zero)
  }

  /// The axis on which it has moved further.
  private var dominant: DragAxis { travel.x.magnitude >= travel.y.magnitude ? .x : .y }

  private func locked(_ point: SIMD2<Double>, else other: SIMD2<Double>) -> SIMD2<Double> {
    switch lock {
    case .x: SIMD2(point.x, other.y)
    case .y: SIMD2(other.x, point.y)
    case .free, .dominant: point
    }
  }
}
