/// A motion as a pure function of the time since its beginning. It also stores its current time.
///
/// Systems differ only in their trajectories; ``Run`` plays any trajectory on a clock. Steps of any length lead to the
/// same state as a single step (law L14).
@usableFromInline package protocol Trajectory<Value> {
  associatedtype Value: Vector

  /// The current value.
  var value: Value { get }
  /// The current velocity, in units per second.
  var velocity: Value { get }
  /// Whether the trajectory has reached its end, where it stays; ``value`` is then exactly its last value.
  var isOver: Bool { get }

  /// Whether the trajectory has an end, but no duration, so that it begins at its end.
  var isEmpty: Bool { get }

  /// Whether a trajectory that replaces another may begin at a different value, because its course prescribes the value
  /// at each time.
  static var mayJump: Bool { get }

  /// Whether a trajectory may have a delay before it moves.
  static var mayWait: Bool { get }
  /// The remaining seconds of that delay.
  var waitingDuration: Double { get }

  /// The number of seconds from here to the trajectory's end; 0 when it is over, infinity if it never ends.
  var remainingDuration: Double { get }

  /// Whether its whole course is known, so that a host could play it without frames.
  var isForeseen: Bool { get }

  /// Moves to a time since the beginning, which may be earlier or later than the current one.
  mutating func seek(to time: Double)
  /// Advances by `elapsed` seconds, to `time` seconds after the beginning. This may be cheaper than seeking.
  mutating func advance(by elapsed: Double, to time: Double)
  /// Jumps to the end.
  mutating func finish()
  /// The same trajectory with reduced motion: no overshoot and no repetition.
  ///
  /// - Parameter inFlight: whether the trajectory replaces a running motion at its velocity; it then keeps that
  ///   velocity, even if it overshoots as a result.
  func reduced(inFlight: Bool) -> Self
  /// A trajectory that rests at a value.
  init(restingAt value: Value)
}

extension Trajectory {
  @inlinable package var isEmpty: Bool { false }
  @inlinable package static var mayJump: Bool { false }
  @inlinable package static var mayWait: Bool { false }
  @inlinable package var waitingDuration: Double { 0 }
  @inlinable package var isForeseen: Bool { true }

  @inlinable package mutating func advance(by elapsed: Double, to time: Double) {
    seek(to: time)
  }
}
