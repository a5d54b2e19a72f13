import StreamsCore
import StreamsOperators
public import StreamsProperties

/// Moves a point from one position to another along an arc, as in Material's arc motion.
///
///     let move = ArcSystem(from: SIMD2(40, 40), to: SIMD2(240, 140), duration: 0.4)
///     let run = move.drive(position, on: clock)
///
/// ``MotionPath/init(arcFrom:to:)`` defines the arc. All settings are properties, and any change takes effect
/// immediately, as with a ``PathSystem``: when the ends change, the motion continues at the same fraction of the way,
/// and the difference fades out, so the value does not jump. At rest, new ends start a new motion.
///
/// ## Bad input
///
/// A non-finite end is dropped and counted in ``ConfigurableSystem/droppedCount``; the last arc stays in effect.
/// Invalid times trap (law L16).
///
/// Cost: see ``PathSystem``.
public final class ArcSystem: CourseSystem<SIMD2<Double>> {
  private let core: CourseCore<ArcPlan>
  private var madeFrom = Setting<SIMD2<Double>>()
  private var madeTo = Setting<SIMD2<Double>>()
  private var madeTimingFunction = Setting<TimingFunction>()

  /// A motion along an arc.
  ///
  /// - Parameters:
  ///   - from: the position where the motion begins.
  ///   - to: the position where the motion ends.
  ///   - duration: seconds per pass.
  ///   - timingFunction: by default, Material's standard one.
  ///   - timing: the delay and repetition; traps if invalid.
  ///   - isEnabled: whether the system moves its targets.
  public init(
    from: SIMD2<Double>, to: SIMD2<Double>, duration: Double,
    timingFunction: TimingFunction = .materialStandard, timing: PlaybackTiming = PlaybackTiming(),
    isEnabled: Bool = true
  ) {
    let core = CourseCore(
      ArcPlan(from: from, to: to, timingFunction: timingFunction), duration: duration,
      timing: timing, enabled: isEnabled)
    self.core = core
    super.init(core) { MotionRun(SystemRun(of: $0, core, for: $1, moving: $2, on: $3)) }
  }

  /// The position where the motion begins.
  public var from: ReactiveProperty<SIMD2<Double>> {
    madeFrom.property(core.written.from) { [core] new in
      core.change(to: new.isFiniteVector) { $0.from = new }
    }
  }
  /// The position where the motion ends.
  public var to: ReactiveProperty<SIMD2<Double>> {
    madeTo.property(core.written.to) { [core] new in
      core.change(to: new.isFiniteVector) { $0.to = new }
    }
  }
  /// The fraction of the arc covered after each fraction of a pass.
  public var timingFunction: ReactiveProperty<TimingFunction> {
    madeTimingFunction.property(core.written.timingFunction) { [core] new in
      core.change { $0.timingFunction = new }
    }
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [madeFrom.node, madeTo.node, madeTimingFunction.node]
    }
  #endif
}

/// The arc between two ends, and its timing function.
struct ArcPlan: CoursePlan {
  var from: SIMD2<Double>
  var to: SIMD2<Double>
  var timingFunction: TimingFunction

  func check() {}

  var isWhole: Bool { from.isFiniteVector && to.isFiniteVector }

  var first: SIMD2<Double> { isWhole ? from : .zero }

  func course(from value: SIMD2<Double>) -> PathCourse {
    PathCourse(
      path: MotionPath(arcFrom: from, to: to), timingFunction: timingFunction)
  }

  func change(from old: Self) -> SystemChange? {
    (from, to) != (old.from, old.to) ? .aim : .way
  }
}
