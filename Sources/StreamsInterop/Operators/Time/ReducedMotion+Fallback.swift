extension ReducedMotion {
  /// The replacement for a motion when the clock's reduced motion is `.on`.
  ///
  ///     rise.spring.fallback.value = .fade(duration: 0.2)
  ///     runtime.add(FallbackFade(of: rise.spring), to: sheet)
  ///
  /// With `.instant`, a motion jumps, regardless of its fallback.
  public enum Fallback: Equatable, Sendable {
    /// The motion without overshoot or repetition.
    case gentle
    /// An immediate jump to the end.
    case jump
    /// An immediate jump to the end, where the element fades in over a duration in seconds, above 0.
    /// The system announces the duration on its `fades`; a ``FallbackFade`` fades an element's opacity.
    case fade(duration: Double = 0.2)

    package func check() {
      guard case .fade(let duration) = self else { return }
      require(
        duration > 0 && duration.isFinite,
        "ReducedMotion.Fallback.fade(duration:): expected a finite value above 0", "\(duration)")
    }
  }
}
