/// The motion of pointers in one measure, which a ``ContinuousRecognizer`` recognizes.
///
///     let drag = ContinuousRecognizer(TranslationMotion(threshold: 10), in: gestures)
///
/// It has four steps: `start`, with the first pointer; `rebase`, whenever pointers join or leave, so
/// that nothing jumps; `advance`, whenever one moves; and `begin`, when the gesture is recognized. The
/// travel is continuous over all of these; the value is measured from the place where it was recognized.
public protocol PointerMotion {
  /// Its measure.
  associatedtype Measure: GestureMeasure

  /// The name of its recognizer in messages.
  static var name: String { get }
  /// The minimum number of pointers.
  static var minimumPointerCount: Int { get }
  /// The value at which a gesture begins.
  static var identity: Measure.Value { get }
  /// The amount by which it must move to be recognized.
  var threshold: Double { get set }
  /// Its current value.
  var value: Measure.Value { get }
  /// Whether it has moved by more than the threshold.
  var exceedsThreshold: Bool { get }

  /// Starts with the first pointer: everything is measured from here.
  mutating func start()
  /// Adjusts after pointers have joined or left: later motion is compared with their current arrangement.
  ///
  /// - Parameter tracks: the pointers.
  mutating func rebase(_ tracks: borrowing PointerTracks)
  /// Follows a pointer that has moved.
  ///
  /// - Parameter tracks: the pointers.
  mutating func advance(_ tracks: borrowing PointerTracks)
  /// Begins the gesture: the value is measured from the threshold, so that it is the same at every sample rate.
  mutating func begin()
  /// Begins the gesture after a wait: the value is measured from here.
  mutating func beginHere()
  /// Records its value, for the velocity.
  ///
  /// - Parameter time: in seconds of the samples' clock.
  mutating func note(at time: Double)
  /// The velocity of the value, in units per second.
  ///
  /// - Parameter time: in seconds of the samples' clock.
  func velocity(at time: Double) -> Measure.Value
}
