public import StreamsCore
public import StreamsProperties

/// Moves a point along a path in a given time, by length: at the same speed on all its parts, but for
/// what the timing function says.
///
///     let tween = PathTween(duration: 0.8, path: path)
///     let run = tween.drive(position, on: clock)
///
/// Its velocity is the path's tangent times the speed. What is said of ``Tween`` about changes in
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
public final class PathTween: MotionSystem {
  /// Seconds a pass: at least 0, where it is at its end at once.
  public let duration: ReactiveProperty<Double>
  /// What it moves along; with at least one point.
  public let path: ReactiveProperty<MotionPath>
  /// What part of the path's length is done at which part of a pass. What leads beyond the path's ends
  /// goes on straight there.
  public let timingFunction: ReactiveProperty<TimingFunction>
  /// Seconds before the first pass. Below 0 it begins in the middle.
  public let delay: ReactiveProperty<Double>
  /// How many times it goes: above 0, and 2.5 or infinity will do. With ``autoreverses``, forth and back is
  /// one time.
  public let repeatCount: ReactiveProperty<Double>
  /// Seconds to repeat for, above 0, instead of ``repeatCount``; none by default.
  public let repeatDuration: ReactiveProperty<Double?>
  /// Whether it goes back after each pass, by the same way at the same pace.
  public let autoreverses: ReactiveProperty<Bool>
  /// Whether it moves anything.
  public let enabled: ReactiveProperty<Bool>
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public let reducedMotion: ReactiveProperty<ReducedMotion>

  let settings: PlaybackSettings

  /// A tween along a path.
  ///
  /// - Parameters:
  ///   - duration: seconds a pass.
  ///   - path: with at least one point.
  ///   - timingFunction: by default it starts and ends slowly.
  public init(
    duration: Double, path: MotionPath, timingFunction: TimingFunction = .easeInOut,
    delay: Double = 0, repeatCount: Double = 1, repeatDuration: Double? = nil,
    autoreverses: Bool = false, enabled: Bool = true
  ) {
    let settings = PlaybackSettings(
      delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
    self.settings = settings
    self.duration = ReactiveProperty(initialValue: duration)
    self.path = ReactiveProperty(initialValue: path)
    self.timingFunction = ReactiveProperty(initialValue: timingFunction)
    self.delay = settings.delay
    self.repeatCount = settings.repeatCount
    self.repeatDuration = settings.repeatDuration
    self.autoreverses = settings.autoreverses
    self.enabled = settings.enabled
    reducedMotion = settings.reducedMotion
    _ = settings.repetition(duration: duration)
    _ = course
  }

  /// Whether any of its motions is under way.
  public var state: ReactiveProperty<MotionPhase> { settings.motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> { settings.endings }

  /// Starts a motion of its own for `observer`; mostly called by ``values(on:)`` and `drive`.
  public func start(
    _ observer: MotionObserver<SIMD2<Double>>, from current: (() -> SIMD2<Double>)?,
    on clock: MotionClock
  ) -> MotionRun<SIMD2<Double>> {
    let run = TweenRun<PathCourse>(
      settings, for: observer, from: current, or: path.value.start ?? .zero, on: clock,
      duration: { [duration] in duration.value }, makeCourse: { [self] _ in course })
    run.start([
      duration.onChange { _ in run.bend() },
      path.onChange { _ in run.relist(restarts: true, isRetarget: false, keepsTime: false) },
      timingFunction.onChange { _ in
        run.relist(restarts: false, isRetarget: false, keepsTime: false)
      },
    ])
    return run.handle()
  }

  private var course: PathCourse {
    require(!path.value.isEmpty, "PathTween: path must have a point", "none")
    return PathCourse(path: path.value, timingFunction: timingFunction.value)
  }
}
