/// A motion as a pure function of the time since it began, with a place in it.
///
/// The one thing that systems differ in; ``Run`` plays any of them on a clock. Moving by steps of any
/// lengths leads to where one step leads (law L14).
@usableFromInline
package protocol Trajectory<Value> {
  associatedtype Value: Vector

  /// Where it is now.
  var value: Value { get }
  /// Units a second, now.
  var velocity: Value { get }
  /// Whether it has come to its end, where it stays: ``value`` is then exactly its last.
  var isOver: Bool { get }

  /// Whether it is at its end from the beginning, and yet has one: it lasts no time.
  var isEmpty: Bool { get }

  /// Whether one that replaces another may begin elsewhere, as what is run through says.
  static var mayJump: Bool { get }

  /// Seconds from here to its end; 0 when it is over, infinity if it has none.
  var remainingDuration: Double { get }

  /// Moves to a time since the beginning, earlier or later.
  mutating func seek(to time: Double)
  /// Moves on by `elapsed` seconds, to `time` since the beginning: may be cheaper than seeking.
  mutating func advance(by elapsed: Double, to time: Double)
  /// Moves to its end at once.
  mutating func finish()
  /// The same for whoever wants less motion: no overshoot, no repetition.
  func reduced() -> Self
  /// One that rests at a value.
  init(restingAt value: Value)
}

extension Trajectory {
  @inlinable
  package var isEmpty: Bool { false }
  @inlinable
  package static var mayJump: Bool { false }

  @inlinable
  package mutating func advance(by elapsed: Double, to time: Double) {
    seek(to: time)
  }
}
