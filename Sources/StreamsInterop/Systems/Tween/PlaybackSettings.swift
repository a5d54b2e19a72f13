import StreamsCore
public import StreamsProperties

/// When, how often and in which directions something is run through: the settings that tweens and
/// keyframes share.
@usableFromInline
final class PlaybackSettings {
  @usableFromInline let delay: ReactiveProperty<Double>
  @usableFromInline let repeatCount: ReactiveProperty<Double>
  @usableFromInline let repeatDuration: ReactiveProperty<Double?>
  @usableFromInline let autoreverses: ReactiveProperty<Bool>
  @usableFromInline let enabled: ReactiveProperty<Bool>
  @usableFromInline let reducedMotion = ReactiveProperty(initialValue: ReducedMotion.none)
  @usableFromInline let motions = SystemState()
  /// How many lists were not finite.
  @usableFromInline let dropped = Variable(0)

  @usableFromInline
  init(
    delay: Double, repeatCount: Double, repeatDuration: Double?, autoreverses: Bool, enabled: Bool
  ) {
    self.delay = ReactiveProperty(initialValue: delay)
    self.repeatCount = ReactiveProperty(initialValue: repeatCount)
    self.repeatDuration = ReactiveProperty(initialValue: repeatDuration)
    self.autoreverses = ReactiveProperty(initialValue: autoreverses)
    self.enabled = ReactiveProperty(initialValue: enabled)
  }

  func check() {
    require(delay.value.isFinite, "tween: delay must be finite", "\(delay.value)")
    require(repeatCount.value > 0, "tween: repeatCount must be above 0", "\(repeatCount.value)")
    let seconds = repeatDuration.value ?? 1
    require(seconds > 0, "tween: repeatDuration must be above 0", "\(seconds)")
  }

  /// Passes of a duration. Traps where the settings make none.
  @usableFromInline
  func repetition(duration: Double) -> Repetition {
    check()
    require(
      duration >= 0 && duration.isFinite, "tween: duration must be at least 0, and finite",
      "\(duration)")
    return Repetition(
      duration: duration, count: repeatCount.value, totalDuration: repeatDuration.value,
      autoreverses: autoreverses.value)
  }

  /// Why each motion ended, as it ends.
  var endings: MotionObservable<MotionEnding> {
    MotionObservable(relaying: { [motions] in motions.endings.subscribe($0) })
  }
}
