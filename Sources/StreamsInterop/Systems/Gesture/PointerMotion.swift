/// What the motion of some pointers amounts to, in one measure.
///
/// It goes through four steps: `start`, with the first pointer; `rebase`, whenever pointers join or leave,
/// so that nothing jumps; `advance`, whenever one moves; and `begin`, where the gesture is recognised.
/// The travel is continuous over all of these; the value is counted from where it was recognised.
package protocol PointerMotion {
  associatedtype Measure: GestureMeasure

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

  mutating func start()
  mutating func rebase(_ tracks: borrowing PointerTracks)
  mutating func advance(_ tracks: borrowing PointerTracks)
  /// The value counts from the threshold on: it is the same at every rate of samples.
  mutating func begin()
  /// The value counts from here on.
  mutating func beginHere()
  /// Notes where it is, for the velocity.
  mutating func note(at time: Double)
  func velocity(at time: Double) -> Measure.Value
}
