import StreamsOperators

/// A motion that takes a given time, at the pace of a timing function.
///
///     opacity.animate(to: 0, .easeOut(duration: 0.3), on: clock)
///     opacity.animate(to: 0, .curve(.materialStandard, duration: 0.3).delayed(by: 0.1), on: clock)
///     scale.animate(through: [1, 1.2, 1], .linear(duration: 1).repeating(), on: clock)
///
/// A motion that begins mid-flight keeps its velocity: the difference from the curve's velocity fades out over the pass.
public struct CurveStyle: MotionStyle, Sendable {
  /// The seconds per pass.
  @usableFromInline var duration: Double
  /// The fraction of the way covered after each fraction of the time.
  @usableFromInline var timingFunction: TimingFunction
  /// The delay and the repetition.
  @usableFromInline var timing: PlaybackTiming

  /// A motion that takes a given time.
  ///
  /// - Parameters:
  ///   - timingFunction: the fraction of the way covered after each fraction of the time.
  ///   - duration: the seconds per pass. Traps, when the motion begins, unless finite and at least 0; at 0, the motion
  ///     jumps.
  ///   - timing: the delay and the repetition; traps, when the motion begins, if invalid.
  @inlinable public init(
    _ timingFunction: TimingFunction, duration: Double, timing: PlaybackTiming = PlaybackTiming()
  ) {
    self.duration = duration
    self.timingFunction = timingFunction
    self.timing = timing
  }

  /// The motion from a value to a destination, as a function of time.
  ///
  /// - Parameters:
  ///   - start: the value at which the motion begins.
  ///   - velocity: the initial velocity, in units per second; zero for the timing function's own.
  ///   - destination: the destination.
  /// - Returns: The trajectory.
  public func trajectory<Value: Vector>(
    from start: Value, velocity: Value, to destination: Value
  ) -> MotionTrajectory<Value> {
    let core = CourseCore(
      TweenPlan(values: [destination], offsets: [], timingFunctions: [timingFunction]),
      duration: duration, timing: timing, enabled: true)
    guard let path = core.path(departingFrom: start, velocity: velocity) else {
      return MotionTrajectory(to: start, duration: 0) { _ in (start, .zero) }
    }
    return path.asMotion(delay: timing.delay)
  }

  /// Starts a tween.
  @inlinable public func _launch<Value>(_ motion: _StyledMotion<Value>) -> MotionHandle<Value> {
    motion.start(
      TweenSystem(to: motion.destination, self, initialVelocity: motion.velocity))
  }

  /// This style after a delay, like ``MotionStyle/delayed(by:)``.
  ///
  /// - Parameter seconds: the delay, added to any existing one; finite. If negative, the motion begins partway through.
  /// - Returns: The delayed style.
  @inlinable public func delayed(by seconds: Double) -> CurveStyle {
    var result = self
    result.timing.delay += seconds
    return result
  }

  /// This style several times, like ``MotionStyle/repeating(_:autoreverses:)``.
  ///
  /// - Parameters:
  ///   - count: the number of passes, above 0, including fractions. By default, they never end.
  ///   - autoreverses: whether every other pass goes backward; two passes then count as one.
  /// - Returns: The repeating style.
  @inlinable public func repeating(
    _ count: Double = .infinity, autoreverses: Bool = false
  ) -> CurveStyle {
    var result = self
    result.timing.repeatCount = count
    result.timing.autoreverses = autoreverses
    return result
  }

  /// This style, faster or slower, like ``MotionStyle/speed(_:)``.
  ///
  /// - Parameter factor: 2 for twice as fast. Traps, when the motion begins, unless finite and above 0.
  /// - Returns: The style at that speed.
  @inlinable public func speed(_ factor: Double) -> CurveStyle {
    var result = self
    result.duration /= factor
    return result
  }
}

extension MotionStyle where Self == CurveStyle {
  /// A motion at constant speed.
  ///
  /// - Parameter duration: the duration in seconds, at least 0.
  /// - Returns: The style.
  public static func linear(duration: Double) -> CurveStyle {
    CurveStyle(.linear, duration: duration)
  }

  /// A motion that starts quickly and ends slowly, with CSS's default curve.
  ///
  /// - Parameter duration: the duration in seconds, at least 0.
  /// - Returns: The style.
  public static func ease(duration: Double) -> CurveStyle {
    CurveStyle(.ease, duration: duration)
  }

  /// A motion that starts slowly.
  ///
  /// - Parameter duration: the duration in seconds, at least 0.
  /// - Returns: The style.
  public static func easeIn(duration: Double) -> CurveStyle {
    CurveStyle(.easeIn, duration: duration)
  }

  /// A motion that ends slowly.
  ///
  /// - Parameter duration: the duration in seconds, at least 0.
  /// - Returns: The style.
  public static func easeOut(duration: Double) -> CurveStyle {
    CurveStyle(.easeOut, duration: duration)
  }

  /// A motion that starts and ends slowly.
  ///
  /// - Parameter duration: the duration in seconds, at least 0.
  /// - Returns: The style.
  public static func easeInOut(duration: Double) -> CurveStyle {
    CurveStyle(.easeInOut, duration: duration)
  }

  /// A motion at the pace of any timing function.
  ///
  /// - Parameters:
  ///   - timingFunction: the fraction of the way covered after each fraction of the time.
  ///   - duration: the duration in seconds, at least 0.
  /// - Returns: The style.
  public static func curve(_ timingFunction: TimingFunction, duration: Double) -> CurveStyle {
    CurveStyle(timingFunction, duration: duration)
  }
}
