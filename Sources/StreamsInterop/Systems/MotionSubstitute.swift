/// What takes the place of a motion where less of it is wanted: where the amount of motion is `.reduced`.
///
///     rise.spring.substitute.value = .fade(duration: 0.2)
///     runtime.add(SubstituteFade(of: rise.spring), to: sheet)
///
/// A motion that is `.instant` jumps, whatever this says.
public enum MotionSubstitute: Equatable, Sendable {
  /// The same without overshoot and without repetition.
  case gentle
  /// It is at its end at once.
  case jump
  /// It is at its end at once, and what has jumped comes to light there in so many seconds: above 0. The
  /// system says when, on its `fades`; an element's opacity is faded by a ``SubstituteFade``.
  case fade(duration: Double = 0.2)

  func check() {
    guard case .fade(let duration) = self else { return }
    require(
      duration > 0 && duration.isFinite,
      "MotionSubstitute: the duration of a fade must be above 0, and finite", "\(duration)")
  }
}
