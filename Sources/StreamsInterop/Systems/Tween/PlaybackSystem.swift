public import StreamsProperties

/// What ``TweenSystem``, ``KeyframeSystem``, ``PathSystem`` and ``ArcSystem`` have in common: when, how often and in
/// which directions they go.
public class PlaybackSystem: ConfigurableSystem {
  private let playback: PlaybackCore
  private var madeDuration = Setting<Double>()
  private var madeDelay = Setting<Double>()
  private var madeRepeatCount = Setting<Double>()
  private var madeRepeatDuration = Setting<Double?>()
  private var madeAutoreverses = Setting<Bool>()

  @usableFromInline
  init(_ core: PlaybackCore) {
    playback = core
    super.init(core)
  }

  final var durationSetting: ReactiveProperty<Double> {
    madeDuration.property(playback.duration) { [playback] in playback.set(duration: $0) }
  }

  /// Seconds before the first pass. Below 0 it begins in the middle.
  public final var delay: ReactiveProperty<Double> {
    madeDelay.property(playback.delay) { [playback] in playback.set(delay: $0) }
  }
  /// How many times it goes: above 0, and 2.5 or infinity will do. With ``autoreverses``, forth and back is
  /// one time.
  public final var repeatCount: ReactiveProperty<Double> {
    madeRepeatCount.property(playback.repeatCount) { [playback] in
      if replace(&playback.repeatCount, with: $0) { playback.changed(.shape) }
    }
  }
  /// Seconds to repeat for, above 0, instead of ``repeatCount``; none by default.
  public final var repeatDuration: ReactiveProperty<Double?> {
    madeRepeatDuration.property(playback.repeatDuration) { [playback] in
      if replace(&playback.repeatDuration, with: $0) { playback.changed(.shape) }
    }
  }
  /// Whether it goes back after each pass, by the same way at the same pace.
  public final var autoreverses: ReactiveProperty<Bool> {
    madeAutoreverses.property(playback.autoreverses) { [playback] in
      if replace(&playback.autoreverses, with: $0) { playback.changed(.shape) }
    }
  }
}
