public import StreamsCore
public import StreamsProperties

/// What all systems have in common: whether they move anything, how much of it they show, and what becomes
/// of their motions.
public class ConfigurableSystem {
  private let shared: SystemCore

  // The properties of the settings, as far as somebody has asked for them.
  private var madeEnabled = Setting<Bool>()
  private var madeReducedMotion = Setting<MotionAmount>()
  private var madeSubstitute = Setting<MotionSubstitute>()

  @usableFromInline
  init(_ core: SystemCore) {
    shared = core
  }

  /// Whether it moves anything. Disabled, it rests where it is.
  public final var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(shared.isEnabled) { [shared] in shared.set(enabled: $0) }
  }
  /// How much motion it shows; what the clock says counts, too, if that is less.
  public final var motionAmount: ReactiveProperty<MotionAmount> {
    madeReducedMotion.property(shared.motionAmount) { [shared] in shared.set(motionAmount: $0) }
  }
  /// What takes the place of its motion where that is reduced: by default the same without overshoot.
  public final var substitute: ReactiveProperty<MotionSubstitute> {
    madeSubstitute.property(shared.substitute) { [shared] in shared.set(substitute: $0) }
  }
  /// How many seconds the fade is to take that takes the place of a motion: told as that jumps, just before
  /// it does.
  public final var fades: MotionObservable<Double> { shared.fades }

  /// Whether any of its motions is under way.
  public final var state: ReactiveProperty<MotionPhase> { shared.state }
  /// Why each motion ended, as it ends.
  public final var endings: MotionObservable<MotionEnding> { shared.endings }
  /// How much of what it was given was not finite, and so was dropped.
  public final var droppedCount: Int { shared.droppedCount }

  /// How many motions it has, moving or at rest; for tests.
  package final var runCount: Int { shared.runs?.observerCount ?? 0 }
}
