/// The delay and the repetition of a course: a tween, keyframes or a motion along a path.
///
///     let pulse = TweenSystem(
///       duration: 0.4, values: [1.0, 1.2],
///       timing: PlaybackTiming(repeatCount: .infinity, autoreverses: true))
///     pulse.timing.value.repeatCount = 3
///
/// The Core Animation equivalent is `CAMediaTiming`; on the Web, it is `EffectTiming`.
@frozen
public struct PlaybackTiming: Equatable, Sendable {
  /// Seconds before the first pass, during which the course keeps its first value; finite. If negative, the motion
  /// begins partway through.
  public var delay: Double
  /// The number of times that the course is played: above 0, including fractions such as 2.5, or infinite. With
  /// ``autoreverses``, a forward pass and a backward pass count as one.
  public var repeatCount: Double
  /// The number of seconds to repeat for, above 0, instead of ``repeatCount``; `nil` by default.
  public var repeatDuration: Double?
  /// Whether the course goes back after each pass, along the same values at the same pace.
  public var autoreverses: Bool

  /// A timing; by default one pass, without a delay.
  ///
  /// - Parameters:
  ///   - delay: seconds before the first pass; finite. If negative, the motion begins partway through.
  ///   - repeatCount: the number of times that the course is played: above 0, or `.infinity` for endless repetition.
  ///   - repeatDuration: the number of seconds to repeat for, instead of the count; above 0, or `nil`.
  ///   - autoreverses: whether every other pass goes backward.
  ///
  /// The initializer doesn't check its arguments: the system that plays the course traps if the timing is invalid (law
  /// L16).
  @inlinable public init(
    delay: Double = 0, repeatCount: Double = 1, repeatDuration: Double? = nil,
    autoreverses: Bool = false
  ) {
    self.delay = delay
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
  }

  func check() {
    require(delay.isFinite, "PlaybackTiming.delay: expected a finite value", "\(delay)")
    require(
      repeatCount > 0, "PlaybackTiming.repeatCount: expected a value above 0", "\(repeatCount)")
    let seconds = repeatDuration ?? 1
    require(seconds > 0, "PlaybackTiming.repeatDuration: expected a value above 0", "\(seconds)")
  }
}
