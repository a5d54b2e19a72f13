/// Where a value is at a moment, and how fast it is there.
@frozen
public struct Keyframe<Value: Vector>: Equatable {
  /// Seconds since the beginning of the pass: at least 0.
  public var time: Double
  /// Where it is.
  public var value: Value
  /// Units a second. None means: what the neighbours suggest, and 0 for the first and the last.
  public var velocity: Value?

  /// A keyframe.
  @inlinable
  public init(time: Double, value: Value, velocity: Value? = nil) {
    self.time = time
    self.value = value
    self.velocity = velocity
  }
}

extension Keyframe: Sendable where Value: Sendable {}
