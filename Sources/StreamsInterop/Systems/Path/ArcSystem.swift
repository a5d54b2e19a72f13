public import StreamsCore
public import StreamsProperties

/// Moves a point from one place to another along an arc, as Material's arc motion has it.
///
///     let move = ArcSystem(from: SIMD2(40, 40), to: SIMD2(240, 140), duration: 0.4)
///     let run = move.drive(position, on: clock)
///
/// ``MotionPath/init(arcFrom:to:)`` says which arc. Everything about it is a property, and a change of
/// any takes effect at once, as of ``PathSystem``: other ends go on at the same fraction of the way, what
/// the point would jump by fades out, and at rest they set off a new motion.
///
/// ## Bad input
///
/// An end that is not finite is dropped, and counted in ``ConfigurableSystem/droppedCount``: the last arc stays. Times that
/// make no sense trap (law L16).
///
/// Cost: as of ``PathSystem``.
public final class ArcSystem: PlaybackSystem, MotionSystem {
  private let core: ArcCore<PathCourse>
  private var madeFrom = Setting<SIMD2<Double>>()
  private var madeTo = Setting<SIMD2<Double>>()
  private var madeTimingFunction = Setting<TimingFunction>()

  /// A move along an arc.
  ///
  /// - Parameters:
  ///   - from: where it begins.
  ///   - to: where it ends.
  ///   - duration: seconds a pass.
  ///   - timingFunction: by default Material's standard one.
  ///   - delay: how many seconds pass before it begins; finite. Below 0 it begins in its midst.
  ///   - repeatCount: how many times it is played, `.infinity` for ever; above 0.
  ///   - repeatDuration: how many seconds it is repeated for, if not by number; above 0.
  ///   - autoreverses: whether every other time goes backward.
  ///   - enabled: whether it moves anything.
  public init(
    from: SIMD2<Double>, to: SIMD2<Double>, duration: Double,
    timingFunction: TimingFunction = .materialStandard, delay: Double = 0,
    repeatCount: Double = 1, repeatDuration: Double? = nil, autoreverses: Bool = false,
    enabled: Bool = true
  ) {
    core = ArcCore(
      from: from, to: to, timingFunction, duration: duration, delay: delay,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      enabled: enabled)
    super.init(core)
  }

  /// Seconds a pass: at least 0, where it is at its end at once.
  public var duration: ReactiveProperty<Double> { durationSetting }
  /// Where it begins.
  public var from: ReactiveProperty<SIMD2<Double>> {
    madeFrom.property(core.from) { [core] in core.set(from: $0) }
  }
  /// Where it ends.
  public var to: ReactiveProperty<SIMD2<Double>> {
    madeTo.property(core.to) { [core] in core.set(to: $0) }
  }
  /// What part of the arc is done at which part of a pass.
  public var timingFunction: ReactiveProperty<TimingFunction> {
    madeTimingFunction.property(core.timingFunction) { [core] in core.set(timingFunction: $0) }
  }

  /// The arc between the two ends; none where one is not finite.
  public var path: MotionPath? { Self.path(from: from.value, to: to.value) }

  static func path(from: SIMD2<Double>, to: SIMD2<Double>) -> MotionPath? {
    guard from.isFiniteVector, to.isFiniteVector else { return nil }
    return MotionPath(arcFrom: from, to: to)
  }

  /// Starts a motion of its own for `observer`; mostly called by ``MotionSystem/stream(on:fileID:line:)`` and `drive`.
  public func start(
    _ observer: MotionObserver<SIMD2<Double>>, from current: (() -> SIMD2<Double>)?,
    on clock: MotionClock
  ) -> MotionRun<SIMD2<Double>> {
    MotionRun(SystemRun(of: self, core, for: observer, from: current, on: clock))
  }
}
