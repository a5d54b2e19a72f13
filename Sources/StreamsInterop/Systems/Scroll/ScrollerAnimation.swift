/// How ``Scroller/scroll(to:animated:)`` gets there.
public enum ScrollerAnimation: Equatable, Sendable {
  /// At once.
  case immediate
  /// By a spring, with the velocity that it has.
  case spring(SpringParameters)
  /// In so many seconds, at least 0 and finite, else traps; it begins from standstill.
  case tween(duration: Double, TimingFunction)

  /// By Material Motion's spring without overshoot.
  public static var spring: ScrollerAnimation {
    .spring(SpringParameters().withoutOvershoot)
  }

  func check() {
    guard case .tween(let duration, _) = self else { return }
    require(
      duration >= 0 && duration.isFinite,
      "Scroller.scroll(to:animated:): duration must be at least 0, and finite", "\(duration)")
  }
}
