import StreamsOperators

/// A pointer motion with a single measure, recognized by a ``ContinuousRecognizer``.
///
/// A motion has four steps: `start`, with the first pointer; `rebase`, whenever pointers join or leave, so that nothing
/// jumps; `advance`, whenever a pointer moves; and `begin`, when the gesture is recognized. The travel is continuous
/// across all of these steps; the value is measured from the point of recognition.
public protocol PointerMotion {
  /// The measure of the motion.
  associatedtype Measure: GestureMeasure

  /// The name of the recognizer in messages.
  static var name: String { get }
  /// The minimum number of pointers.
  static var minimumPointerCount: Int { get }
  /// The value at which a gesture begins.
  static var identity: Measure.Value { get }
  /// The amount of motion needed for recognition.
  var threshold: Double { get set }
  /// The current value.
  var value: Measure.Value { get }
  /// Whether the motion exceeds the threshold.
  var exceedsThreshold: Bool { get }
  /// The fraction of the latest advance at which the motion exceeded the threshold, as if the pointers had moved evenly.
  /// Of the gestures that are recognized on one sample, the one with the smallest fraction begins. By default `nil`,
  /// which counts as the end of the advance.
  var crossing: Double? { get }

  /// Starts with the first pointer; everything is measured from here.
  mutating func start()
  /// Adjusts after pointers have joined or left: later motion is measured relative to their current arrangement.
  ///
  /// - Parameter tracks: the pointers.
  mutating func rebase(_ tracks: borrowing PointerTracks)
  /// Follows a pointer that has moved.
  ///
  /// - Parameter tracks: the pointers.
  mutating func advance(_ tracks: borrowing PointerTracks)
  /// Begins the gesture; the value is measured from the threshold, so that it is the same at every sample rate.
  mutating func begin()
  /// Begins the gesture after a wait; the value is measured from here.
  mutating func beginHere()
  /// Records the value, which is needed to compute the velocity.
  ///
  /// - Parameter time: the time, in seconds, on the samples' clock.
  mutating func note(at time: Double)
  /// The velocity of the value, in units per second.
  ///
  /// - Parameter time: the time, in seconds, on the samples' clock.
  func velocity(at time: Double) -> Measure.Value
}

extension PointerMotion {
  /// By default, unknown.
  public var crossing: Double? { nil }
}

/// The fraction of the way from `last` to `now` at which the distance from 0 exceeds a threshold.
func crossing(of threshold: Double, from last: SIMD2<Double>, to now: SIMD2<Double>) -> Double {
  let way = now - last
  let square = way.squaredLength
  let rest = threshold * threshold - last.squaredLength
  guard square > 0, rest > 0 else { return 0 }
  let along = (last * way).sum()
  return min(1, ((along * along + square * rest).squareRoot() - along) / square)
}

/// The fraction of the way from `last` to `now` at which a border is reached.
func fraction(from last: Double, to now: Double, reaching border: Double) -> Double {
  let way = now - last
  return way == 0 ? 0 : max(0, min(1, (border - last) / way))
}
