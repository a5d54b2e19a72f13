public import StreamsCore
public import StreamsProperties

/// Moves a point from one place to another along an arc, as Material's arc motion has it.
///
///     let move = ArcMove(from: SIMD2(40, 40), to: SIMD2(240, 140), duration: 0.4)
///     let run = move.drive(position, on: clock)
///
/// ``MotionPath/init(arcFrom:to:)`` says which arc. Everything about it is a property, and a change of
/// any takes effect at once, as of ``PathTween``: other ends go on at the same fraction of the way, what
/// the point would jump by fades out, and at rest they set off a new motion.
///
/// ## Bad input
///
/// An end that is not finite is dropped, and counted in ``droppedCount``: the last arc stays. Times that
/// make no sense trap (law L16).
///
/// Cost: as of ``PathTween``.
public final class ArcMove: MotionSystem {
  /// Where it begins.
  public let from: ReactiveProperty<SIMD2<Double>>
  /// Where it ends.
  public let to: ReactiveProperty<SIMD2<Double>>
  /// Seconds a pass: at least 0, where it is at its end at once.
  public let duration: ReactiveProperty<Double>
  /// What part of the arc is done at which part of a pass.
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

  /// A move along an arc.
  ///
  /// - Parameters:
  ///   - from: where it begins.
  ///   - to: where it ends.
  ///   - duration: seconds a pass.
  ///   - timingFunction: by default Material's standard one.
  public init(
    from: SIMD2<Double>, to: SIMD2<Double>, duration: Double,
    timingFunction: TimingFunction = .materialStandard, delay: Double = 0,
    repeatCount: Double = 1, repeatDuration: Double? = nil, autoreverses: Bool = false,
    enabled: Bool = true
  ) {
    let settings = PlaybackSettings(
      delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
    self.settings = settings
    self.from = ReactiveProperty(initialValue: from)
    self.to = ReactiveProperty(initialValue: to)
    self.duration = ReactiveProperty(initialValue: duration)
    self.timingFunction = ReactiveProperty(initialValue: timingFunction)
    self.delay = settings.delay
    self.repeatCount = settings.repeatCount
    self.repeatDuration = settings.repeatDuration
    self.autoreverses = settings.autoreverses
    self.enabled = settings.enabled
    reducedMotion = settings.reducedMotion
    _ = settings.repetition(duration: duration)
  }

  /// The arc between the two ends; none where one is not finite.
  public var path: MotionPath? {
    guard from.value.isFiniteVector, to.value.isFiniteVector else { return nil }
    return MotionPath(arcFrom: from.value, to: to.value)
  }

  /// Whether any of its motions is under way.
  public var state: ReactiveProperty<MotionPhase> { settings.motions.property }

  /// Why each motion ended, as it ends.
  public var endings: MotionObservable<MotionEnding> { settings.endings }

  /// How many ends were not finite and so were dropped, summed over its motions.
  public var droppedCount: Int { settings.dropped.value }

  /// Starts a motion of its own for `observer`; mostly called by ``values(on:)`` and `drive`.
  public func start(
    _ observer: MotionObserver<SIMD2<Double>>, from current: (() -> SIMD2<Double>)?,
    on clock: MotionClock
  ) -> MotionRun<SIMD2<Double>> {
    let run = TweenRun<PathCourse>(
      settings, for: observer, from: current, or: from.value, on: clock,
      duration: { [duration] in duration.value }, makeCourse: { [self] _ in course })
    run.start([
      duration.onChange { _ in run.bend() },
      from.onChange { _ in run.relist(restarts: true, isRetarget: false, keepsTime: false) },
      to.onChange { _ in run.relist(restarts: true, isRetarget: false, keepsTime: false) },
      timingFunction.onChange { _ in
        run.relist(restarts: false, isRetarget: false, keepsTime: false)
      },
    ])
    return run.handle()
  }

  private var course: PathCourse? {
    guard let path else {
      settings.dropped.value += 1
      return nil
    }
    return PathCourse(path: path, timingFunction: timingFunction.value)
  }
}
