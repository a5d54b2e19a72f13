import StreamsOperators

/// A motion as a function of time, from ``MotionStyle/trajectory(from:velocity:to:)``.
///
///     let path = SpringStyle.bouncy.trajectory(from: 0.0, velocity: 0, to: 100)
///     path.value(at: 0.1)
///     path.duration   // the seconds until it rests
public struct MotionTrajectory<Value: Vector> {
  /// The seconds before the motion takes over its target.
  @usableFromInline package let delay: Double
  /// The trajectory under reduced motion; `nil` for this one.
  package let reduced: (() -> MotionTrajectory<Value>)?
  /// The seconds from then to the end; infinity if the motion never ends.
  public let duration: Double
  /// The value at the end.
  public let end: Value
  @usableFromInline let place: (Double) -> (value: Value, velocity: Value)

  /// A motion to a value.
  ///
  /// - Parameters:
  ///   - end: the value at the end, where the motion lands exactly (law L15); usually the destination.
  ///   - delay: the seconds before the motion takes over its target; finite. If negative, the motion begins partway
  ///     through.
  ///   - duration: the seconds from then to the end; infinity for a motion that never ends. Traps if negative or NaN.
  ///   - reduced: returns the trajectory under ``ReducedMotion/on``, without overshoot and repetition; by default, this
  ///     one.
  ///   - place: returns the value, and the velocity in units per second, some seconds after the beginning: at least 0,
  ///     less than the duration, in any order.
  public init(
    to end: Value, delay: Double = 0, duration: Double,
    reduced: (() -> MotionTrajectory<Value>)? = nil,
    _ place: @escaping (_ time: Double) -> (value: Value, velocity: Value)
  ) {
    require(
      duration >= 0, "MotionTrajectory.duration: expected a value of at least 0", "\(duration)")
    require(delay.isFinite, "MotionTrajectory.delay: expected a finite value", "\(delay)")
    self.end = end
    self.delay = delay
    self.duration = duration
    self.reduced = reduced
    self.place = place
  }

  /// The value some seconds after the delay.
  ///
  /// - Parameter time: the seconds; before 0, the value is the first one.
  /// - Returns: The value.
  @inlinable public func value(at time: Double) -> Value {
    time >= duration ? end : place(max(0, time)).value
  }

  /// The velocity some seconds after the delay.
  ///
  /// - Parameter time: the seconds.
  /// - Returns: The velocity, in units per second; zero before the motion and after it.
  @inlinable public func velocity(at time: Double) -> Value {
    time < 0 || time >= duration ? .zero : place(time).velocity
  }

  /// The value and the velocity some seconds after the delay, at least 0; at the end, it rests.
  @inlinable func place(at time: Double) -> (value: Value, velocity: Value) {
    time >= duration ? (end, .zero) : place(time)
  }
}

extension Trajectory {
  /// This trajectory, at its beginning, as a value for users.
  @usableFromInline func asMotion(delay: Double = 0) -> MotionTrajectory<Value> {
    var last = self
    last.finish()
    return MotionTrajectory(
      to: last.value, delay: delay, duration: remainingDuration,
      reduced: { reduced(inFlight: true).asMotion(delay: delay) }
    ) { time in
      var path = self
      path.seek(to: time)
      return (path.value, path.velocity)
    }
  }
}
