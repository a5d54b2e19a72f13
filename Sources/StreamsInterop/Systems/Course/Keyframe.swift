/// A value at a point in time, and the velocity there.
///
///     let hop = [Keyframe(time: 0, value: 0.0, velocity: 400), Keyframe(time: 0.8, value: 0)]
@frozen
public struct Keyframe<Value: Vector>: Equatable {
  /// Seconds since the beginning of the pass: at least 0.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// The velocity there, in units per second. `nil` takes it from the parabola through the keyframe and its neighbors;
  /// it is 0 for the first and the last keyframe.
  public var velocity: Value?

  /// A keyframe.
  ///
  /// - Parameters:
  ///   - time: seconds since the beginning of the pass.
  ///   - value: the value at that time.
  ///   - velocity: the velocity there, in units per second; by default taken from the parabola through the keyframe and
  ///     its neighbors.
  ///
  /// The initializer doesn't check its arguments: see ``KeyframeSystem`` for invalid times and values.
  @inlinable public init(time: Double, value: Value, velocity: Value? = nil) {
    self.time = time
    self.value = value
    self.velocity = velocity
  }
}

extension Keyframe: Sendable where Value: Sendable {}
