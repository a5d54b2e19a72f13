public import StreamsCore
public import StreamsProperties

/// A system that runs through a course in a given time, once or repeatedly. Its subclasses define the course:
/// ``TweenSystem``, ``KeyframeSystem``, ``PathSystem`` and ``ArcSystem``.
///
///     func slowDown(_ system: CourseSystem<Double>) { system.duration.value *= 2 }
///     slowDown(fade)
///
/// Cost: see the subclasses.
public class CourseSystem<Value: Vector>: ConfigurableSystem, MotionSystem {
  @usableFromInline typealias Begin = (
    AnyObject, MotionObserver<Value>, MotionStart<Value>?, MotionClock
  ) -> MotionRun<Value>

  @usableFromInline let playback: PlaybackCore
  @usableFromInline let begin: Begin
  private var madeDuration = Setting<Double>()
  private var madeTiming = Setting<PlaybackTiming>()

  /// - Parameter begin: starts a motion. Subclasses create the closure, where the kind of course is known, so it is
  ///   specialized.
  @inlinable init(_ core: PlaybackCore, begin: @escaping Begin) {
    playback = core
    self.begin = begin
    super.init(core)
  }

  /// The seconds per pass, at least 0. At 0, the motion jumps straight to its end.
  public final var duration: ReactiveProperty<Double> {
    madeDuration.property(playback.duration) { [playback] in playback.set(duration: $0) }
  }
  /// The delay, repetition and directions. Setting several parts together counts as a single change.
  public final var timing: ReactiveProperty<PlaybackTiming> {
    madeTiming.property(playback.timing) { [playback] in playback.set(timing: $0) }
  }

  /// Starts a separate motion that takes over its target.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - start: the target's position and velocity; `nil` to begin at the system's own initial value.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  @inlinable public final func start(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>?, on clock: MotionClock
  ) -> MotionRun<Value> {
    begin(self, observer, start, clock)
  }

  #if TRACED
    override var madeSettings: [TraceNode?] {
      super.madeSettings + [madeDuration.node, madeTiming.node]
    }
  #endif
}
