public import StreamsCore

/// Fields that only a few runs need: settings written while the run moved nothing, observers of its end, and the
/// effects of other motions.
@usableFromInline final class RunNotes<Value> {
  @usableFromInline var value: Value?
  @usableFromInline var velocity: Value?
  @usableFromInline var onEnd: ((EndReason) -> Void)?
  #if !hasFeature(Embedded)
    /// Tasks that wait for the end; created when the first one is added.
    @usableFromInline var endings: ObserverList<EndReason>?
  #endif
  /// Returns the part of the run's values that other motions leave to it.
  @usableFromInline var mask: ((Value) -> Value)?
  /// The motions that took a part of the target while the run waited.
  @usableFromInline var later: [Mover] = []
  /// The places at which they took it, on a clock that can go back.
  @usableFromInline var laterPlaces: [Double] = []
  /// The subscription to the end of the run's delay.
  @usableFromInline var alarm: Subscription?

  @inlinable init() {}

  @usableFromInline func stopWaiting() {
    later = []
    alarm.take()?.unsubscribe()
  }
}

/// The changes of its system that a run observes.
@usableFromInline package enum RunAttention {
  /// All changes.
  case changes
  /// No changes: the run ends with its single motion.
  case nothing
  /// No changes yet: the run rests in place, and its creator subscribes it to changes later.
  case later
}
