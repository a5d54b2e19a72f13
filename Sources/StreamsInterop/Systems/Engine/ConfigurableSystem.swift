public import StreamsCore
public import StreamsOperators
public import StreamsProperties

/// The base of all systems. It defines whether they move their targets, the amount of motion that they allow, their
/// states, and the ends of their motions.
///
///     func disable(_ systems: [ConfigurableSystem]) {
///       for system in systems { system.isEnabled.value = false }
///     }
///     disable([spring, fade])
public class ConfigurableSystem {
  private let shared: SystemCore

  // The properties of the settings, created on first use.
  private var madeEnabled = Setting<Bool>()
  private var madeReducedMotion = Setting<ReducedMotion>()
  private var madeFallback = Setting<ReducedMotion.Fallback>()

  @usableFromInline init(_ core: SystemCore) {
    shared = core
  }

  /// Whether the system moves its targets. A disabled system rests where it is.
  public final var isEnabled: ReactiveProperty<Bool> {
    madeEnabled.property(shared.isEnabled) { [shared] in shared.set(enabled: $0) }
  }
  /// The amount of motion that the system allows. The clock's setting applies instead if it allows less.
  public final var reducedMotion: ReactiveProperty<ReducedMotion> {
    madeReducedMotion.property(shared.reducedMotion) { [shared] in shared.set(reducedMotion: $0) }
  }
  /// The replacement for the system's motion when motion is reduced: by default, the same motion without overshoot.
  public final var fallback: ReactiveProperty<ReducedMotion.Fallback> {
    madeFallback.property(shared.fallback) { [shared] in shared.set(fallback: $0) }
  }
  /// The duration of a fade that replaces a motion, in seconds: emitted just before that motion jumps.
  public final var fades: MotionObservable<Double> { shared.fades }

  /// Whether any of the system's motions is active.
  public final var state: ReactiveProperty<MotionPhase> { shared.state }
  /// The reason for each motion's end, emitted as it ends.
  public final var endings: MotionObservable<EndReason> { shared.endings }
  /// The number of non-finite inputs that were dropped.
  public final var droppedCount: Int { shared.droppedCount }

  /// Always true.
  @inlinable public static var _takesOver: Bool { true }

  /// The settings that have been used.
  public final var settings: [MotionSetting] { tracedSettings }

  #if TRACED
    /// The trace nodes of the settings that have been created.
    var madeSettings: [TraceNode?] {
      [madeEnabled.node, madeReducedMotion.node, madeFallback.node]
    }
  #endif

  /// The number of the system's motions, moving or at rest; for tests.
  package final var runCount: Int { shared.runs?.observerCount ?? 0 }
}

extension MotionSystem where Self: ConfigurableSystem {
  /// Starts a separate motion for `observer`; usually called by
  /// ``MotionSystem/stream(on:fileID:line:)`` and `drive`.
  ///
  /// - Parameters:
  ///   - observer: receives the values and the states.
  ///   - current: reads the target's current value; `nil` to begin at the system's own initial value.
  ///   - clock: the clock that drives the motion.
  /// - Returns: The motion.
  @inlinable public func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value> {
    start(observer, moving: current.map { MotionStart($0) }, on: clock)
  }
}
