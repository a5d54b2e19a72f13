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
  ///
  /// - Parameters:
  ///   - time: seconds since the beginning of the pass.
  ///   - value: where it is then.
  ///   - velocity: how fast it is there, in units a second; by default what the neighbours suggest.
  ///
  /// Nothing is checked here: ``KeyframeSystem`` says what becomes of times and values that make no
  /// sense.
  @inlinable
  public init(time: Double, value: Value, velocity: Value? = nil) {
    self.time = time
    self.value = value
    self.velocity = velocity
  }
}

extension Keyframe: Sendable where Value: Sendable {}
