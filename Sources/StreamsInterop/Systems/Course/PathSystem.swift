import StreamsCore
public import StreamsProperties

/// Moves a point along a path in a given time, measured by length: at constant speed, apart from the timing function.
///
///     let tween = PathSystem(duration: 0.8, path: path)
///     let run = tween.drive(position, on: clock)
///
/// The velocity is the path's tangent times the speed. Changes mid-flight, states and reduced motion work as in a
/// ``TweenSystem``: with a new ``path`` or ``timingFunction``, the motion continues at the same fraction of the pass,
/// and the difference fades out over the remainder of the pass. At rest, a new path starts a new motion. The Core
/// Animation equivalent is `CAKeyframeAnimation` with a path and the paced mode.
///
/// ## Bad input
///
/// Traps for a path without a point, and for invalid times (law L16).
///
/// Cost per frame and motion: ``MotionPath/place(atLength:)``, and the timing function. Nothing is allocated.
public final class PathSystem: CourseSystem<SIMD2<Double>> {
  let core: CourseCore<PathPlan>
  private var madePath = Setting<MotionPath>()
  private var madeTimingFunction = Setting<TimingFunction>()

  /// A tween along a path.
  ///
  /// - Parameters:
  ///   - duration: seconds per pass.
  ///   - path: a path with at least one point.
  ///   - timingFunction: by default, the motion starts and ends slowly.
  ///   - timing: the delay and repetition; traps if invalid.
  ///   - isEnabled: whether the system moves its targets.
  public init(
    duration: Double, path: MotionPath, timingFunction: TimingFunction = .easeInOut,
    timing: PlaybackTiming = PlaybackTiming(), isEnabled: Bool = true
  ) {
    let core = CourseCore(
      PathPlan(path: path, timingFunction: timingFunction), duration: duration, timing: timing,
      enabled: isEnabled)
    self.core = core
    super.init(core) { MotionRun(SystemRun(of: $0, core, for: $1, moving: $2, on: $3)) }
  }

  /// The path, with at least one point.
  public var path: ReactiveProperty<MotionPath> {
    madePath.property(core.written.path) { [core] new in core.change { $0.path = new } }
  }
  /// The fraction of the path's length covered after each fraction of a pass. Past the path's ends, the motion
  /// continues straight.
  public var timingFunction: ReactiveProperty<TimingFunction> {
    madeTimingFunction.property(core.written.timingFunction) { [core] new in
      core.change { $0.timingFunction = new }
    }
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [madePath.node, madeTimingFunction.node]
    }
  #endif
}

/// A path, and its timing function.
struct PathPlan: CoursePlan {
  var path: MotionPath
  var timingFunction: TimingFunction

  func check() {
    require(!path.isEmpty, "PathSystem.path: expected at least one point", "none")
  }

  var isWhole: Bool { true }

  var first: SIMD2<Double> { path.start ?? .zero }

  func course(from value: SIMD2<Double>) -> PathCourse {
    PathCourse(path: path, timingFunction: timingFunction)
  }

  func change(from old: Self) -> SystemChange? { path != old.path ? .aim : .way }
}
