import StreamsSystems

/// The way in which ``Scroller/scroll(to:animated:)`` gets to its offset.
public enum ScrollerAnimation: Equatable, Sendable {
  /// Immediately.
  case immediate
  /// With a spring, starting at the current velocity.
  case spring(SpringStyle)
  /// Over a number of seconds, from a standstill; traps unless finite and at least 0.
  case tween(duration: Double, TimingFunction)

  /// With Material Motion's spring, without overshoot.
  public static var spring: ScrollerAnimation {
    .spring(SpringStyle().withoutOscillation)
  }

  func check() {
    guard case .tween(let duration, _) = self else { return }
    require(
      duration >= 0 && duration.isFinite,
      "Scroller.scroll(to:animated:): expected a finite duration, at least 0", "\(duration)")
  }
}
