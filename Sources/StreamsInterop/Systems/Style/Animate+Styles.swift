public import StreamsCore
import StreamsOperators

extension Readable where Self: MotionWritable, Value: Vector {
  /// Moves this property to a value in some style, from its current value and velocity.
  ///
  ///     position.animate(to: SIMD2(100, 40), .bouncy, on: clock)
  ///     opacity.animate(to: 0, .easeOut(duration: 0.3), on: clock) { reason in print(reason) }
  ///
  /// The motion continues on its own until it ends, another motion takes over, it is stopped, or the property is
  /// released (law L18). The motion doesn't retain the property.
  ///
  /// - Parameters:
  ///   - destination: the value to move to.
  ///   - style: the manner of the motion; by default Material Motion's spring.
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
  ///   - host: the clock or runtime that drives the motion; with a runtime, the motion also ends with it. By
  ///     default, the target's ``StreamsInterop/OwnClock``.
  ///   - completion: receives the reason for the end once, after the motion rests; immediately if there was nothing to
  ///     do.
  /// - Returns: A handle, which may be dropped.
  @inlinable @discardableResult public func animate(
    to destination: Value, _ style: some MotionStyle = SpringStyle(), velocity: Value? = nil,
    on host: some MotionHost = OwnClock(), completion: ((EndReason) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    launch(on: host._hosting, completion, IsolationMark(isolation), fileID, line) {
      style._launch(
        _StyledMotion(
          to: destination, velocity: velocity, $0, moving: $1, on: $3,
          isHeld: $2, at: SystemSite(fileID, line))
      ).source
    }
  }

  /// Moves this property through values in a given time, once or several times.
  ///
  ///     scale.animate(through: [1, 1.2, 1], .linear(duration: 1).repeating(), on: clock)
  ///
  /// The motion begins at the first value. Like `animate(to:)`, this method is fire and forget.
  ///
  /// - Parameters:
  ///   - values: the values, at equal intervals of the time; traps if empty.
  ///   - style: the time of a pass, the timing function between each two values, the delay and the repetition.
  ///   - host: the clock or runtime that drives the motion; with a runtime, the motion also ends with it. By
  ///     default, the target's ``StreamsInterop/OwnClock``.
  ///   - completion: receives the reason for the end once, after the motion rests; immediately if there was nothing to
  ///     do.
  /// - Returns: A handle, which may be dropped.
  @inlinable @discardableResult public func animate(
    through values: [Value], _ style: CurveStyle = .easeInOut(duration: 0.5),
    on host: some MotionHost = OwnClock(), completion: ((EndReason) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    launch(
      TweenSystem(
        duration: style.duration, values: values, timingFunctions: [style.timingFunction],
        timing: style.timing), on: host._hosting, completion, IsolationMark(isolation), fileID,
      line)
  }

  /// Moves this property by a velocity that decreases until it rests, like a thrown scroll view.
  ///
  ///     x.glide(velocity: 900, on: clock)
  ///
  /// Like `animate(to:)`, this method is fire and forget.
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
  ///   - rate: the rate at which the velocity decreases, per second; traps unless above 0.
  ///     ``StreamsInterop/DecayRate`` lists common rates.
  ///   - bounds: the limits of the resting position; a spring brings the value back from outside.
  ///   - host: the clock or runtime that drives the motion; with a runtime, the motion also ends with it. By
  ///     default, the target's ``StreamsInterop/OwnClock``.
  ///   - completion: receives the reason for the end once, after the motion rests; immediately if there was nothing to
  ///     do.
  /// - Returns: A handle, which may be dropped.
  @inlinable @discardableResult public func glide(
    velocity: Value? = nil, rate: Double = DecayRate.normal,
    bounds: DecayBounds<Value> = DecayBounds(),
    on host: some MotionHost = OwnClock(), completion: ((EndReason) -> Void)? = nil,
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    let system = DecaySystem(
      initialVelocity: velocity ?? .zero, rate: rate, bounds: bounds)
    system.core.givesVelocity = velocity != nil
    return launch(system, on: host._hosting, completion, IsolationMark(isolation), fileID, line)
  }
}
