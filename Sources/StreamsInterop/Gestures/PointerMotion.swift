/// What the motion of some pointers amounts to, in one measure: what a ``ContinuousRecognizer`` recognises.
///
/// It goes through four steps: `start`, with the first pointer; `rebase`, whenever pointers join or leave,
/// so that nothing jumps; `advance`, whenever one moves; and `begin`, where the gesture is recognised.
/// The travel is continuous over all of these; the value is counted from where it was recognised.
public protocol PointerMotion {
  /// What it measures.
  associatedtype Measure: GestureMeasure

  /// How messages call its recogniser.
  static var name: String { get }
  /// How many pointers it takes at least.
  static var leastPointerCount: Int { get }
  /// The value where a gesture begins.
  static var identity: Measure.Value { get }
  /// By how much it must move to be recognised.
  var threshold: Double { get set }
  /// What it has come to.
  var value: Measure.Value { get }
  /// Whether it has moved by more than the threshold.
  var exceedsThreshold: Bool { get }

  /// The first pointer has come down: all counts from here.
  mutating func start()
  /// Pointers have joined or left: what comes is compared with how they lie now.
  mutating func rebase(_ tracks: borrowing PointerTracks)
  /// A pointer has moved.
  mutating func advance(_ tracks: borrowing PointerTracks)
  /// The gesture begins: the value counts from the threshold on, so that it is the same at every rate of
  /// samples.
  mutating func begin()
  /// The gesture begins after it had to wait: the value counts from here on.
  mutating func beginHere()
  /// Notes where it is, for the velocity.
  mutating func note(at time: Double)
  /// How fast the value changes, in units a second.
  func velocity(at time: Double) -> Measure.Value
}
