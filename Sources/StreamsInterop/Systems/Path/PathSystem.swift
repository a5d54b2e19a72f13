public import StreamsCore
public import StreamsProperties

/// Moves a point along a path in a given time, by length: at the same speed on all its parts, but for
/// what the timing function says.
///
///     let tween = PathSystem(duration: 0.8, path: path)
///     let run = tween.drive(position, on: clock)
///
/// Its velocity is the path's tangent times the speed. What is said of ``TweenSystem`` about changes in
/// mid-motion, states and less motion holds here: another ``path`` or ``timingFunction`` goes on at the
/// same fraction of the pass, and what the point would jump by fades out over the rest of it. At rest,
/// another path sets off a new motion. In Core Animation: `CAKeyframeAnimation` with a path and the
/// paced mode.
///
/// ## Bad input
///
/// A path without a point, and times that make no sense, trap (law L16).
///
/// Cost, a frame and motion: as of ``MotionPath/place(atLength:)`` and of the timing function. Nothing is
/// allocated.
public final class PathSystem: PlaybackSystem, MotionSystem {
  private let core: PathCore<PathCourse>
  private var madePath = Setting<MotionPath>()
  private var madeTimingFunction = Setting<TimingFunction>()

  /// A tween along a path.
  ///
  /// - Parameters:
  ///   - duration: seconds a pass.
  ///   - path: with at least one point.
  ///   - timingFunction: by default it starts and ends slowly.
  ///   - delay: how many seconds pass before it begins; finite. Below 0 it begins in its midst.
  ///   - repeatCount: how many times it is played, `.infinity` for ever; above 0.
  ///   - repeatDuration: how many seconds it is repeated for, if not by number; above 0.
  ///   - autoreverses: whether every other time goes backward.
  ///   - enabled: whether it moves anything.
  public init(
    duration: Double, path: MotionPath, timingFunction: TimingFunction = .easeInOut,
    delay: Double = 0, repeatCount: Double = 1, repeatDuration: Double? = nil,
    autoreverses: Bool = false, enabled: Bool = true
  ) {
    Self.check(path)
    core = PathCore(
      path, timingFunction, duration: duration, delay: delay, repeatCount: repeatCount,
      repeatDuration: repeatDuration, autoreverses: autoreverses, enabled: enabled)
    super.init(core)
  }

  /// Seconds a pass: at least 0, where it is at its end at once.
  public var duration: ReactiveProperty<Double> { durationSetting }
  /// What it moves along; with at least one point.
  public var path: ReactiveProperty<MotionPath> {
    madePath.property(core.path ?? MotionPath()) { [core] in
      Self.check($0)
      core.set(path: $0)
    }
  }
  /// What part of the path's length is done at which part of a pass. What leads beyond the path's ends
  /// goes on straight there.
  public var timingFunction: ReactiveProperty<TimingFunction> {
    madeTimingFunction.property(core.timingFunction) { [core] in core.set(timingFunction: $0) }
  }

  /// Starts a motion of its own for `observer`; mostly called by ``MotionSystem/stream(on:fileID:line:)`` and `drive`.
  public func start(
    _ observer: MotionObserver<SIMD2<Double>>, from current: (() -> SIMD2<Double>)?,
    on clock: MotionClock
  ) -> MotionRun<SIMD2<Double>> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }

  private static func check(_ path: MotionPath) {
    require(!path.isEmpty, "PathSystem: path must have a point", "none")
  }
}
